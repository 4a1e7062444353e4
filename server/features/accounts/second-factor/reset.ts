import { normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { removeApp } from '../factors/app-store.ts';
import { removePasskeys } from '../factors/passkey-store.ts';
import { removeRecoveryCodes } from '../factors/recovery-code-store.ts';
import { lockMember } from '../row-lock-store.ts';
import { userByEmail } from '../store.ts';
import type { SecondFactorContext } from './context.ts';
import { resetMail } from './mail-templates.ts';

/** Every second factor of an account goes, and with them what they opened; the account's row is locked. */
export const removeSecondFactor = async (trx: Database, userId: string): Promise<void> => {
  await removeApp(trx, userId);
  await removePasskeys(trx, userId);
  await removeRecoveryCodes(trx, userId);
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
};

/**
 * Removes every second factor of an account and ends its sessions, for an owner who has lost them all. False where no
 * account has this address.
 */
export const resetSecondFactor = async (context: SecondFactorContext, email: string): Promise<boolean> => {
  const { db } = context;
  const user = await userByEmail(db, normalEmail(email));
  if (!user) return false;
  await transaction(db, async (trx) => {
    await lockMember(trx, user.id);
    await removeSecondFactor(trx, user.id);
    await context.tell(user.id, resetMail, trx);
  });
  context.record({
    kind: 'second_factor_removed',
    outcome: 'success',
    userId: user.id,
    source: { address: null, userAgent: null, requestId: null },
    method: 'reset',
  });
  return true;
};
