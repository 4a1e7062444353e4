import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreparedVideo } from './index.ts';
import { type Samples, startSamples } from './testing/sample-files.ts';

// A class of a second takes half of one to prepare, and much longer on a machine that is busy otherwise.

let samples: Samples;
let prepared: PreparedVideo & { folder: string };
const percents: number[] = [];
const place = 'Rua das Flores';

beforeAll(async () => {
  samples = await startSamples(process.env);
  // Full of cuts, none of which may become a keyframe: the picture turns every 0.7 s; and it begins black.
  const picture = [
    'testsrc2=s=1280x720:r=10:d=6.5',
    "negate=enable='gt(mod(t,1.4),0.7)'",
    "drawbox=t=fill:c=black:enable='lt(t,1)'",
  ].join(',');
  await samples.make(
    'class.mov',
    { from: picture, sound: 'sine=f=997:d=6.5:r=44100' },
    ...['-af', 'volume=0.5', '-ac', '2', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
    ...['-metadata', `comment=${place}`],
  );
  prepared = await samples.prepare(samples.path('class.mov'), {
    onProgress: (percent) => percents.push(percent),
  });
});
afterAll(() => samples.remove());

const inFolder = (file: string): string => join(prepared.folder, file);

/** Keyframes of a file in seconds, from its first frame on. */
const keyframes = async (file: string): Promise<number[]> => {
  const lines = await samples.probe(
    file,
    ...['-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'],
  );
  const packets = lines
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const start = Math.min(...packets.map(([seconds]) => Number(seconds)));
  return packets
    .filter(([, flags]) => flags?.startsWith('K'))
    .map(([seconds]) => Math.round((Number(seconds) - start) * 1000) / 1000);
};

test('a 720p class is offered in three sizes, with its length, size and loudness', () => {
  expect(prepared).toMatchObject({ durationMs: 6500, width: 1280, height: 720 });
  expect(
    prepared.renditions.map(({ name, width, height, frameRate }) => [name, width, height, frameRate]),
  ).toEqual([
    ['360', 640, 360, 10],
    ['540', 960, 540, 10],
    ['720', 1280, 720, 10],
  ]);
  // A sine of amplitude 1/8, halved, shared by two channels: -24.1 - 3 dB each.
  expect(prepared.loudness?.integratedLufs).toBeCloseTo(-27.1, 0);
  // Newer builds find the overshoot of its beginning too.
  expect(prepared.loudness?.truePeakDb).toBeGreaterThan(-28);
  expect(prepared.loudness?.truePeakDb).toBeLessThan(-25);
});

test('progress rises to 100', () => {
  expect(percents[0]).toBe(0);
  expect(percents.at(-1)).toBe(100);
  expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b));
  expect(percents.length).toBeGreaterThan(5);
});

