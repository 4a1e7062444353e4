import { t } from '../../../../../contract/messages.ts';
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

/** Lays out a notice mail. */
export const noticeMail = (
  { to, studio, unsubscribeUrl, settingsUrl, messageKey }: NoticeMail,
  content: Omit<MailContent, 'to' | 'waysOut'>,
): Mail => ({
  ...layOutMail(
    {
      ...content,
      to: to.email,
      waysOut: [
        { label: t('Stop this kind of mail'), url: unsubscribeUrl },
        { label: t('Choose what we tell you, and where'), url: settingsUrl },
      ],
    },
    senderOf(studio),
  ),
  headers: unsubscribeHeaders(unsubscribeUrl),
  messageKey,
});
