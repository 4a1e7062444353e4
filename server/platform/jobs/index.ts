import type { Database, Db } from '../db.ts';
import type { Log } from '../log.ts';
import { doublingPause } from './back-off.ts';
import { evaluateDue } from './due-store.ts';
import {
  adoptFormerJobs,
  type ClaimedJob,
  claimJob,
  deleteJob,
  hasDueJobs,
  hasFormerJobs,
  insertJob,
  postponeJob,
  releaseJob,
} from './job-store.ts';
import { LostClaim, type Queue, type Work } from './queue.ts';
import type { ScheduledTask, Scheduler } from './scheduler.ts';

export { type Attempt, LostClaim, type Queue, type Work } from './queue.ts';

export type Jobs = {
  /**
   * Adds a job that exists once `trx` commits, using no other connection. Returns false if a job with this key is
   * waiting or under way.
   */
  send: <Data extends object>(trx: Database, queue: Queue<Data>, key: string, data: Data) => Promise<boolean>;
  /** Takes jobs, one at a time, until `stop`. A second call replaces the work of the queue from its next job on. */
  work: <Data extends object>(queue: Queue<Data>, work: Work<Data>) => void;
  /** Aborts running jobs and returns them to the queue, so that another worker may take them at once. */
  stop: () => Promise<void>;
};

const longestPauseMs = 900_000;
/** Grace period for an aborted attempt; after it the lease ends by itself. */
const stopPatienceMs = 5000;
/** Number of heartbeats in a lease. */
const heartbeats = 3;
const adoptEveryMs = 60_000;

const pauseSeconds = (queue: Queue<object>, attempts: number): number =>
  doublingPause(attempts, { firstMs: queue.pauseSeconds * 1000, longestMs: longestPauseMs }) / 1000;

type Context = { db: Database; log: Pick<Log, 'warn' | 'error'> };

/** Renews the lease of a job until it is stopped; aborts `signal` once another worker has it or the attempt expires. */
const holdLease = ({ db, log }: Context, queue: Queue<object>, job: ClaimedJob<object>) => {
  const ending = new AbortController();
  const renew = async (): Promise<void> => {
    try {
      if (!(await postponeJob(db, job, queue.heartbeatSeconds))) ending.abort(new LostClaim());
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'the lease of a job was not renewed');
    }
  };
  const beating = setInterval(renew, (queue.heartbeatSeconds * 1000) / heartbeats);
  const expiring = setTimeout(
    () => ending.abort(new Error('This attempt took too long')),
    queue.expireSeconds * 1000,
  );
  return {
    signal: ending.signal,
    stop: (): void => {
      clearInterval(beating);
      clearTimeout(expiring);
    },
  };
};

/** Makes one attempt at a claimed job and settles it. */
const attemptJob = async <Data extends object>(
  context: Context,
  { queue, work, stopping }: { queue: Queue<Data>; work: Work<Data>; stopping: AbortSignal },
  job: ClaimedJob<Data>,
): Promise<void> => {
  const { db, log } = context;
  const { id, data, attempts } = job;
  const lease = holdLease(context, queue, job);
  const complete = async (trx: Database): Promise<void> => {
    if (!(await deleteJob(trx, job))) throw new LostClaim();
  };
  try {
    if (attempts > queue.retries + 1) {
      await work.givenUp(data);
      return void (await deleteJob(db, job));
    }
    await work.attempt({ data, signal: AbortSignal.any([lease.signal, stopping]), complete });
    // An attempt that settled nothing is over, too.
    await deleteJob(db, job);
  } catch (error) {
    if (stopping.aborted) return await releaseJob(db, job);
    if (error instanceof LostClaim || lease.signal.reason instanceof LostClaim)
      return log.warn({ job: id }, 'job taken over');
    log.error({ err: error, queue: queue.name, job: id, attempt: attempts }, 'job failed');
    await postponeJob(db, job, attempts === queue.retries + 1 ? 0 : pauseSeconds(queue, attempts));
  } finally {
    lease.stop();
  }
};

/**
 * Creates the queue of long work, kept in the same PostgreSQL (table `queued_jobs`), so that a change and its job commit
 * together. Only a process with a scheduler takes jobs.
 */
export const createJobs = ({
  db: { db },
  log,
  scheduler,
}: {
  db: Pick<Db, 'db'>;
  log: Pick<Log, 'warn' | 'error'>;
  scheduler?: Scheduler;
}): Jobs => {
  const context: Context = { db, log };
  const tasks: ScheduledTask[] = [];
  const taking = new Map<string, { work: Work<never> }>();

  const takeAll = async <Data extends object>(
    queue: Queue<Data>,
    current: () => Work<Data>,
    stopping: AbortSignal,
  ): Promise<void> => {
    while (!stopping.aborted) {
      const job = await claimJob<Data>(db, { queue: queue.name, leaseSeconds: queue.heartbeatSeconds });
      if (!job) return;
      await attemptJob(context, { queue, work: current(), stopping }, job);
    }
  };
  const begin = <Data extends object>(queue: Queue<Data>, current: () => Work<Data>): void => {
    if (!scheduler) throw new Error('This process takes no jobs.');
    if (tasks.length === 0)
      tasks.push(
        scheduler.add({
          name: 'former-jobs',
          due: hasFormerJobs,
          pauseMs: adoptEveryMs,
          run: async () => {
            const [isThere] = await evaluateDue(db, [hasFormerJobs()]);
            if (isThere) await adoptFormerJobs(db);
          },
          failure: 'jobs of the version before wait',
        }),
      );
    tasks.push(
      scheduler.add({
        name: 'jobs',
        due: () => hasDueJobs(queue.name),
        run: (stopping) => takeAll(queue, current, stopping),
        failure: 'jobs wait',
      }),
    );
  };

  return {
    send: (trx, { name }, key, data) => insertJob(trx, { queue: name, key, data }),
    work: <Data extends object>(queue: Queue<Data>, work: Work<Data>): void => {
      const before = taking.get(queue.name);
      if (before) before.work = work;
      else {
        const taken = { work };
        taking.set(queue.name, taken as { work: Work<never> });
        begin(queue, () => taken.work);
      }
    },
    stop: async () => {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, stopPatienceMs);
      await Promise.race([Promise.all(tasks.map((task) => task.stop())), late.promise]);
      clearTimeout(timer);
    },
  };
};
