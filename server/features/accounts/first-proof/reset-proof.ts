import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { NotifyWaysInEnded } from '../mail/account-mailer.ts';
import { lockMember } from '../row-lock-store.ts';
import { mailboxAccount, setMailboxProved } from './first-proof-store.ts';
import { endFormerAccess } from './former-access-store.ts';

/**
 * A password chosen by a mailed link shows that the mailbox is read: where that is the first proof, every way in from
 * before ends with the old password. An account that was confirmed keeps its second factors.
 */
export const resetProves = (
  { db, clock, notifyEnded }: { db: Database; clock: Clock; notifyEnded: NotifyWaysInEnded },
  userId: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const account = await mailboxAccount(trx, userId);
    if (!account) return;
    if (!account.isProved && (await endFormerAccess(trx, userId))) await notifyEnded(userId, trx);
    await setMailboxProved(trx, userId, clock.now());
  });
