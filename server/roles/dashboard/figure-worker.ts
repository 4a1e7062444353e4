import { countFigures, countStorage } from '../../features/dashboard/index.ts';
import { storageUse } from '../../features/library/index.ts';
import type { WorkerParts } from '../worker.ts';

const pauseMs = 10_000;
/** Interval of the storage figures, which change seldom and are read over all videos. */
const storageEveryMs = 60 * 60_000;

/** Counts the studio's figures every few seconds, and ranks its classes once a day, wherever jobs are taken. */
export const createFigureWorker = ({
  studio,
  db: { db },
  billingTime,
  log,
}: Pick<WorkerParts, 'studio' | 'db' | 'billingTime' | 'log'>) => {
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
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let storedAtMs = Number.NEGATIVE_INFINITY;
  const count = async (): Promise<void> => {
    await countFigures(context);
    const now = performance.now();
    if (now - storedAtMs < storageEveryMs) return;
    await countStorage(context);
    storedAtMs = now;
  };
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = count()
      .catch((error: unknown) => log.warn({ err: error }, 'figures wait to be counted'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
};
