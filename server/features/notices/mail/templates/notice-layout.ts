import type { Mail } from '../../../../platform/mail/mail.ts';
import {
  layOutMail,
  type MailContent,
  type MailStudio,
  senderOf,
} from '../../../../platform/mail/mail-layout.ts';
import { unsubscribeHeaders } from '../unsubscribe-headers.ts';

/** What every mail about notices is made with. */
export type NoticeMail = {
  to: { email: string };
  studio: MailStudio;
  /** Ends the kinds of mail that this one holds. */
  unsubscribeUrl: string;
  settingsUrl: string;
  messageKey: string;
};

/** `about`: what such mails are about, and what the reader can end. */
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
        { label: 'Choose what you are told, and where', url: settingsUrl },
      ],
    },
    senderOf(studio),
  ),
  headers: unsubscribeHeaders(unsubscribeUrl),
  messageKey,
});
