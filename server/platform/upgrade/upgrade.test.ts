import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { madeFolder } from '../../testing/made-folder.ts';
import { restoreBackup } from '../backup/restore.ts';
import type { MigrationSet } from '../migrate.ts';
import { type OpenDatabase, openDatabase } from '../postgres/index.ts';
import { Secret } from '../secrets/secret.ts';
import { ask } from '../testing/ask.ts';
import { temporaryFolder } from '../testing/data-folder.ts';
import { testDatabase } from '../testing/database.ts';
import { canMount, smallDisk } from '../testing/small-disk.ts';
import { UpgradeRefusal, upgradeDatabase } from './upgrade.ts';

const slow = 180_000;
const secret = new Secret('a secret for tests only, 32 letters');
const account = `insert into users (id, email, full_name, first_name, last_name, slug)
  values ('ada', 'ada@example.com', 'Ada Lund', 'Ada', 'Lund', 'ada-lund')`;

const write = (folder: string, files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};

/** A set of migrations of its own, which the database lacks. */
const newMigrations = (files: Record<string, string>): Required<Pick<MigrationSet, 'folder' | 'ledger'>> => {
  const folder = temporaryFolder();
  write(folder, files);
  return { folder, ledger: 'upgrade_test_migrations' };
};

const mats = { '0001_mats.sql': 'create table mats (n int)' };

type StudioDatabase = Pick<OpenDatabase, 'connection' | 'administration'>;

/** A studio, to be upgraded any number of times. */
const studioOf = (database: StudioDatabase, dataFolder = temporaryFolder()) => {
  const said: string[] = [];
  const backups = join(dataFolder, 'upgrade-backups');
  return {
    connection: database.connection,
    dataFolder,
    said,
    backups: () => (existsSync(backups) ? readdirSync(backups).map((name) => join(backups, name)) : []),
    upgrade: (set: MigrationSet, { backedUp = false } = {}) =>
      upgradeDatabase(
        { config: { dataFolder, secret }, database, backedUp, say: (line) => void said.push(line) },
        [set],
      ),
  };
};

const bundledStudio = async (dataFolder: string) => {
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  onTestFinished(database.stop);
  return { ...studioOf(database, dataFolder), stop: database.stop };
};

/** A studio whose backups fail before they read the database. */
const unreadStudio = async (dataFolder?: string) => {
  const { connection } = await testDatabase();
  await ask(connection, account);
  return studioOf({ connection, administration: () => connection }, dataFolder);
};

test('a bundled database without accounts is upgraded without a backup', { timeout: slow }, async () => {
  const studio = await bundledStudio(await madeFolder());
  expect(await studio.upgrade(newMigrations(mats))).toEqual(['0001_mats.sql']);
  expect(studio.backups()).toEqual([]);
  expect(studio.said).toEqual([]);
});

test('a verified backup is made before the first migration and named in the log, and restores the database of before', {
  timeout: slow,
}, async () => {
  const studio = await bundledStudio(await madeFolder());
  await ask(studio.connection, account);
  const set = newMigrations(mats);
  expect(await studio.upgrade(set)).toEqual(['0001_mats.sql']);
  const [backup = ''] = studio.backups();
  expect(backup).toMatch(/\/\d{4}-\d\d-\d\dT\d{6}Z-before-0001$/);
  expect(studio.said).toEqual([
    'Making a backup of the database before the upgrade (waiting migrations: 1) …',
    `Backup of the database before the upgrade: ${backup}`,
  ]);
  expect(await studio.upgrade(set)).toEqual([]);
  expect(studio.backups()).toEqual([backup]);
  await studio.stop();

  const restored = join(temporaryFolder(), 'studio');
  const settings = { dataFolder: restored, databaseUrl: null, s3: null, secret };
  expect(await restoreBackup(settings, backup, { say: () => undefined })).toContain(
    'move media-store of the former data folder there',
  );
  const { connection } = await bundledStudio(restored);
  expect(await ask(connection, `select id, to_regclass('mats') as mats from users`)).toEqual([
    { id: 'ada', mats: null },
  ]);
});

