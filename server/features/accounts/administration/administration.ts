import { normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { SecurityEvent, SecurityLog } from '../../../platform/security-log.ts';
import { isLastOwner } from '../leaving/leaving-store.ts';
import { closePendingOf } from '../second-step/pending-store.ts';
import { distrustDevices } from '../second-step/trusted-devices.ts';
import { deleteSuspension } from '../staff/suspension-store.ts';
import { setStaffRole, userByEmail } from '../store.ts';

type Context = { db: Database; securityLog: SecurityLog };

export type RevocationResult = 'revoked' | 'unknown' | 'no-administrator' | 'last-administrator';

const done = (log: SecurityLog, kind: SecurityEvent['kind'], userId: string): void =>
  log.record({
    kind,
    outcome: 'success',
    userId,
    source: { address: null, userAgent: null, requestId: null },
    method: 'command-line',
  });

/** False when no account has this address. */
export const grantAdmin = async ({ db, securityLog }: Context, email: string): Promise<boolean> => {
  const user = await userByEmail(db, normalEmail(email));
  if (!user) return false;
  await setStaffRole(db, user.id, 'owner');
  done(securityLog, 'administrator_granted', user.id);
  return true;
};

/** Takes an administrator's rights, at once on every process; the last one's only where that is meant. */
export const revokeAdmin = async (
  { db, securityLog }: Context,
  email: string,
  { evenTheLast }: { evenTheLast: boolean },
): Promise<RevocationResult> => {
  const user = await userByEmail(db, normalEmail(email));
  if (!user) return 'unknown';
  const outcome = await transaction(db, async (trx): Promise<RevocationResult> => {
    const isLast = await isLastOwner(trx, user.id);
    if (isLast && !evenTheLast) return 'last-administrator';
    const revoked = (await setStaffRole(trx, user.id, null)) || (await deleteSuspension(trx, user.id));
    return revoked ? 'revoked' : 'no-administrator';
  });
  if (outcome === 'revoked') done(securityLog, 'administrator_revoked', user.id);
  return outcome;
};

/** Signs an account out everywhere; how many sessions ended, or null when no account has this address. */
export const endSessions = async ({ db, securityLog }: Context, email: string): Promise<number | null> => {
  const user = await userByEmail(db, normalEmail(email));
  if (!user) return null;
  const ended = await db.deleteFrom('sessions').where('user_id', '=', user.id).executeTakeFirst();
  await distrustDevices(db, user.id);
  await closePendingOf(db, user.id);
  done(securityLog, 'session_ended', user.id);
  return Number(ended.numDeletedRows);
};
