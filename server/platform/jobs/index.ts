import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { asUnavailable } from '../availability/unavailable.ts';
import { tellUnavailable } from '../availability/unavailable-log.ts';
import { type Database, type Db, transaction } from '../db.ts';
import type { Log } from '../log.ts';
import { bossDatabase } from './boss-database.ts';
import { LostClaim, type Queue, type Work } from './queue.ts';

export { type Attempt, LostClaim, type Queue, type Work } from './queue.ts';

export type Jobs = {
  /** Makes the queue ready, on connections of its own; call it before the transaction in which one sends. */
  open: <Data extends object>(queue: Queue<Data>) => Promise<void>;
  /**
   * Adds a job that exists once `trx` commits, on no other connection. False where one with this key is waiting or under
   * way. Throws where the queue was not opened.
   */
  send: <Data extends object>(trx: Database, queue: Queue<Data>, key: string, data: Data) => Promise<boolean>;
  /** Takes jobs, one at a time, until `stop`. Called again, it has the next jobs of the queue done by other work. */
  work: <Data extends object>(queue: Queue<Data>, work: Work<Data>) => Promise<void>;
  /** Aborts what is under way and gives it back, so that another worker may take it at once. */
  stop: () => Promise<void>;
};

const longestPauseSeconds = 900;
/** How often one looks: for a job to take, and for workers that have died. */
export type Rhythm = { pollSeconds: number; superviseSeconds: number };
const usualRhythm: Rhythm = { pollSeconds: 1, superviseSeconds: 10 };
/** Until an attempt that was told to end has ended; then its job is failed and tried again later. */
const stopPatienceMs = 5000;
const secondsPerDay = 86_400;

const givenUpName = (name: string): string => `${name}.given-up`;

/** What pg-boss is told of a queue. */
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
    // Only who works looks after the queues: who has died, what is to be tried again, what can go.
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    const unavailable = asUnavailable(error);
    // Every queue asks every second, and would tell as often.
    if (unavailable) tellUnavailable(boss, log, unavailable);
    else log.error({ err: error }, 'jobs');
  });
  return boss;
};

const noJob = '00000000-0000-0000-0000-000000000000';

const openQueue = async (boss: PgBoss, queue: Queue<object>): Promise<void> => {
  const { deadLetter, ...settings } = settingsOf(queue);
  await boss.createQueue(deadLetter, { retryLimit: queue.retries, retryDelay: queue.pauseSeconds });
  // One job of a key waits or is under way, never two.
  await boss.createQueue(queue.name, { policy: 'exclusive', deadLetter, ...settings });
  await boss.updateQueue(queue.name, { deadLetter, ...settings });
  // pg-boss reads a queue before it first sends to it, on a connection of its own, and keeps what it read: now rather
  // than inside the transaction of a sender, where every connection may be taken by such transactions.
  await boss.findJobs(queue.name, { id: noJob });
};

/** How many jobs a call settled: its types do not say so, its documentation does. */
const settledBy = (response: object): number =>
  'affected' in response && typeof response.affected === 'number' ? response.affected : 0;

/** Puts the job back as if no worker had taken it; in one transaction, so that it is never lost on the way. */
const giveBack = async (boss: PgBoss, db: Database, job: Job<object>): Promise<void> =>
  transaction(db, async (trx) => {
    const within = { db: fromKysely(trx) };
    if (settledBy(await boss.cancel(job.name, job, within)) > 0) await boss.resume(job.name, job.id, within);
  });

/** Work on a queue, which other work may take the place of. */
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
 * Work that is done later, kept in the same PostgreSQL (schema `jobs`), so that a change and its job commit together.
 * Nothing is opened before the first use; `works` says whether this process will take jobs.
 */
export const createJobs = (parts: Parts): Jobs => {
  const { db, log, rhythm: { pollSeconds } = usualRhythm } = parts;
  const stopping = new AbortController();
  const opened = new Map<string, Promise<void>>();
  const taking = new Map<string, Taking<never>>();
  let started: Promise<PgBoss> | undefined;
  const boss = (): Promise<PgBoss> => {
    started ??= newBoss(parts).start();
    // A database that was away this time may be there the next.
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
      // To open it takes a connection beside that of the transaction.
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
