import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { findMediaTools } from '../../server/media/index.ts';
import { unprivilegedAccount } from '../../server/platform/unprivileged/account.ts';
import { demoStudio } from '../content/index.ts';
import { type Cycle, type CycleLibrary, findCycle } from './cycle-library.ts';
import { cycleScripts } from './generate/cycle-scripts.ts';
import { composePractice } from './practice.ts';
import { planFor, practiceNames } from './recipes.ts';

const library = JSON.parse(readFileSync(new URL('cycles.json', import.meta.url), 'utf8')) as CycleLibrary;
const fileOf = (path: string): string => fileURLToPath(new URL(`cycles/${path}`, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'openmat-footage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const tools = await findMediaTools({
  ffmpegPath: null,
  ffprobePath: null,
  toolsFolder: folder,
  account: unprivilegedAccount(),
});

const run = promisify(execFile);
/** Runs ffmpeg on one rung of a cycle and returns its output and messages. */
const ffmpeg = async ({ id, rungs }: Cycle, rung: string, args: { before?: string[]; after: string[] }) => {
  const segments = rungs.find(({ name }) => name === rung)?.segments ?? [];
  const files = ['init.mp4', ...segments.map(({ file }) => file)].map((file) =>
    fileOf(`${id}/${rung}/${file}`),
  );
  return run(
    tools.ffmpeg,
    ['-hide_banner', '-nostdin', ...(args.before ?? []), '-i', `concat:${files.join('|')}`, ...args.after],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
};

type Size = { width: number; height: number };
const small: Size = { width: 160, height: 90 };
const whole: Size = { width: 1280, height: 720 };

/** Scaling flags: without them, old builds of ffmpeg round colors down. */
const exactly = 'flags=area+accurate_rnd+full_chroma_int:in_color_matrix=bt709:in_range=tv:out_range=pc';

/** Returns the frame at a time, scaled, as raw RGB. */
const shownAt = async (
  cycle: Cycle,
  rung: string,
  seconds: number,
  { width, height } = small,
): Promise<Buffer> => {
  const scaled = ['-vf', `scale=${width}:${height}:${exactly}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo'];
  const after = ['-an', '-frames:v', '1', ...scaled, '-loglevel', 'error', '-'];
  return (await ffmpeg(cycle, rung, { before: ['-ss', String(seconds)], after })).stdout;
};

/** Returns the numbers of the pixels that the words of a script fill in their ink at a time. */
const wordPixelsAt = (exercise: string, seconds: number): number[] => {
  const script = cycleScripts.find(({ id }) => id === exercise);
  const canvas = createCanvas(whole.width, whole.height);
  const none = 'transparent';
  script?.paint(canvas.getContext('2d'), seconds, { ink: '#ffffff', accent: none, track: none });
  const pixels = canvas.data();
  return Array.from({ length: whole.width * whole.height }, (_, i) => i).filter(
    (i) => pixels[4 * i + 3] === 255 && pixels[4 * i] === 255,
  );
};

/** Returns the mean difference of two pictures, 0 to 255. */
const difference = (one: Buffer, other: Buffer): number => {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
};

/** Returns the integrated loudness in LUFS (ITU-R BS.1770). */
const loudnessOf = async (cycle: Cycle): Promise<number> => {
  const { stderr } = await ffmpeg(cycle, '720', { after: ['-vn', '-af', 'ebur128', '-f', 'null', '-'] });
  return Number(/Integrated loudness:\s+I:\s+(\S+)/.exec(stderr.toString())?.[1]);
};

describe('the pictures of the cycles', () => {
  test('the library holds the length, chapter and captions of each cycle as its script does', () => {
    for (const { id, exercise, durationMs, chapter, captions } of library.cycles) {
      const script = cycleScripts.find((one) => one.id === exercise);
      const written = script && {
        durationMs: script.durationSeconds * 1000,
        chapter: script.chapter,
        captions: script.captions,
      };
      expect({ durationMs, chapter, captions }, id).toEqual(written);
    }
  });

  test.each([
    ['breathing-box', '720'],
    ['intervals-jumping-jacks', '720'],
    ['intervals-march', '360'],
    ['stretch-warrior', '720'],
    ['stretch-warrior-jonas', '720'],
    ['scan-evening-face', '720'],
  ])('cycle %s in rendition %s shows the words of its script at two captions', async (id, rung) => {
    const cycle = findCycle(library, id);
    const frameMs = 1000 / (cycle.rungs[0]?.frameRate ?? 15);
    const cues = [cycle.captions.at(0), cycle.captions.at(-2)].filter((cue) => cue !== undefined);
    expect(cues).toHaveLength(2);
    for (const { startMs, endMs } of cues) {
      const seconds = (Math.floor((startMs + endMs) / 2 / frameMs) * frameMs) / 1000;
      const pixels = wordPixelsAt(cycle.exercise, seconds);
      expect(pixels.length).toBeGreaterThan(2000);
      const shown = await shownAt(cycle, rung, seconds, whole);
      const green = pixels.reduce((sum, pixel) => sum + (shown[3 * pixel + 1] ?? 0), 0) / pixels.length;
      expect(green, `${id} at ${seconds} s`).toBeGreaterThan(205);
    }
  });

  test('the last tile of a storyboard shows the middle of its interval, and the poster is 640 by 360 pixels', async () => {
    for (const id of ['breathing-coherent', 'intervals-plank', 'stretch-tree-tomas', 'scan-seated-breath']) {
      const cycle = findCycle(library, id);
      const { file, tiles, everyMs, tileWidth, tileHeight } = cycle.storyboard;
      const strip = sharp(fileOf(`${id}/${file}`));
      const { width, height } = await strip.metadata();
      expect([width, height]).toEqual([tiles * tileWidth, tileHeight]);
      expect(tiles * everyMs).toBe(cycle.durationMs);
      const tile = tiles - 1;
      const place = { left: tile * tileWidth, top: 0, width: tileWidth, height: tileHeight };
      const thumbnail = await strip.extract(place).removeAlpha().raw().toBuffer();
      const shown = await shownAt(cycle, '720', ((tile + 0.5) * everyMs) / 1000);
      expect(difference(thumbnail, shown), `${id}, tile ${tile}`).toBeLessThan(5);
      const poster = await sharp(fileOf(`${id}/${cycle.poster}`)).metadata();
      expect([poster.width, poster.height]).toEqual([640, 360]);
    }
  });

  test('every segment begins with a keyframe', () => {
    for (const { id, rungs } of library.cycles)
      for (const { name, segments } of rungs)
        for (const { file } of segments) {
          const data = readFileSync(fileOf(`${id}/${name}/${file}`));
          // The picture's samples come first, each a run of units with their length ahead; 5 is such a picture.
          const kinds: number[] = [];
          for (
            let at = data.indexOf('mdat') + 4;
            kinds.length < 4 && !kinds.some((kind) => kind === 5 || kind === 1);
          ) {
            kinds.push((data[at + 4] ?? 0) & 31);
            at += 4 + data.readUInt32BE(at);
          }
          expect(kinds.at(-1), `${id} ${name} ${file}`).toBe(5);
        }
  });
});

describe('the loops on the cards', () => {
  test('each loop is below 200 kB, no intro, outro or break has one, and every demo class has a loop', () => {
    for (const { id, exercise, loop } of library.cycles) {
      if (/-(intro|outro|break)$/.test(exercise)) expect(loop, id).toBeUndefined();
      if (loop) expect(statSync(fileOf(`${id}/${loop}`)).size, id).toBeLessThan(200_000);
    }
    for (const { practice, coachSlugs, slug } of demoStudio.classes) {
      const { parts } = composePractice(practice, library, coachSlugs);
      expect(
        parts.some(({ cycleId }) => findCycle(library, cycleId).loop !== undefined),
        slug,
      ).toBe(true);
    }
  });

  test.each([
    'breathing-coherent',
    'intervals-air-squats',
    'stretch-low-lunge',
    'stretch-tree-jonas',
    'scan-evening-feet',
  ])('the loop of %s lasts six seconds, has no sound and ends with a picture like its first', async (id) => {
    const file = fileOf(`${id}/loop.mp4`);
    const shown = async (seconds: number): Promise<Buffer> => {
      const size = `scale=${small.width}:${small.height}:${exactly}`;
      const raw = ['-frames:v', '1', '-vf', size, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
      const args = ['-v', 'error', '-ss', seconds.toFixed(3), '-i', file, ...raw];
      return (await run(tools.ffmpeg, args, { encoding: 'buffer', maxBuffer: 8 * 1024 * 1024 })).stdout;
    };
    const { stdout } = await run(tools.ffprobe, [
      ...['-v', 'error', '-show_entries', 'stream=codec_type:format=duration', '-of', 'csv=p=0', file],
    ]);
    expect(stdout.trim().split('\n')).toEqual(['video', '6.000000']);
    expect(difference(await shown(5.75), await shown(0))).toBeLessThan(6);
  });
});

describe('the sound of the practices', () => {
  const heard = new Map<string, Promise<number>>();
  const loudness = (id: string): Promise<number> => {
    const known = heard.get(id) ?? loudnessOf(findCycle(library, id));
    heard.set(id, known);
    return known;
  };

  test.each(['breathing/long-exhale', 'intervals/core', 'stretch/standing', 'scan/evening'])(
    '%s keeps its loudness between -24 and -17 LUFS, and changes by less than 3 from cycle to cycle',
    async (name) => {
      const [recipe = '', variant = ''] = name.split('/');
      const { intro, outro, sections, breakId } = planFor(recipe, variant);
      const body = sections.flatMap(({ cycleIds }) => cycleIds.slice(0, 1)).slice(0, 2);
      const levels = [];
      for (const id of [intro, ...body, ...(breakId ? [breakId] : []), outro])
        levels.push(await loudness(id));
      for (const level of levels) {
        expect(level).toBeGreaterThan(-24);
        expect(level).toBeLessThan(-17);
      }
      for (const [at, level] of levels.slice(1).entries())
        expect(Math.abs(level - (levels[at] ?? 0))).toBeLessThan(3);
    },
  );
});

test('a demo class lasts as long as its segments, its chapters reach its end, and its practice is a known one', () => {
  for (const { practice, coachSlugs, slug } of demoStudio.classes) {
    expect(practiceNames).toContain(`${practice.recipe}/${practice.variant}`);
    const { durationMs, parts, chapters } = composePractice(practice, library, coachSlugs);
    const played = parts.map(({ cycleId }) => findCycle(library, cycleId));
    const [names, ...others] = played.map(({ rungs }) => rungs.map(({ name }) => name));
    for (const other of others) expect(other, slug).toEqual(names);
    for (const rung of names ?? []) {
      const seconds = played
        .flatMap(({ rungs }) => rungs.find(({ name }) => name === rung)?.segments ?? [])
        .reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
      expect(Math.abs(seconds * 1000 - durationMs), slug).toBeLessThan(50);
    }
    expect(chapters.at(-1)?.endMs, slug).toBe(durationMs);
  }
});
