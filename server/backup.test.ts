import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '../sandbox/object-store.ts';
import { takeBackup } from './platform/backup/backup.ts';
import { lastBackupAt } from './platform/backup/last-backup.ts';
import { writeManifest } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { verifyBackup } from './platform/backup/verify.ts';
import { openDatabase } from './platform/postgres/index.ts';
import { Secret } from './platform/secrets/secret.ts';
import { createStorage } from './platform/storage/index.ts';
import { ask } from './platform/testing/ask.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { programFiles } from './testing/bundled-program.ts';
import { madeFolder } from './testing/made-folder.ts';
import { environment, runProgram } from './testing/program.ts';

const slow = 180_000;
const execute = promisify(execFile);

/** Runs `openmat` to its end; answers what it said, whether it worked or not. */
const openmat = async (settings: Record<string, string>, ...words: string[]) => {
  const env = environment(settings);
  return execute(process.execPath, [programFiles.cli, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
};

/** Without a worker, which makes nothing here that a backup holds. */
const ROLES = 'web,comments';
const silent = (): void => undefined;
const secret = new Secret('a secret for tests only, 32 letters');
const placeOf = (dataFolder: string) => ({ dataFolder, databaseUrl: null, s3: null, secret });

/** Writes rows one after another until it is stopped; answers the last that was acknowledged. */
const writing = async (OPENMAT_DATA: string) => {
  const opened = await openDatabase({ databaseUrl: null, dataFolder: OPENMAT_DATA });
  onTestFinished(opened.stop);
  await ask(opened.connection, 'create table acknowledged (number int primary key)');
  let last = 0;
  let stopped = false;
  const written = (async () => {
    for (; !stopped; await sleep(5)) {
      await ask(opened.connection, `insert into acknowledged values (${last + 1})`);
      last += 1;
    }
  })();
  return {
    last: () => last,
    stop: async () => {
      stopped = true;
      await written;
      await opened.stop();
    },
  };
};

test('a backup of a running studio under writes restores every write acknowledged before, the files and the secret', {
  timeout: slow,
}, async () => {
  const OPENMAT_DATA = await madeFolder();
  const program = await runProgram({ OPENMAT_DATA, ROLES });
  await program.ready();
  await createStorage({ dataFolder: OPENMAT_DATA, s3: null }).put(
    'videos/1/2/360.mp4',
    Readable.from([Buffer.from('a picture')]),
  );
  const journal = 'payment-sandbox/journal.jsonl';
  mkdirSync(join(OPENMAT_DATA, 'payment-sandbox'));
  writeFileSync(join(OPENMAT_DATA, journal), '[]\n');
  writeFileSync(join(OPENMAT_DATA, 'payment-sandbox/.address.json'), '{"port":1,"pid":1}');
  const writer = await writing(OPENMAT_DATA);
  await expect.poll(writer.last).toBeGreaterThan(3);

  const before = writer.last();
  const backup = join(temporaryFolder(), 'backup');
  const taken = await openmat({ OPENMAT_DATA }, 'backup', backup);
  expect(taken, taken.said).toMatchObject({ code: 0 });
  expect(taken.said).toContain('holds the database and 1 files');
  expect(writer.last()).toBeGreaterThan(before);
  expect(await lastBackupAt(OPENMAT_DATA)).toBeInstanceOf(Date);
  expect(statSync(backup).mode & 0o077).toBe(0);
  await expect(takeBackup(placeOf(OPENMAT_DATA), backup, silent)).rejects.toThrow(
    'is there already; nothing was changed',
  );

  // BEY-69: the same in a bucket.
  const store = await startObjectStore({
    keys: { accessKeyId: 'AKID', secretAccessKey: 'the secret key', region: 'us-east-1' },
    buckets: ['backups'],
  });
  onTestFinished(store.stop);
  const inBucket = (dataFolder: string) => ({
    ...placeOf(dataFolder),
    backups: {
      bucket: {
        bucket: 'backups',
        region: 'us-east-1',
        endpoint: store.url,
        accessKeyId: 'AKID',
        secretAccessKey: new Secret('the secret key'),
        prefix: 'lake',
        forcePathStyle: true,
      },
    },
  });
  const named = 'bucket:openmat-2026-11-22';
  expect(await takeBackup(inBucket(OPENMAT_DATA), named, silent)).toContain(
    `${named} holds the database and 1 files`,
  );
  await expect(takeBackup(inBucket(OPENMAT_DATA), named, silent)).rejects.toThrow('is there already');

  await writer.stop();
  program.child.kill('SIGTERM');
  expect(await program.ended(), program.output()).toBe(0);

  expect(await verifyBackup(inBucket(OPENMAT_DATA), named)).toContain('is whole');
  const fromBucket = join(temporaryFolder(), 'from-bucket');
  expect(await restoreBackup(inBucket(fromBucket), named, { say: silent })).toContain('with 1 files');
  for (const name of ['media-store/videos/1/2/360.mp4', 'secret', 'postgres/password', journal])
    expect(readFileSync(join(fromBucket, name), 'utf8')).toBe(readFileSync(join(OPENMAT_DATA, name), 'utf8'));
  const { objects } = store.bucket('backups');
  const video360 = 'lake/openmat-2026-11-22/media-store/videos/1/2/360.mp4';
  const kept = objects.get(video360);
  if (kept) objects.set(video360, { ...kept, bytes: Buffer.from('a pictura') });
  await expect(verifyBackup(inBucket(OPENMAT_DATA), named)).rejects.toThrow(
    '360.mp4 is not what was written',
  );
  await expect(verifyBackup(placeOf(OPENMAT_DATA), named)).rejects.toThrow('BACKUP_S3_BUCKET and its keys');

  const restored = join(temporaryFolder(), 'restored');
  const done = await openmat({ OPENMAT_DATA: restored }, 'restore', backup);
  expect(done, done.said).toMatchObject({ code: 0 });
  const again = await runProgram({ OPENMAT_DATA: restored, ROLES });
  await again.ready();
  const opened = await openDatabase({ databaseUrl: null, dataFolder: restored });
  onTestFinished(opened.stop);
  const [row] = (await ask(
    opened.connection,
    'select max(number) as last, count(*)::int as count from acknowledged',
  )) as { last: number; count: number }[];
  expect(row?.last).toBeGreaterThanOrEqual(before);
  expect(row?.count).toBe(row?.last);
  expect(readFileSync(join(restored, 'media-store/videos/1/2/360.mp4'), 'utf8')).toBe('a picture');
  expect(await lastBackupAt(restored)).toBeNull();
  expect(readdirSync(join(restored, 'payment-sandbox'))).toEqual(['journal.jsonl']);
  for (const name of ['secret', 'postgres/password', journal])
    expect(readFileSync(join(restored, name), 'utf8')).toBe(readFileSync(join(OPENMAT_DATA, name), 'utf8'));
  await expect(restoreBackup(placeOf(restored), backup, { say: silent })).rejects.toThrow(
    'is not empty; nothing was changed',
  );
  await opened.stop();
  again.child.kill('SIGTERM');
  expect(await again.ended(), again.output()).toBe(0);

  const whole = await openmat({}, 'backup', 'verify', backup);
  expect(whole, whole.said).toMatchObject({ code: 0, said: expect.stringContaining('is whole') });
  const video = 'media-store/videos/1/2/360.mp4';
  appendFileSync(join(backup, video), '!');
  const OTHER = join(temporaryFolder(), 'other');
  await expect(restoreBackup(placeOf(OTHER), backup, { say: silent })).rejects.toThrow(
    `restore the rest with --damaged.\n  ${video} has 10 bytes instead of 9`,
  );
  expect(existsSync(join(OTHER, 'postgres'))).toBe(false);
  const rest = await openmat({ OPENMAT_DATA: OTHER }, 'restore', backup, '--damaged');
  expect(rest, rest.said).toMatchObject({ code: 0, said: expect.stringContaining(`  ${video} has 10`) });
  expect(readFileSync(join(OTHER, video), 'utf8')).toBe('a picture!');
});

test('an impossible backup or restore is refused with an explanation', async () => {
  const folder = temporaryFolder();
  const databaseUrl = new Secret('postgresql://a:b@127.0.0.1:1/studio');
  const backup = join(folder, 'backup');
  const own = { ...placeOf(folder), databaseUrl };
  await expect(takeBackup(own, backup, silent)).rejects.toThrow('pg_dump --format=custom');
  await expect(restoreBackup(own, backup, { say: silent })).rejects.toThrow('pg_restore');
  const none = placeOf(join(folder, 'none'));
  await expect(takeBackup(none, backup, silent)).rejects.toThrow('There is no studio in');
  mkdirSync(backup);
  await expect(restoreBackup(none, backup, { say: silent })).rejects.toThrow('is no backup of Openmat');
  expect(readdirSync(folder)).toEqual(['backup']);
});

/** A folder with the files of a backup and their manifest, of a database that is none. */
const smallBackup = async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'media-store'));
  for (const name of [
    'database.tar.gz',
    'database-manifest.json',
    'database-password',
    'secret',
    'media-store/a.mp4',
  ])
    writeFileSync(join(folder, name), `${name} as it was written`);
  await writeManifest(folder, new Date('2026-11-22T10:00:00Z'), secret);
  return folder;
};

