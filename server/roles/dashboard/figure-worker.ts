import { countFigures, countStorage, hasUncounted } from '../../features/dashboard/index.ts';
import { storageUse } from '../../features/library/index.ts';
import type { WorkerParts } from '../worker.ts';

const pauseMs = 10_000;
/** Interval without events: a day ends, and classes are ranked. */
const everyMs = 5 * 60_000;
/** Interval of the storage figures, which change seldom and are read over all videos. */
const storageEveryMs = 60 * 60_000;

/** Counts the studio's figures every few seconds, and ranks its classes once a day, wherever jobs are taken. */
export const createFigureWorker = ({
  studio,
  db: { db },
  billingTime,
  scheduler,
}: Pick<WorkerParts, 'studio' | 'db' | 'billingTime' | 'scheduler'>) => {
  const storedBytes = async () => {
    const { videos, originals, pictures } = await storageUse(db);
    return { streams: videos.bytes, originals: originals.bytes, pictures: pictures.bytes };
  };
  const context = {
    db,
    // Revenue and memberships follow billing time.
    clock: billingTime.clock,
    storedBytes,
    get timeZone() {
      return studio.timeZone;
    },
  };
  const failure = 'figures wait to be counted';
  const tasks = [
    scheduler.add({
      name: 'figures',
      due: () => hasUncounted(context.clock.now()),
      pauseMs,
      everyMs,
      run: () => countFigures(context),
      failure,
    }),
    scheduler.add({
      name: 'storage-use',
      everyMs: storageEveryMs,
      run: () => countStorage(context),
      failure,
    }),
  ];
  return {
    stop: async (): Promise<void> => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
};
