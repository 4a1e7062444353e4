import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
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
vi.setConfig({ testTimeout: 60_000 });

describe('a server whose parent was killed', () => {
  test('is found by the next start, which uses it with all that is in it, and stops it in the end', async () => {
    const folder = temporaryFolder();
    const holder = await holderProcess(folder);
    const orphan = serverOf(folder);
    await end(holder, 'SIGKILL');
    expect(serverOf(folder)).toBe(orphan);

    const next = await open(folder);
    expect(serverOf(folder)).toBe(orphan);
    await ask(next.connection, 'create table kept (n int)');
    await next.stop();
    expect(serverOf(folder)).toBeUndefined();

    const later = await open(folder);
    expect(await ask(later.connection, 'select * from kept')).toEqual([]);
    await later.stop();
  });
});

describe('a server that was killed itself', () => {
  test('is started again by the process that uses it, under the same address', async () => {
    const folder = temporaryFolder();
    const opened = await open(folder);
    await ask(opened.connection, 'create table kept (n int)');
    const first = serverOf(folder);
    process.kill(first ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(serverOf(folder)).not.toBe(first), 30_000);
    const rows = await vi.waitFor(() => ask(opened.connection, 'select * from kept'), {
      timeout: 30_000,
      interval: 100,
    });
    expect(rows).toEqual([]);
    await opened.stop();
    expect(serverOf(folder)).toBeUndefined();
  });

  test('leaves a lock behind that the next start is not afraid of', async () => {
    const folder = temporaryFolder();
    const holder = await holderProcess(folder);
    const server = serverOf(folder);
    await end(holder, 'SIGKILL');
    process.kill(server ?? 0, 'SIGKILL');
    const next = await open(folder);
    expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  });
});

describe('a second process on the same data folder', () => {
  test('uses the server of the first, and keeps it when the first one leaves', async () => {
    const folder = temporaryFolder();
    const first = await holderProcess(folder);
    const server = serverOf(folder);
    const second = await open(folder);
    await end(first, 'SIGTERM');
    expect(serverOf(folder)).toBe(server);
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(serverOf(folder)).toBeUndefined();
  });

  test('may start in the same moment on an empty folder: one database is made, and both use it', async () => {
    const folder = temporaryFolder();
    const [holder, opened] = await Promise.all([holderProcess(folder), open(folder)]);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.'))).toEqual([]);
    expect(
      await ask(
        opened.connection,
        "select count(*)::int as leases from pg_stat_activity where application_name = 'openmat lease'",
      ),
    ).toEqual([{ leases: 2 }]);
    await opened.stop();
    expect(serverOf(folder)).toBeDefined();
    await end(holder, 'SIGTERM');
    expect(serverOf(folder)).toBeUndefined();
  });
});

test('two data folders have a server each, side by side, and do not share a password', async () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  const [first, second] = await Promise.all([open(one), open(other)]);
  await ask(first.connection, 'create table only_here (n int)');
  await expect(ask(second.connection, 'select * from only_here')).rejects.toThrow('does not exist');
  const password = (text: string) => new URL(text).password;
  expect(password(first.connection.connectionString)).not.toBe(password(second.connection.connectionString));
  await Promise.all([first.stop(), second.stop()]);
});

test('a clean stop leaves neither a lock nor a socket', async () => {
  const folder = temporaryFolder();
  await (await open(folder)).stop();
  expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  expect(readdirSync(join(folder, 'postgres', 'socket'))).toEqual([]);
});
