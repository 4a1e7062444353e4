import type { Mail } from '../../../../platform/mail/mail.ts';
import { type MailContent, type MailStudio, senderOf } from '../../../../platform/mail/mail-content.ts';
import { layOutMail } from '../../../../platform/mail/mail-layout.ts';

/** Parts common to every notice mail. */
export type NoticeMail = {
  to: { email: string };
  studio: MailStudio;
  /** Link that ends the kinds of mail in this mail. */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageKey: string;
};

/** RFC 8058: mail programs show a button that ends this kind of mail at once. */
const unsubscribeHeaders = (unsubscribeUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Lays out a notice mail; `about` names the kinds of mail that the reader can end. */
export const noticeMail = (
  { to, studio, unsubscribeUrl, settingsUrl, messageKey }: NoticeMail,
  { about, ...content }: Omit<MailContent, 'to' | 'reason' | 'waysOut'> & { about: string },
): Mail => ({
  ...layOutMail(
    {
      ...content,
      to: to.email,
      reason: `This is a mail about ${about}.`,
      waysOut: [
        { label: 'Stop this kind of mail', url: unsubscribeUrl },
        { label: 'Choose what we tell you, and where', url: settingsUrl },
      ],
    },
    senderOf(studio),
  ),
  headers: unsubscribeHeaders(unsubscribeUrl),
  messageKey,
});
