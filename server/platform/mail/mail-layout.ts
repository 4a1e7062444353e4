import { currentLanguage } from '../../../contract/current-language.ts';
import { t } from '../../../contract/messages.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { Mail } from './mail.ts';
import type { MailContent, MailLink, MailSender } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';

const linkLine = ({ label, url }: MailLink): string => `${label}: ${url}`;

const itemText = ({ title, text, url }: NonNullable<MailContent['items']>[number]): string =>
  [title, text, url].filter(Boolean).join('\n');

/** The mail as plain text. */
export const mailTextOf = (content: MailContent, { studio, publicUrl, notice }: MailSender): string => {
  const { heading, paragraphs, items = [], facts = [], code, actions = [], note, reason } = content;
  const lines = (given: readonly string[]): string[] => (given.length > 0 ? [given.join('\n')] : []);
  const foot = [reason, ...(content.waysOut ?? []).map(linkLine), `${studio} · ${publicUrl}`];
  return [
    ...(notice ? [t(notice)] : []),
    heading.toUpperCase(),
    ...paragraphs.map((parts) =>
      parts.map((part) => (typeof part === 'string' ? part : part.strong)).join(''),
    ),
    ...items.map(itemText),
    ...lines(facts.map(({ label, value }) => `${label}: ${value}`)),
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...lines(actions.map(linkLine)),
    ...(note ? [note] : []),
    ['--', ...foot].join('\n'),
  ].join('\n\n');
};

/** A mail as it is sent, with the key that encrypts it in the outbox. */
export type LaidOutMail = Required<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>> &
  Pick<Mail, 'language'> & { sealing: Sealing };

/**
 * Renders the mail as plain text and as HTML in both themes; the HTML loads only the studio's own mark, fonts and
 * picture.
 */
export const layOutMail = (content: MailContent, sender: MailSender): LaidOutMail => ({
  to: content.to,
  subject: content.subject,
  text: mailTextOf(content, sender),
  html: mailHtml(content, sender),
  language: currentLanguage(),
  sealing: sender.sealing,
});
