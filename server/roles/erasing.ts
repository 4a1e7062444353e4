import { createErasure } from '../features/own-data/index.ts';
import type { WorkerParts } from './worker.ts';

const everyMs = 60 * 60 * 1000;

/**
 * Erases accounts whose days of grace are over, now and every hour, wherever jobs are taken. Beside the making of
 * videos, so that a worker without ffmpeg keeps this promise too. A database that is away is asked again.
 */
export const createErasing = ({
  db,
  clock,
  log,
  jobs,
  scheduler,
}: Pick<WorkerParts, 'db' | 'clock' | 'log' | 'jobs' | 'scheduler'>) => {
  const erasure = createErasure({ db: db.db, clock, log, jobs });
  erasure.work();
  return scheduler.add({
    name: 'erasing',
    everyMs,
    run: erasure.ask,
    failure: 'accounts that are due wait',
  });
};
