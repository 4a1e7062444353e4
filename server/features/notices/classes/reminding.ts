import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { claimDuePlans, remindOf } from './reminder-store.ts';

/** Time before the beginning at which members are reminded. */
export const remindAheadMs = 15 * 60_000;
const atOnce = 500;

/**
 * Tells members of classes they planned a quarter of an hour before these begin. A plan is marked in the transaction
 * that tells of it, so several workers tell once; after an outage a class that has begun is told of no more.
 */
export const remindMembers = async (
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<void> => {
  for (let taken = atOnce; taken === atOnce && !signal?.aborted; )
    taken = await transaction(db, async (trx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + remindAheadMs);
      const due = await claimDuePlans(trx, { now, until, limit: atOnce });
      if (due.length > 0) await remindOf(trx, due, now);
      return due.length;
    });
};
