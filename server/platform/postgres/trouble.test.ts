import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkDataFolder } from '../data-folder.ts';
import { ask } from '../testing/ask.ts';
import { isRoot, temporaryFolder } from '../testing/data-folder.ts';
import { canMount, fillDisk, smallDisk } from '../testing/small-disk.ts';
import { inWords } from './problem.ts';
import { BundledPostgres, stopLeftOver } from './supervisor.ts';

const open = (dataFolder: string) => BundledPostgres.open({ dataFolder, hasty: true, say: () => undefined });

// A busy disk makes a database slowly.

test.runIf(canMount())(
  'a disk that can only be read is told in words with its folder before anything else',
  () => {
    const folder = smallDisk(1);
    checkDataFolder(folder);
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    expect(() => checkDataFolder(folder)).toThrow(
      `${folder} is on a disk that can only be read. Point OPENMAT_DATA at a folder that can be written to.`,
    );
  },
);

describe('a full disk', () => {
  test.runIf(canMount())('is told in words where the database is to be made', async () => {
    const folder = smallDisk(8);
    await expect(open(folder)).rejects.toThrow(
      /^The disk that holds .*\/disk\/postgres.* is full\. Free about 200 MB/,
    );
  });

  test.runIf(canMount())('is told in words where the database cannot start', async () => {
    const folder = smallDisk(120);
    await (await open(folder)).stop();
    fillDisk(folder);
    await expect(open(folder)).rejects.toThrow('is full. Free about 200 MB');
  });

  test.each([
    'initdb: error: could not write to file "data/pg_wal": No space left on device',
    'FATAL:  could not extend file "base/5/1249": Disk quota exceeded',
    'ENOSPC: no space left on device, mkdir',
  ])('is recognised in: %s', (said) => {
    expect(inWords(said, '/studio').message).toMatch(/^The disk that holds \/studio is full/);
  });
});

test('a file where the data folder should be is told in words', async () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  await expect(open(file)).rejects.toThrow('a file stands in its place');
});

test.runIf(!isRoot)('a folder that is not ours to write in is told in words', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o500);
  onTestFinished(() => chmodSync(folder, 0o700));
  const account = `may not be read and written by this account (user id ${process.getuid?.()})`;
  await expect(open(folder)).rejects.toThrow(account);
});

/** One database for all of these: each puts back what it spoiled. */
describe('a database that was made earlier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-trap-'));
  const data = join(folder, 'postgres', 'data');

  beforeAll(async () => {
    chmodSync(folder, 0o711);
    await (await open(folder)).stop();
  });

  afterAll(async () => {
    await stopLeftOver(join(folder, 'postgres'));
    rmSync(folder, { recursive: true });
  });

  test('and was opened to others since is told in words', async () => {
    chmodSync(data, 0o755);
    onTestFinished(() => chmodSync(data, 0o700));
    await expect(open(folder)).rejects.toThrow('is open to other accounts, which PostgreSQL refuses');
  });

  test.runIf(isRoot)(
    'and is a copy without its owners now is told in words, with the command that helps',
    async () => {
      const postgres = join(folder, 'postgres');
      execFileSync('chown', ['-R', '0:0', postgres]);
      const refused = await open(folder).then(
        () => '',
        (error: Error) => error.message,
      );
      expect(refused).toContain(`${postgres} belongs to root, as a copy does`);
      const command = /(chown -R .*'.*')\./.exec(refused)?.[1] ?? '';
      execFileSync('/bin/sh', ['-c', command]);
      const opened = await open(folder);
      expect(await ask(opened.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await opened.stop();
    },
  );

  test('by another PostgreSQL is told in words', async () => {
    writeFileSync(join(data, 'PG_VERSION'), '17\n');
    onTestFinished(() => writeFileSync(join(data, 'PG_VERSION'), '18\n'));
    await expect(open(folder)).rejects.toThrow('was made by another version of PostgreSQL');
  });

  test('opens although its lock names a process which is something else by now', async () => {
    const lock = join(data, 'postmaster.pid');
    writeFileSync(lock, `${process.pid}\n${data}\n1700000000\n5432\n`);
    const opened = await open(folder);
    expect(readFileSync(lock, 'utf8').split('\n')[0]).not.toBe(String(process.pid));
    expect(await ask(opened.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await opened.stop();
  });
});

test('anything else is passed on in PostgreSQL’s own last words', () => {
  const message = inWords('LOG: one\nFATAL: the moon is full', '/studio').message;
  expect(message).toContain('PostgreSQL did not start (its files are in /studio). It said:');
  expect(message).toContain('FATAL: the moon is full');
});
