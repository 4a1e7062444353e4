import { transaction } from '../../platform/db.ts';
import type { Scheduler } from '../../platform/jobs/scheduler.ts';
import { carryMove, type MoverParts, moveKey, moveQueue } from './mover.ts';
import { hasMoveUnderWay, isUnderWay, latestMove } from './store.ts';

export { type MoverParts, moveKey, moveQueue } from './mover.ts';
export { advanceMove, insertMove, isUnderWay, latestMove, type Move } from './store.ts';

/** Interval at which a move under way is sent again; idempotent. */
const sendEveryMs = 15_000;

/** Carries moves of the files to another storage, wherever jobs are taken; one that was cut off goes on. */
export const createStorageMover = ({ scheduler, ...parts }: MoverParts & { scheduler: Scheduler }) => {
  const { db, jobs } = parts;
  jobs.work(moveQueue, {
    attempt: (attempt) => carryMove(parts, attempt),
    // The next look sends it again.
    givenUp: async () => undefined,
  });
  const look = async (): Promise<void> => {
    if (isUnderWay(await latestMove(db)))
      await transaction(db, (trx) => jobs.send(trx, moveQueue, moveKey, {}));
  };
  return scheduler.add({
    name: 'storage-move',
    due: hasMoveUnderWay,
    pauseMs: sendEveryMs,
    run: look,
    failure: 'a move of the storage waits',
  });
};
