import { createErasure } from '../features/own-data/index.ts';
import type { WorkerParts } from './worker.ts';

const askEveryMs = 60 * 60 * 1000;

/**
 * Erases accounts whose days of grace are over, now and every hour, wherever jobs are taken. Beside the making of
 * videos, so that a worker without ffmpeg keeps this promise too. A database that is away is asked again.
 */
export const createErasing = ({
  db,
  clock,
  log,
  jobs,
}: Pick<WorkerParts, 'db' | 'clock' | 'log' | 'jobs'>) => {
  const erasure = createErasure({ db: db.db, clock, log, jobs });
  let working: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    try {
      working ??= erasure.work();
      await working;
      await erasure.ask();
    } catch (error) {
      working = undefined;
      log.error({ err: error }, 'accounts that are due wait');
    }
  };
  const asking = setInterval(ask, askEveryMs);
  const asked = ask();
  return {
    stop: async (): Promise<void> => {
      clearInterval(asking);
      await asked;
    },
  };
};
