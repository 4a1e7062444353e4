import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from '../testing/ask.ts';
import { temporaryFolder } from '../testing/data-folder.ts';
import { end, holderProcess } from '../testing/holder-process.ts';
import { runningPostmaster } from './postmaster.ts';
import { BundledPostgres } from './supervisor.ts';

const open = (dataFolder: string) => BundledPostgres.open({ dataFolder, hasty: true, say: () => undefined });

const serverOf = (dataFolder: string): number | undefined => {
  return runningPostmaster({ data: join(dataFolder, 'postgres', 'data') })?.pid;
};

// A busy disk makes a database slowly.

/** Made once, stopped by each test: making a database takes the time of ten starts. */
describe('a data folder that several processes use', () => {
  const folder = temporaryFolder(afterAll);

  beforeAll(async () => {
    const made = await open(folder);
    await ask(made.connection, 'create table kept (n int)');
    await made.stop();
  });

  afterEach(() => {
    expect(serverOf(folder)).toBeUndefined();
  });

  test('may be empty and opened twice in the same moment: one database is made, beside those of other folders and without their password, both use its one server, and it is stopped by the last to leave', async () => {
    const empty = temporaryFolder();
    const [holder, opened] = await Promise.all([holderProcess(empty), open(empty)]);
    expect(readdirSync(empty).filter((name) => name.startsWith('postgres.'))).toEqual([]);
    expect(
      await ask(
        opened.connection,
        "select count(*)::int as leases from pg_stat_activity where application_name = 'openmat lease'",
      ),
    ).toEqual([{ leases: 2 }]);
    const other = await open(folder);
    await ask(other.connection, 'select * from kept');
    await expect(ask(opened.connection, 'select * from kept')).rejects.toThrow('does not exist');
    const password = (text: string) => new URL(text).password;
    expect(password(other.connection.connectionString)).not.toBe(
      password(opened.connection.connectionString),
    );
    await other.stop();
    const server = serverOf(empty);
    await opened.stop();
    expect(serverOf(empty)).toBe(server);
    expect(server).toBeDefined();
    await end(holder, 'SIGTERM');
    expect(serverOf(empty)).toBeUndefined();
  });

  test('has the server of a parent that was killed: the next start uses it with all that is in it, and stops it in the end, leaving neither a lock nor a socket', async () => {
    const holder = await holderProcess(folder);
    const orphan = serverOf(folder);
    expect(orphan).toBeDefined();
    await end(holder, 'SIGKILL');
    expect(serverOf(folder)).toBe(orphan);

    const next = await open(folder);
    expect(serverOf(folder)).toBe(orphan);
    expect(await ask(next.connection, 'select * from kept')).toEqual([]);
    await next.stop();
    expect(serverOf(folder)).toBeUndefined();
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    expect(readdirSync(join(folder, 'postgres', 'socket'))).toEqual([]);
  });

  test('has a server that was killed itself: the process that uses it starts it again under the same address', async () => {
    const opened = await open(folder);
    const first = serverOf(folder);
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(serverOf(folder)).not.toBe(first));
    const rows = await vi.waitFor(() => ask(opened.connection, 'select * from kept'), { interval: 100 });
    expect(rows).toEqual([]);
    await opened.stop();
  });

  test('has the lock of a server that was killed: the next start is not afraid of it', async () => {
    const holder = await holderProcess(folder);
    const server = serverOf(folder);
    await end(holder, 'SIGKILL');
    process.kill(server ?? 0, 'SIGKILL');
    const next = await open(folder);
    expect(await ask(next.connection, 'select * from kept')).toEqual([]);
    await next.stop();
  });

  test('is kept by the second process when the first one leaves', async () => {
    const first = await holderProcess(folder);
    const server = serverOf(folder);
    const second = await open(folder);
    await end(first, 'SIGTERM');
    expect(serverOf(folder)).toBe(server);
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });
});
