import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { posterPlace } from '../../../contract/library/poster-address.ts';
import { settingsAlone } from '../../features/branding/index.ts';
import { findMediaTools } from '../../media/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { unprivilegedAccount } from '../../platform/unprivileged/account.ts';
import { importStudio } from './import-studio.ts';

const database = await testDatabase();
const { pool } = database;
const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-import-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const config = readConfig({
  OPENMAT_DATA: dataFolder,
  PUBLIC_URL: 'http://localhost:3000',
  STUDIO_TIME_ZONE: 'America/Los_Angeles',
});
const folder = join(dataFolder, 'shoot');
const said: string[] = [];
const parts = {
  config,
  studio: settingsAlone(config),
  db: { ...database, close: async () => undefined },
  connection: database.connection,
  storage: createStorage(config),
  clock: systemClock,
  log: createLog('silent'),
  say: (line: string) => void said.push(line),
};
const asked = { dryRun: false, publish: true };

beforeAll(async () => {
  await pool.query(
    "insert into coaches (slug, first_name, last_name, bio) values ('ana', 'Ana', 'Lind', '')",
  );
  mkdirSync(folder);
  const { ffmpeg } = await findMediaTools({
    ffmpegPath: null,
    ffprobePath: null,
    toolsFolder: join(dataFolder, 'tools'),
    account: unprivilegedAccount(),
  });
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=1'];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  execFileSync(ffmpeg, ['-y', '-loglevel', 'error', ...picture, ...coding, join(folder, 'Dawn.mp4')]);
  symlinkSync(join(folder, 'Dawn.mp4'), join(folder, 'linked.mp4'));
  writeFileSync(join(folder, 'text.mp4'), 'This is no video at all.');
  const table =
    'Titel;File;Date\nMüde Füße;dawn.mp4;01.02.2026\nText;text.mp4;\n;gone.mp4;\nLinked;linked.mp4;\n';
  writeFileSync(join(folder, 'table.csv'), table, 'latin1');
});

const classes = async () =>
  (
    await pool.query(
      `select entry.title, entry.state, entry.published_at, entry.version, entry.image, video.process_status
       from plan_entries as entry left join videos as video on video.id = entry.video_id order by entry.id`,
    )
  ).rows;

test('BEY-62: a dry run of a folder says what would happen, and makes no class', async () => {
  const before = await classes();
  said.length = 0;
  expect(await importStudio(parts, folder, { ...asked, dryRun: true })).toContain('this was a dry run');
  const words = said.join('\n');
  expect(words).toContain('The table is read as Western (Windows): Müde Füße.');
  expect(words).toContain('The file gone.mp4 is named in the CSV file, but is not in the folder.');
  // What a link leads to may lie outside of the folder.
  expect(words).toContain('The file linked.mp4 is named in the CSV file, but is not in the folder.');
  expect(await classes()).toEqual(before);
});

test('BEY-62: a folder of videos and a table become classes that play; run again nothing changes', async () => {
  const words = await importStudio(parts, folder, asked);
  expect(words).toBe('2 classes are new, 0 were changed, 0 were as the table says; 3 rows were refused.');
  const made = await classes();
  expect(made).toMatchObject([
    { title: 'Müde Füße', state: 'published', process_status: 'finished' },
    { title: 'Text', state: 'draft', process_status: null },
  ]);
  expect(made[0].published_at).toEqual(new Date('2026-02-01T08:00:00Z'));
  expect(posterPlace(made[0].image)).not.toBeNull();
  expect(await importStudio(parts, folder, asked)).toMatch(/^0 classes are new, 0 were changed, 2 were/);
  expect(await classes()).toEqual(made);
});

test('a folder without a table, or with several, is refused in words', async () => {
  await expect(importStudio(parts, join(dataFolder, 'none'), asked)).rejects.toThrow('There is no folder');
  await expect(importStudio(parts, dataFolder, asked)).rejects.toThrow('There is no CSV table in');
  const other = join(folder, 'other.csv');
  writeFileSync(other, 'title\n');
  onTestFinished(() => rmSync(other));
  await expect(importStudio(parts, folder, asked)).rejects.toThrow('There are several tables in');
});
