import type { BrandLook } from '../../../contract/studio/brand-look.ts';
import type { StudioSettings } from '../studio-settings/studio-settings.ts';
import type { Mail } from './mail.ts';
import { type MailPart, mailStyles } from './mail-styles.ts';

/** Text, and what of it stands out. */
export type MailText = string | { strong: string };

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
  /** What is to be looked up: dates, amounts. */
  facts?: readonly { label: string; value: string }[];
  /** What the reader may do, with whole addresses; the first stands out where `isMain`. */
  actions?: readonly { label: string; url: string; isMain?: boolean }[];
  note?: string;
  /** Why the reader gets this mail. */
  reason: string;
};

/** Who writes. */
export type MailSender = {
  studio: string;
  publicUrl: string;
  /** Stands above everything else, where the studio is one to try out. */
  notice: string | null;
  look: BrandLook;
};

/** What of a studio stands in its mails. */
export type MailStudio = Pick<StudioSettings, 'name' | 'publicUrl' | 'look'>;

export const senderOf = (
  { name, publicUrl, look }: MailStudio,
  notice: string | null = null,
): MailSender => ({ studio: name, publicUrl, notice, look });

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** Writes parts of a mail as elements with the styles of a studio. */
const elementsOf = (look: BrandLook) => {
  const { parts: partStyles, styleSheet } = mailStyles(look);
  const styled = (part: MailPart): string => `class="${part}" style="${escaped(partStyles[part])}"`;
  const element = (name: string, part: MailPart, content: string): string =>
    `<${name} ${styled(part)}>${content}</${name}>`;
  return { styled, element, styleSheet };
};
type Elements = ReturnType<typeof elementsOf>;

const paragraphHtml =
  ({ element }: Elements) =>
  (parts: readonly MailText[]): string =>
    element(
      'p',
      'paragraph',
      parts
        .map((part) =>
          typeof part === 'string' ? escaped(part) : element('strong', 'strong', escaped(part.strong)),
        )
        .join(''),
    );

const factsHtml = ({ styled, element }: Elements, facts: MailContent['facts'] = []): string => {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" ${styled('label')}>${escaped(label)}</th>${element('td', 'value', escaped(value))}</tr>`,
  );
  return element('table', 'facts', rows.join(''));
};

const actionsHtml = ({ styled }: Elements, actions: MailContent['actions'] = []): string =>
  actions
    .map(
      ({ label, url, isMain }) =>
        `<a href="${escaped(url)}" ${styled(isMain ? 'button' : 'otherButton')}>${escaped(label)}</a>`,
    )
    .join('');

const signature = ({ studio, publicUrl }: MailSender): string => `${studio} · ${publicUrl}`;

const htmlOf = (content: MailContent, sender: MailSender): string => {
  const { subject, preview, picture, heading, paragraphs, facts, actions, note, reason } = content;
  const elements = elementsOf(sender.look);
  const { styled, element, styleSheet } = elements;
  const card = [
    element('h1', 'heading', escaped(heading)),
    ...paragraphs.map(paragraphHtml(elements)),
    factsHtml(elements, facts),
    actionsHtml(elements, actions),
    note ? element('p', 'note', escaped(note)) : '',
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${styleSheet}</style>
</head>
<body ${styled('page')}>
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<div style="max-width:600px;margin:0 auto">
${element('p', 'studio', escaped(sender.studio))}
${sender.notice ? element('p', 'notice', escaped(sender.notice)) : ''}
${picture ? `<img ${styled('picture')} src="${escaped(`${sender.publicUrl}${picture}`)}" width="600" height="260" alt="">` : ''}
<div ${styled(picture ? 'cardBelowPicture' : 'card')}>
${card.filter(Boolean).join('\n')}
</div>
${element('p', 'footer', escaped(reason))}
${element('p', 'footer', escaped(signature(sender)))}
</div>
</body>
</html>`;
};

const textOf = (content: MailContent, sender: MailSender): string => {
  const { heading, paragraphs, facts = [], actions = [], note, reason } = content;
  const lines = (given: readonly string[]): string[] => (given.length > 0 ? [given.join('\n')] : []);
  return [
    ...(sender.notice ? [sender.notice] : []),
    heading.toUpperCase(),
    ...paragraphs.map((parts) =>
      parts.map((part) => (typeof part === 'string' ? part : part.strong)).join(''),
    ),
    ...lines(facts.map(({ label, value }) => `${label}: ${value}`)),
    ...lines(actions.map(({ label, url }) => `${label}: ${url}`)),
    ...(note ? [note] : []),
    `--\n${reason}\n${signature(sender)}`,
  ].join('\n\n');
};

/** The mail as plain text and as HTML that needs nothing from elsewhere, loads a picture at most, and has both themes. */
export const layOutMail = (
  content: MailContent,
  sender: MailSender,
): Required<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>> => ({
  to: content.to,
  subject: content.subject,
  text: textOf(content, sender),
  html: htmlOf(content, sender),
});
