import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimLength, stripLength, turnMp4 } from './testing/patches.ts';
import { colorName, type Samples, startSamples } from './testing/sample-files.ts';

// A class of a second takes half of one to prepare, and much longer on a machine that is busy otherwise.

let samples: Samples;
beforeAll(async () => {
  samples = await startSamples(process.env);
});
afterAll(() => samples.remove());

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p'];
/** Red, green, blue and white quarters of a lying picture. */
const quarters = (d = 1): string =>
  [
    `color=white:s=96x64:r=10:d=${d},drawbox=t=fill:c=red:w=48:h=32`,
    'drawbox=t=fill:c=lime:x=48:w=48:h=32,drawbox=t=fill:c=blue:y=32:w=48:h=32',
  ].join(',');
const colors = async (folder: string, file: string): Promise<string[]> =>
  (await samples.quarters(join(folder, file))).map(colorName);

/** The sound of a prepared video: codec, rate and channels. */
const soundOf = (folder: string): Promise<string> =>
  samples.probe(
    join(folder, '64.mp4'),
    ...['-select_streams', 'a', '-show_entries', 'stream=codec_name,channels,sample_rate', '-of', 'csv=p=0'],
  );

type Turned = {
  matrix: readonly [number, number, number, number];
  size: readonly [number, number];
  expected: readonly string[];
  /** A lavfi sound, and what it must become. */
  sound?: string;
  channels?: string;
  /** The file's, unless it is that of the case. */
  called?: string;
};
const mono = { sound: 'sine=d=1:r=22050', channels: 'aac,48000,1\n' };
const surround = { sound: 'aevalsrc=sin(440*t)|0|0|0|0|0:d=1:c=5.1', channels: 'aac,48000,2\n' };

describe('footage of a phone held another way', () => {
  test.each<[string, Turned]>([
    [
      'upright, its sound of one microphone staying mono',
      { matrix: [0, 1, -1, 0], size: [64, 96], expected: ['blue', 'red', 'white', 'lime'], ...mono },
    ],
    [
      'upright, the other way, its sound of six channels becoming stereo',
      { matrix: [0, -1, 1, 0], size: [64, 96], expected: ['lime', 'white', 'red', 'blue'], ...surround },
    ],
    [
      'upside down, without sound',
      { matrix: [-1, 0, 0, -1], size: [96, 64], expected: ['white', 'blue', 'lime', 'red'] },
    ],
    [
      'in a mirror, under a name that holds what a file name can',
      {
        matrix: [-1, 0, 0, 1],
        size: [96, 64],
        expected: ['lime', 'red', 'white', 'blue'],
        called: '-i concat:x|y %d: it’s [a] "class", http:.m3u8.png',
      },
    ],
    [
      'upright in a mirror',
      { matrix: [0, 1, 1, 0], size: [64, 96], expected: ['red', 'blue', 'lime', 'white'] },
    ],
  ])('%s, as its display matrix says', async (name, turned) => {
    const { matrix, size, expected, sound, channels = '', called = `${name}.mp4` } = turned;
    const sources = { from: quarters(), ...(sound ? { sound } : {}) };
    turnMp4(await samples.make('turned.mp4', sources, ...h264, '-c:a', 'aac'), matrix);
    const video = await samples.prepare(await samples.copy('turned.mp4', called));
    const [width, height] = size;
    expect([video.width, video.height]).toEqual([width, height]);
    expect(video.renditions.map((rendition) => [rendition.name, rendition.width, rendition.height])).toEqual([
      ['64', width, height],
    ]);
    const seen = (await colors(video.folder, '64.mp4')).map((color) => color.replace('green', 'lime'));
    expect(seen).toEqual(expected);
    expect(await samples.probe(join(video.folder, '64.mp4'), '-show_streams')).not.toMatch(
      /rotation|displaymatrix/,
    );
    expect(await soundOf(video.folder)).toBe(channels);
    expect(video.loudness === null).toBe(!sound);
    expect(video.renditions[0]?.codecs.includes('mp4a')).toBe(Boolean(sound));
  });

  test('upright, as the rotate tag of an older file says', async () => {
    await samples.make('plain.mkv', { from: quarters() }, ...h264);
    const tag = ['-c', 'copy', '-metadata:s:v', 'ROTATE=90'];
    const file = await samples.make('tag.mkv', {}, '-i', 'plain.mkv', ...tag);
    const video = await samples.prepare(file);
    expect([video.width, video.height]).toEqual([64, 96]);
    expect(await colors(video.folder, '64.mp4')).toEqual(['blue', 'red', 'white', 'green']);
  });
});

