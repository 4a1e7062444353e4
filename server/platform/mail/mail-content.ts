import { joinSentences } from '../../../contract/formats/lists.ts';
import type { Message } from '../../../contract/messages.ts';
import type { BrandLook } from '../../../contract/studio/brand-look.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { StudioSettings } from '../studio-settings/studio-settings.ts';

/** Text of a mail, with optional emphasis. */
export type MailText = string | { strong: string };

const strong = /<strong>(.*?)<\/strong>/su;

/** Makes a paragraph of whole sentences, which may have emphasis: `t('It ends on <strong>{day}</strong>.', { day })`. */
export const paragraph = (...sentences: readonly string[]): MailText[] =>
  joinSentences(...sentences)
    .split(strong)
    .flatMap((part, index): MailText[] => {
      if (part === '') return [];
      return [index % 2 === 1 ? { strong: part } : part];
    });

export type MailLink = { label: string; url: string };
/** Content of a mail; the layout is the same for all mails. */
export type MailContent = {
  to: string;
  subject: string;
  /** Preview text that an inbox shows beside the subject. */
  preview: string;
  /** Path of a studio image above the heading; the same for every reader, so that it tracks no reader. */
  picture?: string;
  heading: string;
  paragraphs: readonly (readonly MailText[])[];
  /** List of items, such as replies or classes. */
  items?: readonly { title: string; text?: string; url?: string }[];
  /** Key–value pairs to look up, such as dates and amounts. */
  facts?: readonly { label: string; value: string }[];
  /** Code that the reader types elsewhere. */
  code?: { label: string; value: string };
  /** Calls to action with absolute addresses; those with `isMain` are emphasized. */
  actions?: readonly (MailLink & { isMain?: boolean })[];
  note?: string;
  /** Reason why the reader receives this mail. */
  reason: string;
  /** Links that unsubscribe the reader from mails of this kind. */
  waysOut?: readonly MailLink[];
};
/** Studio that a mail is sent for, with its look and its outbox key. */
export type MailSender = {
  studio: string;
  publicUrl: string;
  /** Notice above everything else, in a studio that is only tried out. */
  notice: Message | null;
  look: BrandLook;
  marks: StudioSettings['mailMarks'];
  sealing: Sealing;
  languages: StudioSettings['languages'];
};
/** The part of a studio that its mails need. */
export type MailStudio = Pick<
  StudioSettings,
  'name' | 'publicUrl' | 'look' | 'mailMarks' | 'mailSealing' | 'languages'
>;
export const senderOf = (
  { name, publicUrl, look, mailMarks, mailSealing, languages }: MailStudio,
  notice: Message | null = null,
): MailSender => ({
  studio: name,
  publicUrl,
  notice,
  look,
  marks: mailMarks,
  sealing: mailSealing,
  languages,
});
