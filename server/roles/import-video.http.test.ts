import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterPlace } from '../../contract/library/poster-address.ts';
import { findMediaTools } from '../media/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { createStorage } from '../platform/storage/index.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { unprivilegedAccount } from '../platform/unprivileged/account.ts';
import { importVideo } from './import-video.ts';

const [emptyStudio, studio] = [await testDatabase(), await testDatabase()];
type Studio = typeof studio;
const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-import-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
const config = readConfig({ OPENMAT_DATA: dataFolder, PUBLIC_URL: 'http://localhost:3000' });
const clip = join(dataFolder, 'clip.mp4');
const said: string[] = [];
const partsOf = (database: Studio) => ({
  config,
  db: { ...database, close: async () => undefined },
  connection: database.connection,
  storage: createStorage(config),
  clock: systemClock,
  log: createLog('silent'),
  say: (line: string) => void said.push(line),
});
const wanted = { title: 'Grüße an die Sonne', seriesSlug: null, coachSlug: null, draft: false };

beforeAll(async () => {
  const { ffmpeg } = await findMediaTools({
    ffmpegPath: null,
    ffprobePath: null,
    toolsFolder: join(dataFolder, 'tools'),
    account: unprivilegedAccount(),
  });
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10:duration=1'];
  execFileSync(ffmpeg, [
    ...['-y', '-loglevel', 'error', ...picture],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', clip],
  ]);
});

const classes = async ({ pool }: Studio) =>
  (
    await pool.query(`select entry.title, entry.slug, entry.state, entry.image, plan.slug as series,
        category.slug as category, video.process_status, video.poster,
        (select count(*)::int from section_items where plan_entry_id = entry.id) as places
      from plan_entries as entry join plans as plan on plan.id = entry.plan_id
      join categories as category on category.id = plan.category_id
      join videos as video on video.id = entry.video_id order by entry.id`)
  ).rows;

test('the import command publishes a processed class in a new series and category of an empty studio, and a draft of the same title goes into the same series', async () => {
  const answer = await importVideo(partsOf(emptyStudio), clip, {
    ...wanted,
    title: ' Grüße an\n\u001b\tdie Sonne',
  });
  expect(answer).toMatch(/^The class is at http:\/\/localhost:3000\/series\/classes\/workouts\/\d+$/);
  expect(said.join('\n')).toContain('media-store');
  const [made] = await classes(emptyStudio);
  expect(made).toMatchObject({
    title: 'Grüße an die Sonne',
    slug: 'gruesse-an-die-sonne',
    state: 'published',
    series: 'classes',
    category: 'classes',
    process_status: 'finished',
    places: 1,
  });
  expect(posterPlace(made.poster)).toMatchObject({ width: 160 });
  expect(made.image).toBe(made.poster);

  // The second one.
  const again = await importVideo(partsOf(emptyStudio), clip, { ...wanted, draft: true });
  expect(again).toMatch(/^The class is a draft and will be at http/);
  const [first, second] = await classes(emptyStudio);
  expect(second).toMatchObject({
    slug: 'gruesse-an-die-sonne-2',
    state: 'draft',
    series: 'classes',
    places: 1,
  });
  // What an administrator may have chosen by now stays.
  expect(second.cover).toBe(first.cover);
});

test('the import of a broken video file fails with the reason and keeps its class as a draft', async () => {
  const broken = join(dataFolder, 'broken.mp4');
  writeFileSync(
    broken,
    Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(50_000)]),
  );
  await expect(importVideo(partsOf(studio), broken, wanted)).rejects.toThrow(
    /^[A-Z].+\. Its class is kept as a draft\.$/,
  );
  expect((await classes(studio)).at(-1)).toMatchObject({
    process_status: 'failed',
    state: 'draft',
    image: 'posters/preparing',
  });
});

test.each([
  ['no such file', 'nothing-here.mp4', wanted, /^There is no file .*nothing-here.mp4\.$/],
  ['a folder', tmpdir(), wanted, /^There is no file/],
  ['an unknown series', clip, { ...wanted, seriesSlug: 'nope' }, 'There is no series called nope.'],
  ['an unknown coach', clip, { ...wanted, coachSlug: 'nope' }, 'There is no coach called nope.'],
  ['a text', new URL(import.meta.url).pathname, wanted, /^That is not a video file/],
])('the import refuses a call with %s and creates nothing', async (_what, file, asked, sentence) => {
  const before = (await classes(studio)).length;
  await expect(importVideo(partsOf(studio), file, asked)).rejects.toThrow(sentence);
  expect((await classes(studio)).length).toBe(before);
  expect((await studio.pool.query('select 1 from uploads where video_id is null')).rows).toEqual([]);
});

test('the import refuses a title without a word and creates no class', async () => {
  const before = await classes(studio);
  const asked = importVideo(partsOf(studio), clip, { ...wanted, title: ' \n\u001b' });
  await expect(asked).rejects.toThrow('The title holds no word.');
  expect(await classes(studio)).toEqual(before);
});
