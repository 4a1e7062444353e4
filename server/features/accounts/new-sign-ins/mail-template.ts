import { deviceName } from '../../../../contract/accounts/device-name.ts';
import { formatFullMoment } from '../../../../contract/formats/dates.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import { aboutSigningIn, accountMail, type Recipient } from '../mail/mail-templates.ts';

/** Tells of a sign-in from a browser that is not known for the account: when, in which browser and from where. */
export const newSignInMail = (
  studio: MailStudio,
  to: Recipient & { timeZone: string },
  { source: { userAgent, address }, at }: { source: EventSource; at: Date },
): LaidOutMail => {
  const { timeZone } = to;
  const moment = formatFullMoment(at, timeZone);
  const browser = deviceName(userAgent);
  return accountMail(studio, to, {
    subject: `New sign-in to ${studio.name}`,
    preview: `${browser}, ${moment}.`,
    heading: 'Was this you?',
    paragraphs: [[`Your account at ${studio.name} was signed in to from a browser that it did not know.`]],
    facts: [
      { label: 'When', value: `${moment} (${timeZone})` },
      { label: 'Browser', value: browser },
      ...(address ? [{ label: 'Network address', value: address }] : []),
    ],
    note: 'If it was you, there is nothing to do.',
    reason: aboutSigningIn,
  });
};
