import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { serveHealth } from '../http/health.ts';
import { createServer } from '../http/server.ts';
import type { Connection } from '../postgres/index.ts';
import { BundledPostgres } from '../postgres/supervisor.ts';
import { ask } from '../testing/ask.ts';
import { testDatabase } from '../testing/database.ts';
import { canMount, fillDisk, smallDisk } from '../testing/small-disk.ts';

const database = await testDatabase();

const appOn = async (connection: Connection) => {
  const resolveViewer = async () => null;
  const app = await createServer({ log: false, trustProxy: false, publicUrl: 'http://x', resolveViewer });
  serveHealth(app, { connection, stopping: () => false });
  onTestFinished(() => app.close());
  return async () => {
    const answer = await app.inject('/ready');
    return [answer.statusCode, answer.json().status];
  };
};

test('/ready says yes while writes succeed, and asks once however often it is asked', async () => {
  const ready = await appOn(database.connection);
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(
    Array.from({ length: 50 }, () => [200, 'ready']),
  );
  const asking = `select count(*)::int as count from pg_stat_activity where application_name = 'openmat readiness' and datname = current_database()`;
  expect(await ask(database.connection, asking)).toEqual([{ count: 1 }]);
});

test('/ready says no where the database cannot be reached, or takes no writes', async () => {
  const nowhere = await appOn({ connectionString: 'postgresql://sam@127.0.0.1:1/studio' });
  expect(await nowhere()).toEqual([503, 'database unreachable']);
  const set = (to: string) =>
    ask(
      database.connection,
      `do $$ begin execute format('alter database %I ${to}', current_database()); end $$`,
    );
  await set('set default_transaction_read_only = on');
  const ready = await appOn(database.connection);
  expect(await ready()).toEqual([503, 'database read-only']);
});

test.runIf(canMount())(
  '/ready says no while the disk of the database is full',
  { timeout: 60_000 },
  async () => {
    const folder = smallDisk(120);
    const server = await BundledPostgres.open({ dataFolder: folder, hasty: true, say: () => undefined });
    onTestFinished(() => server.stop());
    const ready = await appOn(server.connection);
    expect(await ready()).toEqual([200, 'ready']);
    const filler = fillDisk(folder);
    await expect.poll(ready, { interval: 300 }).toEqual([503, 'database disk full']);
    rmSync(filler);
    await expect.poll(ready, { interval: 300 }).toEqual([200, 'ready']);
  },
);
