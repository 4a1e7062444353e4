import { deviceName } from '../../../../contract/accounts/device-name.ts';
import { formatFullMoment } from '../../../../contract/formats/moments.ts';
import { t } from '../../../../contract/messages.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import { aboutSigningIn, accountMail, type Recipient } from '../mail/mail-templates.ts';

/** Tells of a sign-in from a browser that is not known for the account: when, in which browser and from where. */
export const newSignInMail = (
  studio: MailStudio,
  to: Recipient & { timeZone: string },
  { source: { userAgent, address }, at }: { source: EventSource; at: Date },
): LaidOutMail =>
  accountMail(studio, to, () => {
    const { timeZone } = to;
    const moment = formatFullMoment(at, timeZone);
    const browser = deviceName(userAgent);
    return {
      subject: t('New sign-in to {studio}', { studio: studio.name }),
      // translators: “Chrome on Linux, Tuesday, 24 November 2026 at 18:05.”
      preview: t('{browser}, {moment}.', { browser, moment }),
      heading: t('Was this you?'),
      paragraphs: [
        [
          t('Your account at {studio} was signed in to from a browser that it did not know.', {
            studio: studio.name,
          }),
        ],
      ],
      facts: [
        // translators: moment of a sign-in
        { label: t('When'), value: `${moment} (${timeZone})` },
        { label: t('Browser'), value: browser },
        ...(address ? [{ label: t('Network address'), value: address }] : []),
      ],
      note: t('If it was you, there is nothing to do.'),
      reason: aboutSigningIn(),
    };
  });
