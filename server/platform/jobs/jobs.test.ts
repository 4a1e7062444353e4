import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDb, type Database, transaction } from '../db.ts';
import { createLog } from '../log.ts';
import { testDatabase } from '../testing/database.ts';
import { testJobs } from '../testing/scheduler.ts';
import { createJobs, type Jobs, LostClaim, type Queue } from './index.ts';
import { adoptFormerJobs } from './job-store.ts';

// The tests run beside each other.
const database = await testDatabase(undefined, { maxConnections: 30 });
const { db } = database;
const log = createLog('silent');

/** A process that takes jobs. */
const newProcess = (): Promise<Jobs> => testJobs(database, afterAll);
/** A process that only adds them. */
const adding = createJobs({ db: database, log });
const queueOf = (name: string, more: Partial<Queue<{ n: number }>> = {}): Queue<{ n: number }> => ({
  name,
  heartbeatSeconds: 10,
  expireSeconds: 60,
  retries: 2,
  pauseSeconds: 0,
  ...more,
});
const nothing = async (): Promise<void> => undefined;
const settle = (complete: (trx: Database) => Promise<void>): Promise<void> => transaction(db, complete);
const eventually = { interval: 50 };

test('a job exists once its transaction is committed, and not when it is rolled back', async () => {
  const queue = queueOf('together');
  const undone = transaction(db, async (trx) => {
    await adding.send(trx, queue, 'a', { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const waiting = async () =>
    (await sql<{ key: string }>`select key from queued_jobs where queue = 'together'`.execute(db)).rows;
  expect(await waiting()).toEqual([]);
  await transaction(db, (trx) => adding.send(trx, queue, 'b', { n: 2 }));
  expect(await waiting()).toEqual([{ key: 'b' }]);
});

test('a job is added on the connection of its transaction alone', async () => {
  const own = createDb(database.connection, { maxConnections: 1 });
  onTestFinished(own.close);
  const jobs = createJobs({ db: own, log });
  expect(await transaction(own.db, (trx) => jobs.send(trx, queueOf('alone'), 'a', { n: 1 }))).toBe(true);
});

test('jobs that the version before left in the schema of pg-boss are taken over, each once', async () => {
  await sql`create schema jobs`.execute(db);
  await sql`create table jobs.job (name text, singleton_key text, data jsonb, state text, heartbeat_on timestamptz,
    created_on timestamptz default now())`.execute(db);
  await sql`insert into jobs.job (name, singleton_key, data, state, heartbeat_on) values
    ('former', 'waiting', '{"n":1}', 'created', null), ('former', 'again', '{"n":2}', 'retry', null),
    ('former', 'under way', '{"n":3}', 'active', now()),
    ('former', 'died', '{"n":4}', 'active', now() - interval '2 minutes'),
    ('former', 'done', '{"n":5}', 'completed', null), ('former.given-up', null, '{"n":6}', 'created', null)`.execute(
    db,
  );
  await adoptFormerJobs(db);
  await adoptFormerJobs(db);
  const done: number[] = [];
  const given: number[] = [];
  (await newProcess()).work(queueOf('former'), {
    attempt: async ({ data }) => void done.push(data.n),
    givenUp: async ({ n }) => void given.push(n),
  });
  await expect.poll(() => [...done].toSorted(), eventually).toEqual([1, 2, 4]);
  await expect.poll(() => given, eventually).toEqual([6]);
  const { rows } = await sql<{ state: string }>`select state from jobs.job order by state`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(['active', 'completed']);
});

/** Each has a queue of its own, and most of its time is waiting for the next poll. */
describe.concurrent('jobs', () => {
  test('a key has at most one job that waits or is under way, however often it is sent', async ({
    expect,
  }) => {
    const queue = queueOf('keys');
    const jobs = await newProcess();
    const send = () => transaction(db, (trx) => jobs.send(trx, queue, 'video-1', { n: 1 }));
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.toSorted()).toEqual([false, false, true]);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let ran = 0;
    jobs.work(queue, {
      attempt: async ({ complete }) => {
        ran += 1;
        begun.resolve();
        await end.promise;
        await settle(complete);
      },
      givenUp: nothing,
    });
    await begun.promise;
    expect(await send()).toBe(false);
    end.resolve();
    await vi.waitFor(async () => expect(await send()).toBe(true), eventually);
    await vi.waitFor(() => expect(ran).toBe(2), eventually);
  });

  test('two workers never take the same job', async ({ expect }) => {
    const queue = queueOf('shared');
    const [one, other] = [await newProcess(), await newProcess()];
    const count = 8;
    await transaction(db, async (trx) => {
      for (let n = 0; n < count; n += 1) await one.send(trx, queue, String(n), { n });
    });
    const taken: Record<'one' | 'other', number[]> = { one: [], other: [] };
    const begun = { one: Promise.withResolvers<void>(), other: Promise.withResolvers<void>() };
    const work = (jobs: Jobs, who: 'one' | 'other') =>
      jobs.work(queue, {
        attempt: async ({ data, complete }) => {
          taken[who].push(data.n);
          // Neither goes on before both have a job.
          begun[who].resolve();
          await Promise.all([begun.one.promise, begun.other.promise]);
          await settle(complete);
        },
        givenUp: nothing,
      });
    work(one, 'one');
    work(other, 'other');
    await vi.waitFor(() => expect(taken.one.length + taken.other.length).toBe(count), {
      timeout: 60_000,
      interval: 100,
    });
    expect([...taken.one, ...taken.other].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, n) => n),
    );
    expect(Math.min(taken.one.length, taken.other.length)).toBeGreaterThan(0);
  });

  test('a job that fails is retried, and given up after the last try', async ({ expect }) => {
    const queue = queueOf('failing', { retries: 1 });
    const jobs = await newProcess();
    await transaction(db, (trx) => jobs.send(trx, queue, 'x', { n: 7 }));
    let tries = 0;
    const given: number[] = [];
    jobs.work(queue, {
      attempt: async () => {
        tries += 1;
        throw new Error('no');
      },
      givenUp: async ({ n }) => {
        given.push(n);
      },
    });
    await vi.waitFor(() => expect(given).toEqual([7]), { interval: 100 });
    expect(tries).toBe(2);
  });

  test('the last work that a process sets for a queue replaces its earlier work', async ({ expect }) => {
    const queue = queueOf('replaced');
    const jobs = await newProcess();
    const done: string[] = [];
    const work = (name: string) =>
      jobs.work(queue, {
        attempt: async ({ complete }) => {
          await settle(complete);
          done.push(name);
        },
        givenUp: nothing,
      });
    for (const name of ['first', 'second', 'third']) work(name);
    for (const n of [1, 2, 3]) {
      await transaction(db, (trx) => jobs.send(trx, queue, String(n), { n }));
      await vi.waitFor(() => expect(done).toHaveLength(n), eventually);
    }
    expect(done).toEqual(['third', 'third', 'third']);
  });

  test('a worker that stops gives its job back at once, and another takes it', async ({ expect }) => {
    const queue = queueOf('given-back', { pauseSeconds: 600, retries: 0 });
    const leaving = await newProcess();
    await transaction(db, (trx) => leaving.send(trx, queue, 'x', { n: 1 }));
    const begun = Promise.withResolvers<void>();
    leaving.work(queue, {
      attempt: async ({ signal }) => {
        begun.resolve();
        await once(signal, 'abort');
        throw new Error('ffmpeg was ended');
      },
      givenUp: nothing,
    });
    await begun.promise;
    await leaving.stop();
    const done = Promise.withResolvers<number>();
    (await newProcess()).work(queue, {
      attempt: async ({ data, complete }) => {
        await settle(complete);
        done.resolve(data.n);
      },
      givenUp: nothing,
    });
    expect(await done.promise).toBe(1);
  });

  test('a worker cannot complete a job that another worker has by now', async ({ expect }) => {
    const queue = queueOf('late');
    const slow = await newProcess();
    await transaction(db, (trx) => slow.send(trx, queue, 'x', { n: 1 }));
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    slow.work(queue, {
      attempt: async ({ complete }) => {
        begun.resolve();
        await goOn.promise;
        await settle(complete).catch(outcome.resolve);
      },
      givenUp: nothing,
    });
    await begun.promise;
    // Another worker claims the job once its lease has ended.
    await sql`update queued_jobs set attempts = attempts + 1 where queue = 'late'`.execute(db);
    goOn.resolve();
    expect(await outcome.promise).toBeInstanceOf(LostClaim);
  });

  test('the job of a killed worker goes to another worker once its lease has ended', async ({ expect }) => {
    const queue = queueOf('killed');
    const jobs = await newProcess();
    // Claimed, and never heard of again.
    await transaction(db, async (trx) => {
      await jobs.send(trx, queue, 'x', { n: 1 });
      await sql`update queued_jobs set attempts = 1, due_at = now() + interval '1 second' where queue = 'killed'`.execute(
        trx,
      );
    });
    const done = Promise.withResolvers<number>();
    jobs.work(queue, {
      attempt: async ({ data, complete }) => {
        await settle(complete);
        done.resolve(data.n);
      },
      givenUp: nothing,
    });
    expect(await done.promise).toBe(1);
  });

  test('an attempt keeps its lease for as long as it takes, and is aborted once another worker has the job', async ({
    expect,
  }) => {
    const queue = queueOf('leased', { heartbeatSeconds: 3 });
    const jobs = await newProcess();
    await transaction(db, (trx) => jobs.send(trx, queue, 'x', { n: 1 }));
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<unknown>();
    let attempts = 0;
    jobs.work(queue, {
      attempt: async ({ signal }) => {
        attempts += 1;
        begun.resolve();
        if (attempts > 1) return;
        await once(signal, 'abort');
        aborted.resolve(signal.reason);
        throw signal.reason;
      },
      givenUp: nothing,
    });
    await begun.promise;
    const leaseEnd = async () =>
      (await sql<{ at: Date }>`select due_at as at from queued_jobs where queue = 'leased'`.execute(db))
        .rows[0]?.at;
    const first = await leaseEnd();
    await vi.waitFor(async () => expect(await leaseEnd()).not.toEqual(first), {
      ...eventually,
      timeout: 30_000,
    });
    expect(attempts).toBe(1);
    await sql`update queued_jobs set attempts = attempts + 1 where queue = 'leased'`.execute(db);
    expect(await aborted.promise).toBeInstanceOf(LostClaim);
  });
});
