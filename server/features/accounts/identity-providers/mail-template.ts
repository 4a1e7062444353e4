import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { mailText, type Recipient } from '../mail/mail-templates.ts';

/** Tells a member of a way into their account that was added or taken away, which may not have been them. */
export const identityMail = (
  studio: string,
  to: Recipient,
  {
    provider,
    change,
    publicUrl,
  }: { provider: string; change: 'connected' | 'disconnected'; publicUrl: string },
): Mail =>
  mailText(
    to,
    change === 'connected'
      ? `${provider} was connected with your account at ${studio}`
      : `${provider} was disconnected from your account at ${studio}`,
    change === 'connected'
      ? `You can now sign in at ${studio} with your ${provider} account.`
      : `Your ${provider} account no longer signs you in at ${studio}.`,
    'If this was not you, choose a new password now, and look at how you sign in:',
    fullAddress(publicUrl, '/password/forgot'),
    fullAddress(publicUrl, '/settings/security'),
  );
