import { onTestFinished } from 'vitest';
import { createJobs, type Jobs } from '../jobs/index.ts';
import { openScheduler, type Scheduler } from '../jobs/scheduler.ts';
import { createLog } from '../log.ts';
import type { TestDatabase } from './database.ts';

type WhenOver = (close: () => Promise<void>) => void;
const log = createLog('silent');

/** Opens a scheduler with a short tick that ends with the test, or when `whenOver` says. */
export const testScheduler = async (
  { db, connection }: Pick<TestDatabase, 'db' | 'connection'>,
  whenOver: WhenOver = onTestFinished,
): Promise<Scheduler> => {
  const scheduler = await openScheduler({ db: { db }, connection, log, tickMs: 20 });
  whenOver(scheduler.stop);
  return scheduler;
};

/** Creates the jobs of a process that takes them, until the test ends, or until `whenOver` says. */
export const testJobs = async (
  { db, connection }: Pick<TestDatabase, 'db' | 'connection'>,
  whenOver: WhenOver = onTestFinished,
): Promise<Jobs> => {
  const scheduler = await openScheduler({ db: { db }, connection, log, tickMs: 20 });
  const jobs = createJobs({ db: { db }, log, scheduler });
  whenOver(async () => {
    await jobs.stop();
    await scheduler.stop();
  });
  return jobs;
};
