import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { asUnavailable } from '../availability/unavailable.ts';
import { logUnavailable } from '../availability/unavailable-log.ts';
import { type Database, type Db, transaction } from '../db.ts';
import type { Log } from '../log.ts';
import { bossDatabase } from './boss-database.ts';
import { LostClaim, type Queue, type Work } from './queue.ts';

export { type Attempt, LostClaim, type Queue, type Work } from './queue.ts';

export type Jobs = {
  /** Creates the queue if needed, on separate connections; must be called before the transaction that sends. */
  open: <Data extends object>(queue: Queue<Data>) => Promise<void>;
  /**
   * Adds a job that exists once `trx` commits, using no other connection. Returns false if a job with this key is
   * waiting or under way. Throws if the queue was not opened.
   */
  send: <Data extends object>(trx: Database, queue: Queue<Data>, key: string, data: Data) => Promise<boolean>;
  /** Takes jobs, one at a time, until `stop`. A second call replaces the work of the queue from its next job on. */
  work: <Data extends object>(queue: Queue<Data>, work: Work<Data>) => Promise<void>;
  /** Aborts running jobs and returns them to the queue, so that another worker may take them at once. */
  stop: () => Promise<void>;
};

const longestPauseSeconds = 900;
/** Polling interval for new jobs, and interval of the search for workers that died. */
export type Rhythm = { pollSeconds: number; superviseSeconds: number };
const usualRhythm: Rhythm = { pollSeconds: 1, superviseSeconds: 10 };
/** Grace period for an aborted attempt; after it the job fails and is retried later. */
const stopPatienceMs = 5000;
const secondsPerDay = 86_400;

const givenUpName = (name: string): string => `${name}.given-up`;

/** Returns the pg-boss options of a queue. */
const settingsOf = (queue: Queue<object>) => ({
  heartbeatSeconds: queue.heartbeatSeconds,
  expireInSeconds: queue.expireSeconds,
  retryLimit: queue.retries,
  retryDelay: queue.pauseSeconds,
  retryBackoff: true,
  retryDelayMax: longestPauseSeconds,
  deleteAfterSeconds: secondsPerDay,
  deadLetter: givenUpName(queue.name),
});

type Parts = { db: Db; log: Log; works: boolean; rhythm?: Rhythm };

const newBoss = ({ db, works, log, rhythm: { superviseSeconds } = usualRhythm }: Parts): PgBoss => {
  const boss = new PgBoss({
    db: bossDatabase(db.pool),
    schema: 'jobs',
    // Only a worker supervises the queues: dead workers, retries, clean-up.
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    const unavailable = asUnavailable(error);
    // Every queue polls each second and would report the same outage as often.
    if (unavailable) logUnavailable(boss, log, unavailable);
    else log.error({ err: error }, 'jobs');
  });
  return boss;
};

const noJob = '00000000-0000-0000-0000-000000000000';

const openQueue = async (boss: PgBoss, queue: Queue<object>): Promise<void> => {
  const { deadLetter, ...settings } = settingsOf(queue);
  await boss.createQueue(deadLetter, { retryLimit: queue.retries, retryDelay: queue.pauseSeconds });
  // Allows one job per key, waiting or under way.
  await boss.createQueue(queue.name, { policy: 'exclusive', deadLetter, ...settings });
  await boss.updateQueue(queue.name, { deadLetter, ...settings });
  // pg-boss reads a queue before its first send, on a separate connection, and caches it. Reading it now keeps that out
  // of a sender's transaction, when every connection may be taken by such transactions.
  await boss.findJobs(queue.name, { id: noJob });
};

/** Returns the number of jobs that a call settled: documented by pg-boss, but missing from its types. */
const settledBy = (response: object): number =>
  'affected' in response && typeof response.affected === 'number' ? response.affected : 0;