test('a file that claims three hours and holds two seconds becomes two seconds of picture and of sound', async () => {
  const file = await samples.make(
    'claims-3h.mp4',
    { from: quarters(2), sound: 'sine=d=2' },
    ...[...h264, '-c:a', 'aac', '-shortest'],
  );
  claimLength(file, 3 * 3600);
  const video = await samples.prepare(file);
  expect(video.durationMs).toBe(2000);
  const mp4 = join(video.folder, '64.mp4');
  for (const stream of ['v:0', 'a:0']) {
    const said = await samples.probe(mp4, '-select_streams', stream, '-show_entries', 'stream=duration');
    expect([stream, Number(/duration=([\d.]+)/.exec(said)?.[1])]).toEqual([stream, expect.closeTo(2, 0)]);
  }
  const segments = video.renditions[0]?.segments ?? [];
  expect(segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)).toBeCloseTo(2, 1);
});

test('odd sizes become even, ten bits and full chroma become what every player shows', async () => {
  const file = await samples.make(
    'odd.mkv',
    { from: 'testsrc=s=101x57:r=10:d=1' },
    ...['-c:v', 'ffv1', '-pix_fmt', 'yuv444p10le'],
  );
  const video = await samples.prepare(file);
  expect([video.width, video.height]).toEqual([101, 57]);
  expect(video.renditions[0]).toMatchObject({
    name: '56',
    width: 100,
    height: 56,
    codecs: expect.stringMatching(/^avc1\.64/),
  });
  const probed = await samples.probe(
    join(video.folder, '56.mp4'),
    '-show_entries',
    'stream=width,height,pix_fmt',
    '-of',
    'csv=p=0',
  );
  expect(probed.trim()).toBe('100,56,yuv420p');
});

test.each([
  ['HLG', 'arib-std-b67'],
  ['PQ', 'smpte2084'],
])('bright footage (%s) comes out in ordinary colours, neither grey nor burnt out', async (_, transfer) => {
  const file = await samples.make(
    `${transfer}.mkv`,
    { from: `${quarters()},format=yuv422p10le` },
    ...['-c:v', 'ffv1', '-color_trc', transfer, '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020'],
  );
  const video = await samples.prepare(file);
  expect(video.highRange).toBe(true);
  expect(await colors(video.folder, '64.mp4')).toEqual(['red', 'green', 'blue', 'white']);
  const entries = ['-show_entries', 'stream=color_transfer', '-of', 'csv=p=0'];
  expect((await samples.probe(join(video.folder, '64.mp4'), ...entries)).trim()).toBe('bt709');
});

test('pixels that are not square are made square', async () => {
  const file = await samples.make('wide.mp4', { from: `${quarters()},setsar=4/3` }, ...h264);
  const video = await samples.prepare(file);
  expect([video.width, video.height, video.highRange]).toEqual([128, 64, false]);
  expect(video.renditions[0]).toMatchObject({ width: 128, height: 64 });
});