test('processes that start together make one backup, and a start after a failed migration makes no other', {
  timeout: slow,
}, async () => {
  const studio = await bundledStudio(await madeFolder());
  await ask(studio.connection, account);
  const set = newMigrations({ ...mats, '0002_wrong.sql': 'select 1/0' });
  const started = await Promise.allSettled([studio.upgrade(set), studio.upgrade(set)]);
  expect(started.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const made = studio.backups();
  expect(made).toHaveLength(1);
  // Long after: part of the migrations is applied, so no version has worked with the database since.
  await ask(
    studio.connection,
    `update upgrade_test_migrations set applied_at = applied_at + interval '1 day'`,
  );
  await expect(studio.upgrade(set)).rejects.toThrow('0002_wrong.sql failed and was undone');
  expect(studio.backups()).toEqual(made);
});

test('the newest three backups of upgrades are kept', { timeout: slow }, async () => {
  const studio = await bundledStudio(await madeFolder());
  await ask(studio.connection, account);
  for (const target of ['0002', '0003', '0004-0001'])
    mkdirSync(
      join(studio.dataFolder, 'upgrade-backups', `2026-11-2${target.slice(3, 4)}T101500Z-before-${target}`),
      { recursive: true },
    );
  await studio.upgrade(newMigrations(mats));
  const targets = studio.backups().map((backup) => backup.split('-before-')[1]);
  expect(targets.toSorted()).toEqual(['0001', '0003', '0004-0001']);
});

test('an upgrade with --backed-up makes no backup', async () => {
  const studio = await unreadStudio();
  expect(await studio.upgrade(newMigrations(mats), { backedUp: true })).toEqual(['0001_mats.sql']);
  expect(studio.backups()).toEqual([]);
});

test('an upgrade whose backup cannot be written is refused with the way on, and changes nothing', async () => {
  const studio = await unreadStudio();
  writeFileSync(join(studio.dataFolder, 'upgrade-backups'), 'no folder');
  const refusal = studio.upgrade(newMigrations(mats));
  await expect(refusal).rejects.toThrow(UpgradeRefusal);
  await expect(refusal).rejects.toThrow(
    /The backup before the upgrade was not made, and nothing was changed: .*cannot be a folder.* npx openmat migrate --backed-up/,
  );
  expect(await ask(studio.connection, `select to_regclass('mats') as mats`)).toEqual([{ mats: null }]);
});

test.runIf(canMount())(
  'an upgrade whose backup does not fit on the disk is refused before anything is written',
  async () => {
    const studio = await unreadStudio(smallDisk(8));
    await expect(studio.upgrade(newMigrations(mats))).rejects.toThrow(
      /The disk of .* has 0\.0 GB free, and the database takes .* Make room and start again/,
    );
    expect(studio.backups()).toEqual([]);
  },
);

test('a database of DATABASE_URL is upgraded at once without accounts or with the demo, and with --backed-up otherwise', async () => {
  const { connection } = await testDatabase();
  const studio = studioOf({ connection, administration: null });
  const { folder, ledger } = newMigrations(mats);
  expect(await studio.upgrade({ folder, ledger })).toEqual(['0001_mats.sql']);
  await ask(connection, account);
  write(folder, { '0002_more.sql': 'create table more (n int)' });
  const refusal = studio.upgrade({ folder, ledger });
  await expect(refusal).rejects.toThrow(UpgradeRefusal);
  await expect(refusal).rejects.toThrow(/waiting migrations: 1.*pg_dump.*npx openmat migrate --backed-up/);
  expect(await ask(connection, `select to_regclass('more') as more`)).toEqual([{ more: null }]);
  expect(await studio.upgrade({ folder, ledger }, { backedUp: true })).toEqual(['0002_more.sql']);
  await ask(connection, 'insert into demo_studio (loaded_at) values (now())');
  write(folder, { '0003_demo.sql': 'select 1' });
  expect(await studio.upgrade({ folder, ledger })).toEqual(['0003_demo.sql']);
});
