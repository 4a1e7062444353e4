import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/support/browser.ts';
import { signUpMember } from '../../e2e/support/new-member.ts';
import { findMediaTools } from '../../server/media/index.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { unprivilegedAccount } from '../../server/platform/unprivileged/account.ts';
import { median, percentile } from '../support/client.ts';
import { startProduct } from '../support/product.ts';
import { giveStopwatch, timed } from '../support/stopwatch.ts';
import type { Row } from '../support/table.ts';
import { type Played, productWatching, startBareWatching, type Watching } from './players.ts';

const runs = 15;
const uploadedSeconds = 48;
/** Heights of the renditions that both classes have. */
const low = 360;
const high = 720;
/** Time that a pointer takes from the edge of the picture to the button. */
const comingNearMs = 300;

const measures = ['cold', 'near', 'seek', 'switch', 'warm'] as const;
type Measure = (typeof measures)[number];
type Times = Record<Measure, number[]>;
const noTimes = (): Times => ({ cold: [], near: [], seek: [], switch: [], warm: [] });

const words: Record<Measure, string> = {
  cold: 'play to first frame, new browser',
  near: 'the same, the pointer there 0.3 s before',
  seek: 'seek to its frame',
  switch: 'resolution picked to its frame',
  warm: 'play to first frame, next class in the page',
};
const goals: Record<Measure, string> = {
  cold: '< 1000 ms',
  near: '< 1000 ms',
  seek: '',
  switch: '',
  warm: '< 1000 ms',
};

type Visit = { page: Page; watching: Watching; hasSecond: boolean; run: number; times: Times };

/** Plays, seeks to where nothing is loaded yet, changes the resolution, then plays the next class. */
const visit = async ({ page, watching, hasSecond, run, times }: Visit): Promise<void> => {
  await watching.open(page);
  times.cold.push(await timed(page, {}, () => watching.play(page)));
  // The place sought is then loaded in the low resolution.
  await watching.offer(page);
  await watching.pick(page, low);
  const duration = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  const share = 0.4 + (run / runs) * 0.5;
  const wanted = { atSeconds: share * duration, height: low };
  times.seek.push(await timed(page, wanted, () => watching.seek(page, share)));
  await watching.offer(page);
  times.switch.push(await timed(page, { height: high }, () => watching.pick(page, high)));
  if (!hasSecond) return;
  await watching.goOn(page);
  times.warm.push(await timed(page, {}, () => watching.play(page)));
};

const visitSlowly = async ({ page, watching, times }: Visit): Promise<void> => {
  await watching.open(page);
  await watching.comeNear(page);
  await sleep(comingNearMs);
  times.near.push(await timed(page, {}, () => watching.play(page)));
};

const rowsOf = (what: string, ours: Times, bare: Times): Row[] =>
  measures
    .filter((measure) => ours[measure].length > 0)
    .map((measure) => {
      const [mine, theirs] = [ours[measure], bare[measure]];
      const ratio = median(mine) / median(theirs);
      const both = (values: readonly number[]) =>
        `${median(values).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)}`;
      return {
        what: `${what}: ${words[measure]}`,
        got: both(mine),
        asked: goals[measure],
        more: `bare ${both(theirs)}: ${ratio.toFixed(2)} of its median`,
      };
    });

type Studio = { browser: Browser; product: Awaited<ReturnType<typeof startProduct>> };

type Detail = { title: string; planEntryUrl: string; video: { hlsUrl: string } };

/** Compares both players by turns, so that other load on the machine affects both. */
const compare = async (studio: Studio, what: string, paths: readonly string[]): Promise<Row[]> => {
  const origin = `http://127.0.0.1:${studio.product.port}`;
  const asking = await studio.browser.newContext();
  await signUpMember(asking.request, origin, studio.product.db);
  const details: Detail[] = [];
  for (const path of paths) {
    const id = path.split('/').at(-1);
    details.push(await (await asking.request.get(`${origin}/api/v2/plan_entries/${id}`)).json());
  }
  const classes = details.map(({ title, planEntryUrl }) => ({ title, path: planEntryUrl }));
  const [first, second = null] = classes;
  if (!first) throw new Error('There is no class to watch.');
  const played: Played = { first, second };
  const lists = details.map(({ video }) => new URL(video.hlsUrl, origin).pathname);
  const bare = await startBareWatching(studio.product.port, lists, [low, high]);
  const ways = [
    { watching: productWatching(origin, played), times: noTimes() },
    { watching: bare.watching, times: noTimes() },
  ] as const;
  try {
    for (let run = 0; run < runs; run++)
      for (const { watching, times } of ways)
        for (const go of [visit, visitSlowly]) {
          const context = await studio.browser.newContext({ viewport: { width: 1440, height: 900 } });
          // New every time: no viewer resumes where they were.
          await signUpMember(context.request, origin, studio.product.db);
          const page = await context.newPage();
          await giveStopwatch(page);
          await go({ page, watching, hasSecond: second !== null, run, times });
          await context.close();
        }
  } finally {
    bare.stop();
    await asking.close();
  }
  return rowsOf(what, ways[0].times, ways[1].times);
};

const execute = promisify(execFile);

const filmOne = async (folder: string): Promise<string> => {
  const { ffmpegPath, ffprobePath } = loadConfig();
  const { ffmpeg } = await findMediaTools({
    ffmpegPath,
    ffprobePath,
    toolsFolder: join(folder, 'tools'),
    account: unprivilegedAccount(),
  });
  const file = join(folder, 'class.mp4');
  await execute(ffmpeg, [
    ...['-v', 'error', '-nostdin', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=25:d=${uploadedSeconds}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=d=${uploadedSeconds}:c=pink:a=0.3`, '-ac', '2'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
  return file;
};

/**
 * Measures play, seek and change of resolution in the tests' browser, against a plain page with hls.js on the same
 * segments.
 */
export const playbackRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'openmat-playback-'));
  const product = await startProduct();
  const browser = await chromium.launch(findBrowser(process.env));
  const studio = { browser, product };
  try {
    const uploaded = await product.importClass(await filmOne(folder), 'A class of one’s own');
    const demo = ['/series/first-light/workouts/1002', '/series/first-light/workouts/1003'];
    return [
      ...(await compare(studio, 'demo class', demo)),
      ...(await compare(studio, 'uploaded class', [uploaded])),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
