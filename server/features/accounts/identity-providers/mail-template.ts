import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import { aboutSigningIn, accountMail, type Recipient } from '../mail/mail-templates.ts';

/** Tells a member of a way into their account that was added or taken away, which may not have been them. */
export const identityMail = (
  studio: MailStudio,
  to: Recipient,
  { provider, change }: { provider: string; change: 'connected' | 'disconnected' },
): LaidOutMail => {
  const isConnected = change === 'connected';
  const told = isConnected
    ? `You can now sign in at ${studio.name} with your ${provider} account.`
    : `Your ${provider} account no longer signs you in at ${studio.name}.`;
  return accountMail(studio, to, {
    subject: isConnected
      ? `${provider} was connected with your account at ${studio.name}`
      : `${provider} was disconnected from your account at ${studio.name}`,
    preview: told,
    heading: isConnected ? `${provider} was connected` : `${provider} was disconnected`,
    paragraphs: [[told]],
    actions: [{ label: 'How you sign in', url: fullAddress(studio.publicUrl, '/settings/security') }],
    reason: aboutSigningIn,
  });
};
