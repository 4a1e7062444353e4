import type { BrandLook } from '../../../contract/studio/brand-look.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { StudioSettings } from '../studio-settings/studio-settings.ts';
import type { Mail } from './mail.ts';
import { mailHtml } from './mail-html.ts';

/** Text, and what of it stands out. */
export type MailText = string | { strong: string };

export type MailLink = { label: string; url: string };

/** What a mail says; how it looks is the same for all. */
export type MailContent = {
  to: string;
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  /** Above the heading: the path of one of the studio's own images, the same for every reader, so that it tells nothing. */
  picture?: string;
  heading: string;
  paragraphs: readonly (readonly MailText[])[];
  /** What the mail tells of one by one: replies, classes. */
  items?: readonly { title: string; text?: string; url?: string }[];
  /** What is to be looked up: dates, amounts. */
  facts?: readonly { label: string; value: string }[];
  /** What is typed elsewhere. */
  code?: { label: string; value: string };
  /** What the reader may do, with whole addresses; the first stands out where `isMain`. */
  actions?: readonly (MailLink & { isMain?: boolean })[];
  note?: string;
  /** Why the reader gets this mail. */
  reason: string;
  /** Where the reader ends mails like this one. */
  waysOut?: readonly MailLink[];
};

/** Who writes. */
export type MailSender = {
  studio: string;
  publicUrl: string;
  /** Stands above everything else, where the studio is one to try out. */
  notice: string | null;
  look: BrandLook;
  marks: StudioSettings['mailMarks'];
  sealing: Sealing;
};

/** The part of a studio that its mails need. */
export type MailStudio = Pick<StudioSettings, 'name' | 'publicUrl' | 'look' | 'mailMarks' | 'mailSealing'>;

export const senderOf = (
  { name, publicUrl, look, mailMarks, mailSealing }: MailStudio,
  notice: string | null = null,
): MailSender => ({ studio: name, publicUrl, notice, look, marks: mailMarks, sealing: mailSealing });

const linkLine = ({ label, url }: MailLink): string => `${label}: ${url}`;

const itemText = ({ title, text, url }: NonNullable<MailContent['items']>[number]): string =>
  [title, text, url].filter(Boolean).join('\n');

/** The mail as plain text. */
export const mailTextOf = (content: MailContent, { studio, publicUrl, notice }: MailSender): string => {
  const { heading, paragraphs, items = [], facts = [], code, actions = [], note, reason } = content;
  const lines = (given: readonly string[]): string[] => (given.length > 0 ? [given.join('\n')] : []);
  const foot = [reason, ...(content.waysOut ?? []).map(linkLine), `${studio} · ${publicUrl}`];
  return [
    ...(notice ? [notice] : []),
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

/** A mail as it goes out, and the key that seals it while it waits in the outbox. */
export type LaidOutMail = Required<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>> & { sealing: Sealing };

/** The mail as plain text and as HTML in both themes, which loads the studio's own mark, faces and picture and nothing else. */
export const layOutMail = (content: MailContent, sender: MailSender): LaidOutMail => ({
  to: content.to,
  subject: content.subject,
  text: mailTextOf(content, sender),
  html: mailHtml(content, sender),
  sealing: sender.sealing,
});
