import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDb } from '../db.ts';
import { serveHealth } from '../http/health.ts';
import { createServer } from '../http/server.ts';
import type { Connection } from '../postgres/index.ts';
import { BundledPostgres } from '../postgres/supervisor.ts';
import { ask } from '../testing/ask.ts';
import { testDatabase } from '../testing/database.ts';
import { canMount, fillDisk, smallDisk } from '../testing/small-disk.ts';

const database = await testDatabase();

/** The port of a server that accepts and says nothing. */
const createSilence = async (): Promise<number> => {
  const server = createNetServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const appOn = async (connection: Connection) => {
  const resolveViewer = async () => null;
  const app = await createServer({ log: false, trustProxy: false, publicUrl: 'http://x', resolveViewer });
  const { pool, close } = createDb(connection, { maxConnections: 2 });
  serveHealth(app, { pool, stopping: () => false });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const ready = async () => {
    const answer = await app.inject('/ready');
    const { status, database } = answer.json();
    return [answer.statusCode, ...(database ? [database] : [status])];
  };
  return Object.assign(ready, { pool });
};

test('/ready says yes while writes succeed, and asks once however often it is asked', async () => {
  const ready = await appOn(database.connection);
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(
    Array.from({ length: 50 }, () => [200, 'ready']),
  );
  // The one that asked is in the pool.
  expect(ready.pool.totalCount).toBe(1);
});

test('/ready says yes while every connection of the pool is in use, and asks for none', async () => {
  const ready = await appOn(database.connection);
  const held = await Promise.all([ready.pool.connect(), ready.pool.connect()]);
  expect(await ready()).toEqual([200, 'ready']);
  expect(ready.pool.waitingCount).toBe(0);
  for (const client of held) client.release();
});

test('/ready says yes and names the failure where no process can reach the database, or none can write', async () => {
  const nowhere = await appOn({ connectionString: 'postgresql://sam@127.0.0.1:1/studio' });
  expect(await nowhere()).toEqual([200, 'away']);
  const set = (to: string) =>
    ask(
      database.connection,
      `do $$ begin execute format('alter database %I ${to}', current_database()); end $$`,
    );
  await set('set default_transaction_read_only = on');
  const ready = await appOn(database.connection);
  expect(await ready()).toEqual([200, 'read-only']);
});

test('/ready says no where this process alone cannot reach the database', async () => {
  const { connectionString } = database.connection;
  const stranger = new URL(connectionString);
  stranger.username = 'nobody_of_this_name';
  const refused = await appOn({ connectionString: String(stranger) });
  expect(await refused()).toEqual([503, 'database unreachable']);
  const silent = createSilence();
  const unheard = await appOn({ connectionString: `postgresql://sam@127.0.0.1:${await silent}/studio` });
  expect(await unheard()).toEqual([503, 'database unreachable']);
});

test.runIf(canMount())(
  '/ready says yes and names it while the disk of the database is full',
  { timeout: 60_000 },
  async () => {
    const folder = smallDisk(120);
    const server = await BundledPostgres.open({ dataFolder: folder, hasty: true, say: () => undefined });
    onTestFinished(() => server.stop());
    const ready = await appOn(server.connection);
    expect(await ready()).toEqual([200, 'ready']);
    const filler = fillDisk(folder);
    await expect.poll(ready, { interval: 300 }).toEqual([200, 'disk full']);
    rmSync(filler);
    await expect.poll(ready, { interval: 300 }).toEqual([200, 'ready']);
  },
);
