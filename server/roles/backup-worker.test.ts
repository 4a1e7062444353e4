import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '../../sandbox/object-store.ts';
import { askForBackup, backupAskedAt } from '../platform/backup/backup-progress.ts';
import {
  lastBackupAt,
  lastBackupProblem,
  recordBackup,
  setBackupProblem,
} from '../platform/backup/last-backup.ts';
import { writeManifest } from '../platform/backup/manifest.ts';
import { fixedClock } from '../platform/clock.ts';
import { Secret } from '../platform/secrets/secret.ts';
import type { S3Settings } from '../platform/storage-settings.ts';
import { temporaryFolder } from '../platform/testing/data-folder.ts';
import { createBackupWorker } from './backup-worker.ts';

/** Stands in for the program: writes the requested backup, or fails. */
const program = (does: string): string => {
  const projectFolder = temporaryFolder();
  mkdirSync(join(projectFolder, 'server'));
  writeFileSync(join(projectFolder, 'server/cli.ts'), does);
  return projectFolder;
};
const secret = new Secret('x'.repeat(32));
const made = `const { mkdirSync } = await import('node:fs'); mkdirSync(process.argv.at(-1));`;
const failed = `console.error('The disk is full.'); process.exitCode = 1;`;

const working = (
  does: string,
  {
    now,
    time = '03:00',
    freeBytes = 1e12,
    bucket = null,
  }: { now: string; time?: string; freeBytes?: number; bucket?: S3Settings | null },
) => {
  const [folder, dataFolder] = [temporaryFolder(), temporaryFolder()];
  const clock = fixedClock(new Date(now));
  const log = { info: () => undefined, error: () => undefined };
  const config = {
    backups: { folder: bucket ? null : folder, bucket, time },
    dataFolder,
    secret,
    projectFolder: program(does),
  };
  const start = () => {
    const worker = createBackupWorker({
      config,
      studio: { timeZone: 'Europe/Lisbon', languages: ['en'] },
      clock,
      log: log as never,
      freeBytesIn: async () => freeBytes,
      everyMs: 20,
    });
    onTestFinished(worker.stop);
    return worker;
  };
  return { folder, dataFolder, clock, start };
};

test('BEY-69 a backup is made at once and then daily at its time by the studio’s clock, and the newest seven stay', async () => {
  const { folder, dataFolder, clock, start } = working(made, { now: '2026-07-10T00:30:00Z' });
  for (const day of ['01', '02', '03', '04', '05', '06', '07'])
    mkdirSync(join(folder, `openmat-2026-07-${day}`));
  mkdirSync(join(folder, 'holidays'));
  start();
  await expect
    .poll(() => readdirSync(folder).toSorted())
    .toEqual([
      'holidays',
      ...['02', '03', '04', '05', '06', '07', '10'].map((day) => `openmat-2026-07-${day}`),
    ]);
  await recordBackup(dataFolder, clock.now());
  // 02:59 in Lisbon, then 03:00.
  clock.advance((25 * 60 + 29) * 60_000);
  await expect.poll(() => existsSync(join(folder, 'openmat-2026-07-11'))).toBe(false);
  clock.advance(60_000);
  await expect.poll(() => existsSync(join(folder, 'openmat-2026-07-11'))).toBe(true);
});

test('BEY-69 a failed backup keeps its reason, and is tried again an hour later', async () => {
  const { folder, dataFolder, clock, start } = working(failed, { now: '2026-07-10T12:00:00Z' });
  start();
  await expect
    .poll(() => lastBackupProblem(dataFolder))
    .toEqual({
      at: '2026-07-10T12:00:00.000Z',
      said: 'The disk is full.',
    });
  await setBackupProblem(dataFolder, null);
  clock.advance(3_600_000);
  await expect.poll(() => lastBackupProblem(dataFolder)).toMatchObject({ said: 'The disk is full.' });
  expect(readdirSync(folder)).toEqual([]);
});

test('BEY-69 a backup is not begun on a disk that one as large as the one before would fill', async () => {
  const at = { now: '2026-07-10T12:00:00Z', freeBytes: 4e9 };
  const { folder, dataFolder, start } = working(made, at);
  const before = join(folder, 'openmat-2026-07-09', 'database');
  mkdirSync(before, { recursive: true });
  writeFileSync(join(before, 'base.tar'), '');
  truncateSync(join(before, 'base.tar'), 5e9);
  start();
  await expect
    .poll(() => lastBackupProblem(dataFolder))
    .toMatchObject({
      said: `${folder} has 4.0 GB free, and the backup before took 5.0 GB. Make room there.`,
    });
  expect(readdirSync(folder)).toEqual(['openmat-2026-07-09']);
});