describe('every rendition', () => {
  test('has its keyframes at the same moments, two seconds apart, whatever the cuts', async () => {
    for (const { mp4 } of prepared.renditions)
      expect(await keyframes(inFolder(mp4.file)), mp4.file).toEqual([0, 2, 4, 6]);
  });

  test('is cut into segments at the same moments, each beginning with a keyframe', async () => {
    for (const { name, segments } of prepared.renditions) {
      expect(segments.map(({ file }) => file)).toEqual(['seg-00001.m4s', 'seg-00002.m4s']);
      const durations = segments.map(({ durationSeconds }) => durationSeconds);
      expect(durations.map((seconds) => seconds.toFixed(2))).toEqual(['4.00', '2.50']);
      for (const { file } of segments) {
        const parts = ['init.mp4', file].map((part) => readFile(inFolder(`${name}/${part}`)));
        await samples.write('joined.mp4', Buffer.concat(await Promise.all(parts)));
        expect((await keyframes(samples.path('joined.mp4'))).map(Math.round)).toEqual([0, 2]);
      }
    }
  });

  test('is H.264 High and AAC-LC, as CODECS says', async () => {
    for (const { name, codecs } of prepared.renditions) {
      const probed = await samples.probe(
        inFolder(`${name}.mp4`),
        ...['-show_entries', 'stream=codec_name,profile,level', '-of', 'csv=p=0'],
      );
      const [, level = ''] = /h264,High,(\d+)/.exec(probed) ?? [];
      expect(probed).toMatch(/aac,LC/);
      expect(probed.trim().split('\n')).toHaveLength(2);
      expect(codecs).toBe(`avc1.6400${Number(level).toString(16).padStart(2, '0')},mp4a.40.2`);
    }
  });

  test('says as BANDWIDTH what its heaviest segment takes', async () => {
    for (const { name, bandwidth, segments } of prepared.renditions) {
      const rates = await Promise.all(
        segments.map(async ({ file, durationSeconds }) => {
          return ((await stat(inFolder(`${name}/${file}`))).size * 8) / durationSeconds;
        }),
      );
      expect(bandwidth).toBe(Math.ceil(Math.max(...rates)));
    }
    const bandwidths = prepared.renditions.map(({ bandwidth }) => bandwidth);
    expect(bandwidths).toEqual(bandwidths.toSorted((a, b) => a - b));
  });

  test('is also one MP4 that plays while it loads, without a word about where it was made', async () => {
    expect((await readFile(samples.path('class.mov'))).includes(place)).toBe(true);
    for (const { mp4 } of prepared.renditions) {
      const file = await readFile(inFolder(mp4.file));
      expect(file.length).toBe(mp4.bytes);
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
      expect(file.includes(place)).toBe(false);
    }
  });
});

test('the poster is not the black beginning, and as wide as the widest rendition up to 2,160 pixels', async () => {
  const { file, width, height } = prepared.poster;
  const colors = await samples.quarters(inFolder(file));
  expect(Math.max(...colors.flat())).toBeGreaterThan(100);
  const size = ['-show_entries', 'stream=width,height', '-of', 'csv=p=0'];
  expect((await samples.probe(inFolder(file), ...size)).trim()).toBe(`${width},${height}`);
  expect(width).toBe(Math.min(2160, Math.max(...prepared.renditions.map((rendition) => rendition.width))));
});

test('the storyboard shows each two seconds of a short class, side by side', async () => {
  const { pictures, thumbnails } = prepared.storyboard;
  expect(pictures).toEqual(['storyboard-1.jpg']);
  expect(thumbnails).toHaveLength(4);
  expect(thumbnails[1]).toEqual({
    startSeconds: 2,
    endSeconds: 4,
    file: 'storyboard-1.jpg',
    x: 160,
    y: 0,
    width: 160,
    height: 90,
  });
  expect(thumbnails.at(-1)).toMatchObject({ startSeconds: 6, endSeconds: 6.5 });
  const size = await samples.probe(
    inFolder('storyboard-1.jpg'),
    ...['-show_entries', 'stream=width,height', '-of', 'csv=p=0'],
  );
  expect(size.trim()).toBe('640,90');
});

describe('the loop for a card', () => {
  const facts = ['-show_entries', 'stream=codec_type,width,height,nb_frames', '-of', 'csv=p=0'];

  test('is six seconds of the small picture, without sound, from the moment of the poster or earlier', async () => {
    expect(prepared.loop).toEqual({ file: 'loop.mp4' });
    expect((await samples.probe(inFolder('loop.mp4'), ...facts)).trim()).toBe('video,480,270,90');
  });

  test('stays below 200 kB however restless the picture is', async () => {
    const noise = await samples.make(
      'noise.mp4',
      { from: 'testsrc2=s=320x180:r=15:d=6,noise=alls=80:allf=t+u' },
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    );
    const { folder, loop } = await samples.prepare(noise);
    const { size } = await stat(join(folder, loop.file));
    expect(size).toBeGreaterThan(20_000);
    expect(size).toBeLessThan(200_000);
  });
});
