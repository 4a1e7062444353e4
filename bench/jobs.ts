import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../server/platform/config.ts';
import { createDb, type Db } from '../server/platform/db.ts';
import { openDatabase } from '../server/platform/postgres/index.ts';
import { runProgram } from '../server/testing/program.ts';
import { median } from './support/client.ts';
import { startProduct } from './support/product.ts';
import type { Row } from './support/table.ts';

const connections = 8;
const rounds = 7;
const roundMs = 1500;
const settleMs = 45_000;
const idleSeconds = 60;

/** Returns how often a second `work` was done, by several at once. */
const perSecond = async (work: (number: number) => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - begun < roundMs) {
      done += 1;
      await work(done);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (done * 1000) / (performance.now() - begun);
};

/** Measures two ways in turn; returns the median of each and of their ratio. */
const compared = async (one: () => Promise<number>, other: () => Promise<number>) => {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round <= rounds; round += 1) pairs.push([await one(), await other()]);
  const counted = pairs.slice(1);
  return {
    one: median(counted.map(([first]) => first)),
    other: median(counted.map(([, second]) => second)),
    ratio: median(counted.map(([first, second]) => first / second)),
  };
};

/** Enqueues mails with the trigger that wakes the workers, and into a table like it without the trigger. */
const enqueueRow = async ({ pool }: Pick<Db, 'pool'>): Promise<Row> => {
  await pool.query('create table bare_mails (like outgoing_mails including all)');
  const enqueue = (table: string) => () =>
    perSecond(() =>
      pool.query(
        `insert into ${table} (message_key, recipient, subject, body, created_at)
         values (gen_random_uuid()::text, 'a@example.com', '', repeat('x', 2000), now())`,
      ),
    );
  const { one, other, ratio } = await compared(enqueue('outgoing_mails'), enqueue('bare_mails'));
  return {
    what: 'mails enqueued a second',
    got: one.toFixed(0),
    asked: '> 0.8 of bare',
    more: `${ratio.toFixed(2)} of ${other.toFixed(0)} into a table without a trigger, ${connections} at once`,
  };
};

/** Takes jobs from their entry to their end, beside a bare insertion and deletion. */
const jobRow = async ({ pool }: Pick<Db, 'pool'>): Promise<Row> => {
  await pool.query('create table bare_jobs (id bigint primary key generated always as identity, data jsonb)');
  const job = (number: number, round: number) =>
    pool.query("insert into queued_jobs (queue, key, data) values ('bench', $1, '{}')", [
      `${round} ${number}`,
    ]);
  let round = 0;
  const whole = () => {
    round += 1;
    return perSecond(async (number) => {
      await job(number, round);
      await pool.query(
        `with claimed as (
           update queued_jobs set attempts = attempts + 1, due_at = now() + interval '30 seconds'
           where id = (select id from queued_jobs where queue = 'bench' and due_at <= now() order by id limit 1
             for update skip locked)
           returning id)
         select id from claimed`,
      );
      await pool.query('delete from queued_jobs where queue = $1 and key = $2', [
        'bench',
        `${round} ${number}`,
      ]);
    });
  };
  const bare = () =>
    perSecond(async () => {
      const { rows } = await pool.query("insert into bare_jobs (data) values ('{}') returning id");
      await pool.query('update bare_jobs set data = $2 where id = $1', [rows[0].id, '{}']);
      await pool.query('delete from bare_jobs where id = $1', [rows[0].id]);
    });
  const { one, other, ratio } = await compared(whole, bare);
  return {
    what: 'jobs a second, enqueued, claimed and settled',
    got: one.toFixed(0),
    asked: '> 0.5 of bare',
    more: `${ratio.toFixed(2)} of ${other.toFixed(0)} insertions, updates and deletions by id`,
  };
};

/** Counts what an idle program with every role asks a database of its own. */
const idleRow = async (): Promise<Row> => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase(readConfig({ OPENMAT_DATA: folder }));
  const { pool, close } = createDb(database.connection, { maxConnections: 1 });
  const ends: (() => void)[] = [];
  try {
    const program = await runProgram(
      {
        OPENMAT_DATA: folder,
        OPENMAT_DEMO: 'on',
        LOG_LEVEL: 'warn',
        DATABASE_URL: database.connection.connectionString,
      },
      (end) => void ends.push(end),
    );
    await program.ready();
    const commits = async (): Promise<number> =>
      (
        await pool.query(
          'select xact_commit::int as count from pg_stat_database where datname = current_database()',
        )
      ).rows[0].count;
    await sleep(settleMs);
    const before = await commits();
    await sleep(idleSeconds * 1000);
    return {
      what: 'transactions of an idle studio a second',
      got: (((await commits()) - before) / idleSeconds).toFixed(2),
      asked: '<= 1',
      more: `in ${idleSeconds} s, a process with every role`,
    };
  } finally {
    for (const end of ends) end();
    await close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Measures the cost of work done later: enqueueing it, taking it, and waiting for it. */
export const jobRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  const db = createDb(product.connection, { maxConnections: connections });
  try {
    return [await enqueueRow(db), await jobRow(db), await idleRow()];
  } finally {
    await db.close();
    await product.stop();
  }
};