test.each([
  [
    'four bytes of a video',
    'media-store/a.mp4',
    (file: string) => writeFileSync(file, '????a/a.mp4 as it was written'),
  ],
  ['the end of a video', 'media-store/a.mp4', (file: string) => truncateSync(file, 10)],
  ['a video', 'media-store/a.mp4', (file: string) => rmSync(file)],
  ['a video that was added', 'media-store/b.mp4', (file: string) => writeFileSync(file, 'b')],
  ['the secret', 'secret', (file: string) => appendFileSync(file, 'x')],
  ['the password of the database', 'database-password', (file: string) => appendFileSync(file, 'x')],
  ['the archive of the database', 'database.tar.gz', (file: string) => rmSync(file)],
  ['the checksums of the database', 'database-manifest.json', (file: string) => truncateSync(file, 3)],
])(
  'a backup that differs from its manifest in %s is refused by the name of the file and restores nothing',
  async (_, name, damage) => {
    const backup = await smallBackup();
    await expect(verifyBackup({ secret }, backup)).resolves.toContain('is whole');
    damage(join(backup, name));
    await expect(verifyBackup({ secret }, backup)).rejects.toThrow(`  ${name} `);
    const OPENMAT_DATA = join(temporaryFolder(), 'studio');
    await expect(restoreBackup(placeOf(OPENMAT_DATA), backup, { say: silent })).rejects.toThrow(`  ${name} `);
    expect(existsSync(OPENMAT_DATA)).toBe(false);
  },
);

test('a backup manifest that was sealed by another studio is refused', async () => {
  const backup = await smallBackup();
  rmSync(join(backup, 'secret'));
  await writeManifest(backup, new Date('2026-11-22T10:00:00Z'), secret);
  await expect(verifyBackup({ secret }, backup)).resolves.toContain('is whole');
  const other = new Secret('another secret for tests, 32 chars');
  await expect(verifyBackup({ secret: other }, backup)).rejects.toThrow('its seal does not fit');
});