test('BEY-69 leftovers of a backup that was cut off are removed a day later, before the next', async () => {
  const { folder, start } = working(made, { now: '2026-07-10T12:00:00Z' });
  const left = (name: string, at: string): void => {
    const draft = join(folder, name);
    mkdirSync(draft);
    utimesSync(draft, new Date(at), new Date(at));
  };
  left('openmat-2026-07-08.new-4711-0a1b2c3d', '2026-07-08T03:00:00Z');
  left('openmat-2026-07-10.new-4712-0a1b2c3d', '2026-07-10T11:00:00Z');
  start();
  await expect
    .poll(() => readdirSync(folder).toSorted())
    .toEqual(['openmat-2026-07-10', 'openmat-2026-07-10.new-4712-0a1b2c3d']);
});

test('BEY-69 a folder in which another studio keeps its backups is told, and its backup stays', async () => {
  const { folder, dataFolder, start } = working(made, { now: '2026-07-10T12:00:00Z' });
  mkdirSync(join(folder, 'openmat-2026-07-10'));
  start();
  await expect
    .poll(() => lastBackupProblem(dataFolder))
    .toMatchObject({ said: expect.stringContaining('this studio did not make it') });
  expect(readdirSync(folder)).toEqual(['openmat-2026-07-10']);
});

test('BEY-69 a restored studio takes the backup of today that it came from for its own', async () => {
  const { folder, dataFolder, start } = working(failed, { now: '2026-07-10T12:00:00Z' });
  const target = join(folder, 'openmat-2026-07-10');
  mkdirSync(target);
  await writeManifest(target, new Date('2026-07-10T03:00:00Z'), secret);
  start();
  await expect.poll(() => lastBackupAt(dataFolder)).toEqual(new Date('2026-07-10T03:00:00Z'));
  expect(await lastBackupProblem(dataFolder)).toBeNull();
});

test('BEY-69 a backup that was asked for is made beside the daily one, and its failure is told', async () => {
  const { folder, dataFolder, clock, start } = working(made, { now: '2026-07-10T12:00:00Z' });
  mkdirSync(join(folder, 'openmat-2026-07-10'));
  await recordBackup(dataFolder, clock.now());
  for (const time of ['080000', '090000', '100000']) mkdirSync(join(folder, `openmat-2026-07-09-${time}`));
  await askForBackup(dataFolder, new Date('2026-07-10T11:59:58Z'));
  start();
  await expect
    .poll(() => readdirSync(folder).toSorted())
    .toEqual([
      'openmat-2026-07-09-090000',
      'openmat-2026-07-09-100000',
      'openmat-2026-07-10',
      'openmat-2026-07-10-125958',
    ]);
  await expect.poll(() => backupAskedAt(dataFolder)).toBeNull();
  rmSync(folder, { recursive: true });
  await askForBackup(dataFolder, clock.now());
  await expect
    .poll(() => lastBackupProblem(dataFolder))
    .toMatchObject({ said: `There is no folder ${folder}.` });
});

test('BEY-69 the newest seven backups in a bucket stay, and those that were cut off go', async () => {
  const store = await startObjectStore({
    keys: { accessKeyId: 'AKID', secretAccessKey: 'the secret key', region: 'us-east-1' },
    buckets: ['backups'],
  });
  onTestFinished(store.stop);
  const bucket = {
    bucket: 'backups',
    region: 'us-east-1',
    endpoint: store.url,
    accessKeyId: 'AKID',
    secretAccessKey: new Secret('the secret key'),
    prefix: 'lake',
    forcePathStyle: true,
  };
  const { objects } = store.bucket('backups');
  const put = (key: string): void =>
    void objects.set(key, { bytes: Buffer.from('{}'), etag: '"1"', type: '', changedAt: new Date() });
  const days = ['01', '02', '03', '04', '05', '06', '07', '08'];
  for (const day of days) put(`lake/openmat-2026-07-${day}/manifest.json`);
  put('lake/openmat-2026-07-05-120000/database.tar.gz');
  put('lake/holidays/one.jpg');
  const { dataFolder, clock, start } = working(
    `if (process.argv.at(-1) !== 'bucket:openmat-2026-07-10') process.exitCode = 1;`,
    { now: '2026-07-10T12:00:00Z', bucket },
  );
  await recordBackup(dataFolder, new Date('2026-07-09T12:00:00Z'));
  start();
  await expect
    .poll(() => [...objects.keys()].toSorted())
    .toEqual([
      'lake/holidays/one.jpg',
      ...days.slice(1).map((day) => `lake/openmat-2026-07-${day}/manifest.json`),
    ]);
  expect(await lastBackupProblem(dataFolder)).toBeNull();
  await recordBackup(dataFolder, clock.now());
});
