import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { mailName } from '../../../platform/mail/mail-text.ts';
import type { MailFacts } from './mail-templates.ts';
import { dayIn } from './mail-words.ts';

/** The last day on which access is there. */
const lastDay = (endsAt: Date, timeZone: string): string => dayIn(new Date(endsAt.getTime() - 1), timeZone);

export const grantedMail = (
  { to, studio, publicUrl }: Pick<MailFacts, 'to' | 'studio' | 'publicUrl'>,
  { endsAt, timeZone }: { endsAt: Date; timeZone: string },
): MailContent => {
  const name = mailName(to.firstName, '');
  const day = lastDay(endsAt, timeZone);
  return {
    to: to.email,
    subject: t('{studio} is open to you until {day}', { studio, day }),
    preview: t('The studio has given you access. Nothing is charged for it.'),
    heading: name ? t('A present for you, {name}', { name }) : t('A present for you'),
    paragraphs: [
      [t('The studio has opened every class to you until {day}. Nothing is charged for it.', { day })],
      [t('A membership that you pay for goes on as before.')],
    ],
    actions: [{ label: t('Choose a class'), url: fullAddress(publicUrl, '/class-finder'), isMain: true }],
    reason: t('The team of {studio} gave you access.', { studio }),
  };
};