/** Puts the job back as if no worker had taken it, in one transaction, so that it cannot be lost. */
const giveBack = async (boss: PgBoss, db: Database, job: Job<object>): Promise<void> =>
  transaction(db, async (trx) => {
    const within = { db: fromKysely(trx) };
    if (settledBy(await boss.cancel(job.name, job, within)) > 0) await boss.resume(job.name, job.id, within);
  });

/** Current work of a queue, which a later call may replace. */
type Taking<Data extends object> = { work: Work<Data>; begun: Promise<void> };

type Runner = { boss: PgBoss; db: Database; log: Log; stopping: AbortSignal };

const run =
  <Data extends object>({ boss, db, log, stopping }: Runner, current: () => Work<Data>) =>
  async ([job]: Job<Data>[]): Promise<void> => {
    if (!job) return;
    const work = current();
    const complete = async (trx: Database): Promise<void> => {
      const settled = await boss.complete(job.name, job, undefined, { db: fromKysely(trx) });
      if (settledBy(settled) === 0) throw new LostClaim();
    };
    try {
      await work.attempt({ data: job.data, signal: AbortSignal.any([job.signal, stopping]), complete });
    } catch (error) {
      if (stopping.aborted) return giveBack(boss, db, job);
      if (error instanceof LostClaim || job.signal.aborted)
        return log.warn({ job: job.id }, 'job taken over');
      log.error({ err: error, queue: job.name, job: job.id, attempt: job.retryCount + 1 }, 'job failed');
      throw error;
    }
  };

/**
 * Creates the job queue, kept in the same PostgreSQL (schema `jobs`), so that a change and its job commit together.
 * Opens nothing before the first use; `works` is true if this process will take jobs.
 */
export const createJobs = (parts: Parts): Jobs => {
  const { db, log, rhythm: { pollSeconds } = usualRhythm } = parts;
  const stopping = new AbortController();
  const opened = new Map<string, Promise<void>>();
  const taking = new Map<string, Taking<never>>();
  let started: Promise<PgBoss> | undefined;
  const boss = (): Promise<PgBoss> => {
    started ??= newBoss(parts).start();
    // Retries at the next call: the database may be reachable again by then.
    started.catch(() => {
      started = undefined;
    });
    return started;
  };
  const open = (queue: Queue<object>): Promise<void> => {
    const known = opened.get(queue.name) ?? boss().then((running) => openQueue(running, queue));
    opened.set(queue.name, known);
    known.catch(() => opened.delete(queue.name));
    return known;
  };

  const begin = async <Data extends object>(queue: Queue<Data>, current: () => Work<Data>): Promise<void> => {
    await open(queue);
    const running = await boss();
    const runner = { boss: running, db: db.db, log, stopping: stopping.signal };
    const rhythm = { pollingIntervalSeconds: pollSeconds };
    await running.work(queue.name, rhythm, run(runner, current));
    await running.work(givenUpName(queue.name), rhythm, async ([job]: Job<Data>[]) => {
      if (job) await current().givenUp(job.data);
    });
  };

  return {
    open,
    send: async (trx, queue, key, data) => {
      const opening = opened.get(queue.name);
      // Opening takes a connection beside that of the transaction.
      if (!opening)
        throw new Error(`The queue ${queue.name} was not opened before the transaction that sends.`);
      await opening;
      const options = { singletonKey: key, db: fromKysely(trx) };
      return (await (await boss()).send(queue.name, data, options)) !== null;
    },
    work: <Data extends object>(queue: Queue<Data>, work: Work<Data>): Promise<void> => {
      const before = taking.get(queue.name);
      if (before) {
        before.work = work;
        return before.begun;
      }
      const taken: Taking<Data> = { work, begun: begin(queue, () => taken.work) };
      taking.set(queue.name, taken as Taking<never>);
      taken.begun.catch(() => taking.delete(queue.name));
      return taken.begun;
    },
    stop: async () => {
      stopping.abort();
      if (started) await (await started).stop({ graceful: true, timeout: stopPatienceMs });
    },
  };
};
