import { transaction } from '../../platform/db.ts';
import { isUnderWay, latestMove } from './move-store.ts';
import { carryMove, type MoverParts, moveKey, moveQueue } from './mover.ts';

export { advanceMove, insertMove, isUnderWay, latestMove, type Move } from './move-store.ts';
export { type MoverParts, moveKey, moveQueue } from './mover.ts';

const sweepEveryMs = 15_000;

/** Carries moves of the files to another storage, wherever jobs are taken; one that was cut off goes on. */
export const createStorageMover = (parts: MoverParts) => {
  const { db, jobs, log } = parts;
  let working: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      working ??= jobs.work(moveQueue, {
        attempt: (attempt) => carryMove(parts, attempt),
        // The next look sends it again.
        givenUp: async () => undefined,
      });
      await working;
      if (isUnderWay(await latestMove(db)))
        await transaction(db, (trx) => jobs.send(trx, moveQueue, moveKey, {}));
    } catch (error) {
      working = undefined;
      log.error({ err: error }, 'a move of the storage waits');
    }
  };
  const timer = setInterval(() => void look(), sweepEveryMs);
  void look();
  return { stop: async (): Promise<void> => clearInterval(timer) };
};
