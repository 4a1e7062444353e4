import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Samples, startSamples } from './testing/sample-files.ts';

// A class of a second takes half of one to prepare, and much longer on a machine that is busy otherwise.

let samples: Samples;
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.end();
});
let address: string;
beforeAll(async () => {
  samples = await startSamples(process.env);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await samples.make(
    'fine.mp4',
    { from: 'testsrc=s=96x64:r=10:d=4' },
    '-c:v',
    'libx264',
    '-movflags',
    '+faststart',
  );
});
afterAll(async () => {
  server.close();
  await samples.remove();
});

const unreadable = /^This file cannot be read as a video\./;
const pointing = 'This file only points to other files. Please send the video itself.';

describe('a broken file', () => {
  test('a file of no bytes is refused as empty', async () => {
    expect(await samples.refusal(await samples.write('empty.mp4', ''))).toBe(
      'This file is empty. Please send it again.',
    );
  });

  test('a file of plain text is refused as unreadable', async () => {
    expect(
      await samples.refusal(await samples.write('words.mp4', 'Breathe in, breathe out. '.repeat(400))),
    ).toMatch(unreadable);
  });

  test('a file of arbitrary bytes is refused as unreadable', async () => {
    const noise = Buffer.from(
      Array.from({ length: 50_000 }, (_, index) => (index * 7919 * (index % 251)) % 256),
    );
    expect(await samples.refusal(await samples.write('noise.mp4', noise))).toMatch(unreadable);
  });

  test('a file that lost its end is refused with both of its lengths', async () => {
    const whole = await readFile(samples.path('fine.mp4'));
    const half = await samples.write('half.mp4', whole.subarray(0, whole.length / 2));
    expect(await samples.refusal(half)).toMatch(
      /^This file says it is 4 s long, but only \d s can be read\./,
    );
  });

  test('a file that lost its index is refused as unreadable', async () => {
    await samples.make('late.mp4', {}, '-i', 'fine.mp4', '-c', 'copy');
    const whole = await readFile(samples.path('late.mp4'));
    expect(
      await samples.refusal(await samples.write('headless.mp4', whole.subarray(0, whole.length - 800))),
    ).toMatch(unreadable);
  });

  test('a folder is refused as not a file', async () => {
    expect(await samples.refusal(samples.folder)).toBe('This is not a file.');
  });
});

describe('a file that is no video', () => {
  test('a sound file is refused because it has no picture', async () => {
    const file = await samples.make('song.wav', { sound: 'sine=d=1' });
    expect(await samples.refusal(file)).toBe('This file has sound but no picture. Please send a video.');
  });

  test('a song with a cover image is refused because it has no picture', async () => {
    await samples.make('cover.png', { from: 'testsrc=s=64x64' }, '-frames:v', '1');
    await samples.make('bare.mp3', { sound: 'sine=d=1' });
    const cover = [
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-disposition:v',
      'attached_pic',
      '-id3v2_version',
      '3',
    ];
    const song = await samples.make('song.mp3', {}, '-i', 'bare.mp3', '-i', 'cover.png', ...cover);
    expect(await samples.probe(song, '-show_streams')).toContain('attached_pic=1');
    expect(await samples.refusal(song)).toBe('This file has sound but no picture. Please send a video.');
  });

  test('a picture that is named like a video is refused as a picture', async () => {
    await samples.make('still.png', { from: 'testsrc=s=64x64' }, '-frames:v', '1');
    await samples.make('moving.gif', { from: 'testsrc=s=64x64:r=5:d=1' });
    for (const name of ['still.png', 'moving.gif'])
      expect(await samples.refusal(await samples.copy(name, 'video.mp4'))).toBe(
        'This is a picture, not a video.',
      );
  });

  test('a picture of a format without a signature is refused as unreadable', async () => {
    const file = await samples.make('still.tga', { from: 'testsrc=s=64x64' }, '-frames:v', '1');
    expect(await samples.refusal(file)).toMatch(unreadable);
  });
});

describe('a file that points elsewhere', () => {
  const playlist = (target: string): string =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`;

  test.each([
    ['an address', () => `${address}/secret.mp4`],
    ['a file here', () => samples.path('fine.mp4')],
  ])('a playlist to %s is refused, and no address is requested', async (_, target) => {
    expect(await samples.refusal(await samples.write('list.mp4', playlist(target())))).toBe(pointing);
    expect(asked).toBe(0);
  });

  test('a playlist behind many blank lines is refused, and its address is not requested', async () => {
    const hidden = await samples.write(
      'hidden.m3u8',
      `${'\n'.repeat(1100)}${playlist(`${address}/secret.mp4`)}`,
    );
    expect(await samples.refusal(hidden)).toMatch(unreadable);
    expect(asked).toBe(0);
  });

  test('a list of files to join is refused', async () => {
    const list = await samples.write(
      'join.mp4',
      `ffconcat version 1.0\nfile '${samples.path('fine.mp4')}'\n`,
    );
    expect(await samples.refusal(list)).toBe(pointing);
  });

  test('a session description is refused', async () => {
    const words =
      'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n';
    expect(await samples.refusal(await samples.write('call.sdp', words))).toBe(pointing);
  });

  test('a drawing that links to an image is refused as a picture, and the image is not requested', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/x.png"/></svg>`;
    expect(await samples.refusal(await samples.write('drawing.mp4', svg))).toBe(
      'This is a picture, not a video.',
    );
    expect(asked).toBe(0);
  });

  test.skipIf(process.platform === 'win32')('a pipe without a writer is refused as not a file', async () => {
    execFileSync('mkfifo', [samples.path('pipe.mp4')]);
    expect(await samples.refusal(samples.path('pipe.mp4'))).toBe('This is not a file.');
  });
});

describe('a file that asks for too much', () => {
  test('a video of ten thousand million pixels is refused', async () => {
    const file = await samples.write('huge.y4m', 'YUV4MPEG2 W100000 H100000 F25:1 Ip A1:1 C420\nFRAME\n');
    expect(await samples.refusal(file)).toMatch(
      /^This (video is 100000 × 100000 pixels|file cannot be read)/,
    );
  });

  test('a video in the form of a strip is refused', async () => {
    const file = await samples.make('strip.mkv', { from: 'testsrc=s=640x64:r=5:d=1' }, '-c:v', 'ffv1');
    expect(await samples.refusal(file)).toBe(
      'This video is 640 × 64 pixels, a strip that no screen can show.',
    );
  });

  test('a video that is longer than six hours is refused', async () => {
    // Two frames, ten hours apart.
    const far = ['-vf', 'setpts=N*36000/TB', '-vsync', 'vfr', '-c:v', 'ffv1'];
    const file = await samples.make('endless.mkv', { from: 'testsrc=s=96x64:r=1:d=2' }, ...far);
    expect(await samples.refusal(file)).toBe('This video is longer than 6 hr, which is the most.');
  });

  test('a file of more bytes than the limit is refused', async () => {
    expect(await samples.refusal(samples.path('fine.mp4'), { limits: { maxInputBytes: 1000 } })).toMatch(
      /^This file is 0\.0 GB; 0\.0 GB is the most\.$/,
    );
  });

  test('a video that needs more memory than the limit is refused, and leaves no files', async () => {
    const said = await samples.refusal(samples.path('fine.mp4'), { limits: { memoryBytes: 30 * 1024 ** 2 } });
    expect(said).not.toBe('accepted');
    expect(said).not.toContain('But it left');
  });
});
