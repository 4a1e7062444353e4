import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { currentLanguage } from '../../../contract/current-language.ts';
import { withLanguage } from '../language.ts';
import { notify } from '../listen.ts';
import { createLog } from '../log.ts';
import { testDatabase } from '../testing/database.ts';
import { testScheduler } from '../testing/scheduler.ts';
import { openScheduler } from './scheduler.ts';

const database = await testDatabase();
const { db, pool } = database;
await pool.query('create table work (id int)');
const hasWork = () => sql<boolean>`exists (select from work)`;

/** Creates a run that counts itself. */
const counter =
  <Name extends string>(runs: Record<Name, number>, name: Name) =>
  async () => {
    runs[name] += 1;
  };

test('a task runs once it is added, and again while its condition is true', async () => {
  const scheduler = await testScheduler(database);
  let runs = 0;
  scheduler.add({
    name: 'working',
    due: hasWork,
    run: async () => {
      await pool.query('delete from work');
      runs += 1;
    },
    failure: 'work waits',
  });
  await expect.poll(() => runs).toBe(1);
  await pool.query('insert into work values (1)');
  await expect.poll(() => runs).toBe(2);
  await expect.poll(async () => (await pool.query('select from work')).rowCount).toBe(0);
});

test('NOTIFY runs the task that it names, without a condition', async () => {
  const scheduler = await openScheduler({
    db: database,
    connection: database.connection,
    log: createLog('silent'),
  });
  onTestFinished(scheduler.stop);
  const runs: string[] = [];
  for (const name of ['named', 'other'])
    scheduler.add({ name, run: async () => void runs.push(name), failure: '' });
  await expect.poll(() => runs).toEqual(['named', 'other']);
  await notify(db, 'work_due', 'named');
  await expect.poll(() => runs).toEqual(['named', 'other', 'named']);
});

test('a task runs in the language that was set, whatever that of its caller', async () => {
  const scheduler = await testScheduler(database);
  scheduler.speak(() => 'de');
  const languages: string[] = [];
  const { ask } = scheduler.add({
    name: 'speaking',
    run: async () => void languages.push(currentLanguage()),
    failure: '',
  });
  await expect.poll(() => languages).toEqual(['de']);
  withLanguage('ar', ask);
  await expect.poll(() => languages).toEqual(['de', 'de']);
});

test('one statement asks for all tasks', async () => {
  const asked: string[] = [];
  const counting = {
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  const { connection } = database;
  const scheduler = await openScheduler({ db: counting, connection, log: createLog('silent'), tickMs: 20 });
  onTestFinished(scheduler.stop);
  const idle = () => sql<boolean>`false`;
  const runs = { first: 0, second: 0, timed: 0 };
  const add = (name: keyof typeof runs, options: object) =>
    scheduler.add({ name, run: counter(runs, name), failure: '', ...options });
  add('first', { due: idle });
  add('second', { due: idle });
  add('timed', { everyMs: 1 });
  await expect.poll(() => runs.timed).toBeGreaterThan(3);
  expect(runs).toMatchObject({ first: 1, second: 1 });
  expect(asked.length).toBeLessThanOrEqual(runs.timed);
});

test('a task that fails runs again and holds up no other', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const { connection } = database;
  const scheduler = await openScheduler({ db: database, connection, log, tickMs: 20 });
  onTestFinished(scheduler.stop);
  const runs = { failing: 0, other: 0 };
  scheduler.add({
    name: 'failing',
    everyMs: 1,
    run: async () => {
      runs.failing += 1;
      throw new Error('no');
    },
    failure: 'it fails',
  });
  scheduler.add({ name: 'other', everyMs: 1, run: counter(runs, 'other'), failure: '' });
  await expect.poll(() => Math.min(runs.failing, runs.other)).toBeGreaterThan(1);
  expect(lines).toContain('it fails');
});

test('a task that is stopped ends its run and runs no more', async () => {
  const scheduler = await testScheduler(database);
  let runs = 0;
  const task = scheduler.add({
    name: 'long',
    everyMs: 1,
    run: (signal) => {
      runs += 1;
      return new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    failure: '',
  });
  await task.stop();
  await notify(db, 'work_due', 'long');
  task.ask();
  const later = { runs: 0 };
  scheduler.add({ name: 'later', everyMs: 1, run: counter(later, 'runs'), failure: '' });
  await expect.poll(() => later.runs).toBeGreaterThan(2);
  expect(runs).toBe(1);
});