test('a varying frame rate becomes a constant one of the same length, in step with the sound', async () => {
  // Two seconds at 30 and two at 12.
  const clock = 'setpts=if(lt(N\\,60)\\,N/30/TB\\,(2+(N-60)/12)/TB)';
  const file = await samples.make(
    'phone.mp4',
    { from: 'testsrc=s=96x64:r=30:d=2.8', sound: 'sine=d=4' },
    ...['-vf', clock, '-vsync', 'vfr', ...h264, '-c:a', 'aac'],
  );
  const video = await samples.prepare(file);
  const frames = await samples.probe(
    join(video.folder, '64.mp4'),
    ...['-select_streams', 'v', '-show_entries', 'packet=duration_time', '-of', 'csv=p=0'],
  );
  expect(
    new Set(
      frames
        .trim()
        .split('\n')
        .map((seconds) => Number(seconds).toFixed(3)),
    ).size,
  ).toBe(1);
  expect(video.durationMs / 1000).toBeCloseTo(4, 0);
  expect(video.renditions[0]?.frameRate).toBeLessThanOrEqual(30);
});

describe('the sound', () => {
  test('that is digital silence is told as the quietest there is', async () => {
    const file = await samples.make(
      'nothing.mp4',
      { from: quarters(), sound: 'anullsrc' },
      ...[...h264, '-c:a', 'aac', '-shortest'],
    );
    expect((await samples.prepare(file)).loudness).toEqual({ integratedLufs: -70, truePeakDb: -120 });
  });

  test('is the track marked as the usual one where there are several', async () => {
    const file = await samples.make(
      'languages.mkv',
      { from: quarters(), sound: 'sine=d=1' },
      ...['-f', 'lavfi', '-i', 'sine=d=1,volume=0.01', '-map', '0', '-map', '1', '-map', '2', ...h264],
      ...['-c:a', 'pcm_s16le', '-disposition:a:0', '0', '-disposition:a:1', 'default'],
    );
    expect((await samples.prepare(file)).loudness?.integratedLufs).toBeLessThan(-50);
  });

  test('another track of sound takes the place of a silent usual one', async () => {
    const file = await samples.make(
      'tracks.mkv',
      { from: quarters(), sound: 'anullsrc' },
      ...['-f', 'lavfi', '-i', 'sine=d=1', '-map', '0', '-map', '1', '-map', '2', ...h264],
      ...['-c:a', 'pcm_s16le', '-t', '1'],
    );
    const { loudness, soundChange, soundTrack, soundTracks } = await samples.prepare(file);
    expect([soundChange, (loudness?.integratedLufs ?? -70) > -40]).toEqual(['other_track', true]);
    expect([soundTrack, soundTracks.map(({ channels }) => channels)]).toEqual([1, [2, 1]]);
    const chosen = await samples.prepare(file, { sound: { track: 0, bothSides: null } });
    expect([chosen.soundTrack, chosen.soundChange, chosen.loudness?.integratedLufs]).toEqual([0, null, -70]);
    expect(await samples.refusal(file, { sound: { track: 2, bothSides: null } })).toContain(
      'not in this file',
    );
  });

  test('that ends early goes on in silence, and a picture that ends early stands still', async () => {
    const early = await samples.make(
      'sound-ends.mp4',
      { from: quarters(5), sound: 'sine=d=2' },
      ...[...h264, '-c:a', 'aac'],
    );
    const { folder, renditions } = await samples.prepare(early);
    expect(renditions[0]?.segments).toHaveLength(2);
    const seconds = await samples.probe(
      join(folder, '64.mp4'),
      ...['-select_streams', 'a', '-show_entries', 'stream=duration', '-of', 'csv=p=0'],
    );
    expect(Number(seconds)).toBeCloseTo(5, 0);
    const still = await samples.make(
      'picture-ends.mp4',
      { from: quarters(1), sound: 'sine=d=3' },
      ...[...h264, '-c:a', 'aac'],
    );
    expect((await samples.prepare(still)).durationMs).toBeGreaterThan(2800);
  });
});

test('a recording of a browser, which does not know its own length, is measured', async () => {
  const file = await samples.make('live.mkv', { from: quarters(5) }, ...h264);
  stripLength(file);
  const said = await samples.probe(file, '-show_entries', 'format=duration', '-of', 'csv=p=0');
  expect(said.trim()).toBe('N/A');
  expect((await samples.prepare(file)).durationMs).toBe(5000);
});
