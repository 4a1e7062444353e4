import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { verificationMailPrefix } from '../mail/account-mailer.ts';
import { recordMailAccepted } from './unconfirmed-store.ts';

/**
 * Records that a mail server took a mail with which the address of an account can be confirmed; ignores other mails.
 */
export const recordVerificationMail = async (
  { db, clock }: { db: Database; clock: Clock },
  { messageKey, to }: { messageKey: string; to: string },
): Promise<void> => {
  if (messageKey.startsWith(verificationMailPrefix)) await recordMailAccepted(db, to, clock.now());
};
