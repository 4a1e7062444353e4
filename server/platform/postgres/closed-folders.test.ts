import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask.ts';
import { isRoot, temporaryFolder } from '../testing/data-folder.ts';
import { accountFor } from './account.ts';
import { installedBinaries, makeLinks, usableBinaries } from './binaries.ts';
import { connection, type OpenDatabase, openDatabase } from './index.ts';
import { runningPostmaster } from './postmaster.ts';
import { BundledPostgres, stopLeftOver } from './supervisor.ts';

const hastily = { hasty: true, say: (): void => undefined };

// A busy disk makes a database slowly.

describe('the server itself', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-trap-'));
  let opened: OpenDatabase;

  beforeAll(async () => {
    chmodSync(dataFolder, 0o711);
    opened = await openDatabase({ databaseUrl: null, dataFolder });
  });

  afterAll(async () => {
    await opened.stop();
    rmSync(dataFolder, { recursive: true });
  });

  test('has no TCP port, flushes to disk, and asks for a password', async () => {
    const { connectionString } = opened.connection;
    expect(await ask(opened.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await ask(opened.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
    const guess = connection(connectionString.replace(/:[0-9a-f]{48}@/, ':guess@'));
    await expect(ask(guess, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('gives the product a role that is no superuser, in a database of its own', async () => {
    const query =
      'select current_user, usesuper, current_database() from pg_user where usename = current_user';
    expect(await ask(opened.connection, query)).toEqual([
      { current_user: 'openmat', usesuper: false, current_database: 'openmat' },
    ]);
  });

  test('keeps its files and its socket closed to other accounts', () => {
    for (const name of ['', 'data', 'socket', 'password']) {
      expect(statSync(join(dataFolder, 'postgres', name)).mode & 0o077, name).toBe(0);
    }
  });

  test('prints its connection as dots', () => {
    for (const printed of [JSON.stringify(opened), inspect(opened)]) {
      expect(printed).toContain('••••');
      expect(printed).not.toContain('postgresql:');
    }
  });

  const accountOfServer = (): number => {
    const server = runningPostmaster({ data: join(dataFolder, 'postgres', 'data') });
    return statSync(`/proc/${server?.pid}`).uid;
  };

  test.runIf(isRoot)('runs as an unprivileged account when we are root', () => {
    const nobody = accountFor('/nowhere').ids?.uid;
    expect(nobody).toBeGreaterThan(0);
    expect(accountOfServer()).toBe(nobody);
  });

  test.runIf(!isRoot && process.platform === 'linux')('runs as us when we are no root', () => {
    expect(accountOfServer()).toBe(process.getuid?.());
  });
});

describe('a path too long for a socket', () => {
  test('moves the socket alone elsewhere', async () => {
    const folder = join(temporaryFolder(), 'a-studio-in-a-very-deep-folder/'.repeat(6));
    mkdirSync(folder, { recursive: true });
    onTestFinished(() => stopLeftOver(join(folder, 'postgres')));
    const opened = await BundledPostgres.open({ dataFolder: folder, ...hastily });
    const socket = new URL(opened.connection.connectionString).searchParams.get('host') ?? '';
    onTestFinished(() => rmSync(socket, { recursive: true, force: true }));
    expect(Buffer.byteLength(join(folder, 'postgres', 'socket', '.s.PGSQL.5432'))).toBeGreaterThan(107);
    expect(socket).toMatch(/^\/tmp\/openmat-/);
    expect(statSync(socket).mode & 0o077).toBe(0);
    expect(await ask(opened.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await opened.stop();
  });
});

describe.runIf(isRoot)('a data folder in a folder that is closed to others', () => {
  const closedDataFolder = (): { dataFolder: string; openFolder: string } => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'closed'), { mode: 0o700 });
    return { dataFolder: join(folder, 'closed', 'data'), openFolder: join(folder, 'open') };
  };

  test('keeps the database apart, finds it again, and says so when it is gone, instead of beginning anew', async () => {
    const places = closedDataFolder();
    const said: string[] = [];
    const opened = await BundledPostgres.open({ ...places, hasty: true, say: (line) => said.push(line) });
    onTestFinished(() => stopLeftOver(home));
    const home = readFileSync(join(places.dataFolder, 'postgres-is-at'), 'utf8').trim();
    expect(home.startsWith(places.openFolder)).toBe(true);
    expect(said.join('\n')).toContain(`the database is kept in ${home}`);
    await ask(opened.connection, 'create table kept (n int)');
    await opened.stop();

    const again = await BundledPostgres.open({ ...places, ...hastily });
    expect(await ask(again.connection, 'select * from kept')).toEqual([]);
    await again.stop();

    rmSync(places.openFolder, { recursive: true });
    await expect(BundledPostgres.open({ ...places, ...hastily })).rejects.toThrow(
      /which is gone\. Bring it back/,
    );
  });
});

describe('the binaries', () => {
  /** As npm leaves them: without the links that an install script would make. */
  const asInstalled = (parent: string): string => {
    const installed = join(parent, 'package', 'native');
    cpSync(dirname(installedBinaries()), dirname(installed), { recursive: true, verbatimSymlinks: true });
    for (const name of linkNames(installed)) rmSync(join(installed, name), { force: true });
    return installed;
  };

  const linkNames = (installed: string): string[] => {
    const links = JSON.parse(readFileSync(join(installed, 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    return links.map(({ target }) => target.replace('native/', ''));
  };

  const linked = existsSync(join(installedBinaries(), 'pg-symlinks.json'));

  test.runIf(linked)('get the links that the install script would have made', async () => {
    const folder = temporaryFolder();
    const installed = asInstalled(folder);
    expect(await usableBinaries(accountFor(folder), folder, installed)).toBe(installed);
    const missing = linkNames(installed).filter((name) => !existsSync(join(installed, name)));
    expect(missing).toEqual([]);
  });

  test.runIf(linked && !isRoot)('are copied beside the data where the links cannot be made', async () => {
    const folder = temporaryFolder();
    const installed = asInstalled(folder);
    chmodSync(join(installed, 'lib'), 0o555);
    onTestFinished(() => chmodSync(join(installed, 'lib'), 0o755));
    const used = await usableBinaries({ ids: null }, folder, installed);
    expect(used).toMatch(/postgres-binaries-/);
    expect(existsSync(join(used, 'bin', 'postgres'))).toBe(true);
  });

  test.runIf(isRoot)(
    'are copied beside the data where the project folder is closed to others, by two processes at once without harm to the copy that is in use, which runs',
    async () => {
      const folder = temporaryFolder();
      const installed = asInstalled(join(folder, 'closed'));
      makeLinks(installed);
      chmodSync(join(folder, 'closed'), 0o700);
      const both = [1, 2].map(() => usableBinaries(accountFor(folder), folder, installed));
      const binaries = await Promise.race(both);
      const inUse = statSync(join(binaries, 'bin', 'postgres')).ino;
      await Promise.all(both);
      expect(statSync(join(binaries, 'bin', 'postgres')).ino).toBe(inUse);
      expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);

      const opened = await BundledPostgres.open({ dataFolder: folder, installed, ...hastily });
      expect(dirname(binaries)).toBe(folder);
      expect(binaries).toMatch(/postgres-binaries-/);
      const server = runningPostmaster({ data: join(folder, 'postgres', 'data') });
      expect(readlinkSync(`/proc/${server?.pid}/exe`)).toBe(realpathSync(join(binaries, 'bin', 'postgres')));
      expect(await ask(opened.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await opened.stop();
    },
  );
});
