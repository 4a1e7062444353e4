import { onTestFinished } from 'vitest';
import { openScheduler, type Scheduler } from '../jobs/scheduler.ts';
import { createLog } from '../log.ts';
import type { TestDatabase } from './database.ts';

/** Opens a scheduler with a short tick that ends with the test. */
export const testScheduler = async ({
  db,
  connection,
}: Pick<TestDatabase, 'db' | 'connection'>): Promise<Scheduler> => {
  const log = createLog('silent');
  const scheduler = await openScheduler({ db: { db }, connection, log, tickMs: 20 });
  onTestFinished(scheduler.stop);
  return scheduler;
};
