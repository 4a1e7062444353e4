import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { remindAheadMs } from '../classes/reminding.ts';
import { claimDueAttendances, remindOfShows } from './live-reminder-store.ts';

const atOnce = 500;

/**
 * Tells members of the live shows in their calendar a quarter of an hour before these begin. Who is told is marked in
 * the same transaction, so several workers tell once; after an outage a show that has begun is told of no more.
 */
export const remindOfLiveShows = async (
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<void> => {
  for (let taken = atOnce; taken === atOnce && !signal?.aborted; )
    taken = await transaction(db, async (trx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + remindAheadMs);
      const due = await claimDueAttendances(trx, { now, until, limit: atOnce });
      if (due.length > 0) await remindOfShows(trx, due, now);
      return due.length;
    });
};
