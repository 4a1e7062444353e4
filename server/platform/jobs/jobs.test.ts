import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createDb, type Database, transaction } from '../db.ts';
import { createLog } from '../log.ts';
import { ask } from '../testing/ask.ts';
import { testDatabase } from '../testing/database.ts';
import { createJobs, type Jobs, LostClaim, type Queue } from './index.ts';

// The tests run beside each other.
const database = await testDatabase(undefined, { maxConnections: 30 });
const { db } = database;
const unopened = await testDatabase();
const log = createLog('silent');

const processes: Jobs[] = [];
afterAll(() => Promise.all(processes.map((jobs) => jobs.stop())));

/** A process that takes jobs, or only adds them. */
const newProcess = (works = true, on = database): Jobs => {
  const rhythm = { pollSeconds: 0.5, superviseSeconds: 1 };
  const jobs = createJobs({ db: { ...on, close: async () => undefined }, log, works, rhythm });
  processes.push(jobs);
  return jobs;
};
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

test('the jobs schema is absent until a queue is opened, and three processes can open one at once', async () => {
  const processes = [true, true, false].map((works) => newProcess(works, unopened));
  expect(await ask(unopened.connection, "select 1 from pg_namespace where nspname = 'jobs'")).toEqual([]);
  const queue = queueOf('together');
  await Promise.all(processes.map((jobs) => jobs.open(queue)));
});

test('a job exists once its transaction is committed, and not when it is rolled back', async () => {
  const queue = queueOf('together');
  const jobs = newProcess(false);
  await jobs.open(queue);
  const undone = transaction(db, async (trx) => {
    await jobs.send(trx, queue, 'a', { n: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const waiting = async () =>
    (
      await sql<{ key: string }>`select singleton_key as key from jobs.job where name = 'together'`.execute(
        db,
      )
    ).rows;
  expect(await waiting()).toEqual([]);
  await transaction(db, (trx) => jobs.send(trx, queue, 'b', { n: 2 }));
  expect(await waiting()).toEqual([{ key: 'b' }]);
});

test('a job is added on the connection of its transaction alone, and refused before its queue is opened', async () => {
  const own = createDb(database.connection, { maxConnections: 1 });
  const jobs = createJobs({ db: own, log, works: false });
  const queue = queueOf('one-connection');
  await expect(transaction(own.db, (trx) => jobs.send(trx, queue, 'early', { n: 0 }))).rejects.toThrow(
    'not opened',
  );
  await jobs.open(queue);
  expect(await transaction(own.db, (trx) => jobs.send(trx, queue, 'a', { n: 1 }))).toBe(true);
  await jobs.stop();
  await own.close();
});

/** Each has a queue of its own, and most of its time is waiting for the next poll. */
describe.concurrent('jobs', () => {
  test('a key has at most one job that waits or is under way, however often it is sent', async () => {
    const queue = queueOf('keys');
    const jobs = newProcess();
    await jobs.open(queue);
    const send = () => transaction(db, (trx) => jobs.send(trx, queue, 'video-1', { n: 1 }));
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.toSorted()).toEqual([false, false, true]);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let ran = 0;
    await jobs.work(queue, {
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

  test('two workers never take the same job', async () => {
    const queue = queueOf('shared');
    const [one, other] = [newProcess(), newProcess()];
    await one.open(queue);
    const count = 8;
    await transaction(db, async (trx) => {
      for (let n = 0; n < count; n += 1) await one.send(trx, queue, String(n), { n });
    });
    const taken: Record<'one' | 'other', number[]> = { one: [], other: [] };
    const work = (jobs: Jobs, who: 'one' | 'other') =>
      jobs.work(queue, {
        attempt: async ({ data, complete }) => {
          taken[who].push(data.n);
          await settle(complete);
        },
        givenUp: nothing,
      });
    await Promise.all([work(one, 'one'), work(other, 'other')]);
    await vi.waitFor(() => expect(taken.one.length + taken.other.length).toBe(count), {
      timeout: 60_000,
      interval: 100,
    });
    expect([...taken.one, ...taken.other].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, n) => n),
    );
    expect(Math.min(taken.one.length, taken.other.length)).toBeGreaterThan(0);
  }, 90_000);

  test('a job that fails is retried, and given up after the last try', async () => {
    const queue = queueOf('failing', { retries: 1 });
    const jobs = newProcess();
    await jobs.open(queue);
    await transaction(db, (trx) => jobs.send(trx, queue, 'x', { n: 7 }));
    let tries = 0;
    const given: number[] = [];
    await jobs.work(queue, {
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

  test('the last work that a process sets for a queue replaces its earlier work', async () => {
    const queue = queueOf('replaced');
    const jobs = newProcess();
    const done: string[] = [];
    const work = (name: string) =>
      jobs.work(queue, {
        attempt: async ({ complete }) => {
          await settle(complete);
          done.push(name);
        },
        givenUp: nothing,
      });
    for (const name of ['first', 'second', 'third']) await work(name);
    for (const n of [1, 2, 3]) {
      await transaction(db, (trx) => jobs.send(trx, queue, String(n), { n }));
      await vi.waitFor(() => expect(done).toHaveLength(n), eventually);
    }
    expect(done).toEqual(['third', 'third', 'third']);
  });

  test('a worker that stops gives its job back at once, and another takes it', async () => {
    const queue = queueOf('given-back', { pauseSeconds: 600, retries: 0 });
    const leaving = newProcess();
    await leaving.open(queue);
    await transaction(db, (trx) => leaving.send(trx, queue, 'x', { n: 1 }));
    const begun = Promise.withResolvers<void>();
    await leaving.work(queue, {
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
    await newProcess().work(queue, {
      attempt: async ({ data, complete }) => {
        await settle(complete);
        done.resolve(data.n);
      },
      givenUp: nothing,
    });
    expect(await done.promise).toBe(1);
  });

  test('a worker cannot complete a job that another worker has by now', async () => {
    const queue = queueOf('late');
    const slow = newProcess();
    await slow.open(queue);
    await transaction(db, (trx) => slow.send(trx, queue, 'x', { n: 1 }));
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<unknown>();
    await slow.work(queue, {
      attempt: async ({ complete }) => {
        begun.resolve();
        await goOn.promise;
        await settle(complete).catch(outcome.resolve);
      },
      givenUp: nothing,
    });
    await begun.promise;
    // What the supervisor does with the job of a worker it has not heard of, and the next worker with that.
    await sql`update jobs.job set retry_count = retry_count + 1 where name = 'late'`.execute(db);
    goOn.resolve();
    expect(await outcome.promise).toBeInstanceOf(LostClaim);
  });

  test('the job of a killed worker goes to another worker when its heartbeat is overdue', async () => {
    const queue = queueOf('killed');
    const jobs = newProcess();
    await jobs.open(queue);
    await transaction(db, (trx) => jobs.send(trx, queue, 'x', { n: 1 }));
    // Taken, and never heard of again.
    await sql`update jobs.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute' where name = 'killed'`.execute(db);
    const done = Promise.withResolvers<number>();
    await jobs.work(queue, {
      attempt: async ({ data, complete }) => {
        await settle(complete);
        done.resolve(data.n);
      },
      givenUp: nothing,
    });
    expect(await done.promise).toBe(1);
  }, 60_000);
});
