import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import { aboutSigningIn, accountMail, type Recipient } from '../mail/mail-templates.ts';

/** Tells a member of a way into their account that was added or taken away, which may not have been them. */
export const identityMail = (
  studio: MailStudio,
  to: Recipient,
  { provider, change }: { provider: string; change: 'connected' | 'disconnected' },
): LaidOutMail =>
  accountMail(studio, to, () => {
    const isConnected = change === 'connected';
    const names = { provider, studio: studio.name };
    const told = isConnected
      ? t('You can now sign in at {studio} with your {provider} account.', names)
      : t('Your {provider} account no longer signs you in at {studio}.', names);
    return {
      subject: isConnected
        ? t('{provider} was connected with your account at {studio}', names)
        : t('{provider} was disconnected from your account at {studio}', names),
      preview: told,
      heading: isConnected
        ? t('{provider} was connected', { provider })
        : t('{provider} was disconnected', { provider }),
      paragraphs: [[told]],
      actions: [{ label: t('How you sign in'), url: fullAddress(studio.publicUrl, '/settings/security') }],
      reason: aboutSigningIn(),
    };
  });
