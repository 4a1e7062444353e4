import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Jobs, Queue } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import { dueAccounts, eraseAccount } from '../../accounts/index.ts';

/** One job looks for every account that is due; it names no account, so that it keeps nothing of those it erased. */
const erasureQueue: Queue<object> = {
  name: 'erasure',
  heartbeatSeconds: 30,
  expireSeconds: 3600,
  retries: 3,
  pauseSeconds: 60,
};
const jobKey = 'due accounts';

export type ErasureParts = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'error' | 'warn'>;
  jobs: Jobs;
};

/** Each account in a transaction of its own. Throws once all were tried where one could not be erased. */
const eraseDue = async ({ db, clock, log }: ErasureParts, signal: AbortSignal): Promise<void> => {
  const due = await dueAccounts(db, clock.now());
  const failures: unknown[] = [];
  let erased = 0;
  for (const userId of due) {
    signal.throwIfAborted();
    try {
      if (await transaction(db, (trx) => eraseAccount(trx, userId, clock.now()))) erased += 1;
      else log.warn('an account that is due stays: its owner is back, or the only administrator');
    } catch (error) {
      failures.push(error);
    }
  }
  if (erased > 0) log.info({ erased }, 'accounts erased');
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
};

/** Erases accounts whose days of grace are over, for good; wherever jobs are taken. */
export const createErasure = (parts: ErasureParts) => {
  const { db, jobs, log } = parts;
  return {
    /** Has the accounts that are due erased; idempotent while that is under way. */
    ask: async (): Promise<void> => {
      await transaction(db, (trx) => jobs.send(trx, erasureQueue, jobKey, {}));
    },
    work: (): void =>
      jobs.work(erasureQueue, {
        attempt: async ({ signal, complete }) => {
          await eraseDue(parts, signal);
          await transaction(db, complete);
        },
        givenUp: async () =>
          log.error('accounts that are due could not be erased; we try again within the hour'),
      }),
  };
};
