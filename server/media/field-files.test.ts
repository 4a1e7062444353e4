import { readdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Samples, startSamples } from './testing/sample-files.ts';

let samples: Samples;
let clip: string;
beforeAll(async () => {
  samples = await startSamples(process.env);
  await chmod(samples.folder, 0o711);
  clip = await samples.make(
    'clip.mp4',
    { from: 'testsrc=s=96x64:r=10:d=1' },
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  );
});
afterAll(() => samples.remove());

/** A tool that crashes where its parameters match, and otherwise runs the real one. */
const crashing = async (name: string, real: string, pattern: string): Promise<string> => {
  const file = await samples.write(
    name,
    `#!/bin/sh\ncase "$*" in\n${pattern}) kill -SEGV $$;;\n*) exec "${real}" "$@";;\nesac\n`,
  );
  await chmod(file, 0o755);
  return file;
};
const file = (name: string): string => fileURLToPath(new URL(`./testing/files/${name}`, import.meta.url));

describe('a tool that crashes', () => {
  test('a tool that crashes as it probes leaves the tracks to be copied, and the copy is encoded', async () => {
    const ffprobe = await crashing('ffprobe-source', samples.tools.ffprobe, '*file:source/*');
    const { durationMs } = await samples.prepare(clip, { tools: { ...samples.tools, ffprobe } });
    expect(durationMs).toBe(1000);
  });

  test('a tool that crashes as it encodes is run again with one thread', async () => {
    const ffmpeg = await crashing('ffmpeg-threads', samples.tools.ffmpeg, '*"-threads 3 "*');
    const tools = { ...samples.tools, ffmpeg };
    const { durationMs } = await samples.prepare(clip, { tools, limits: { threads: 3 } });
    expect(durationMs).toBe(1000);
  });

  test('a tool that crashes each time makes the refusal name the server, not the file', async () => {
    const ffprobe = await crashing('ffprobe-always', samples.tools.ffprobe, '*');
    const said = await samples.refusal(clip, { tools: { ...samples.tools, ffprobe } });
    expect(said).toContain('crashed on this file, so the file itself may be fine');
  });
});

test('an MPEG-TS with a table of services is read, though its times are near their wrap', async () => {
  expect((await samples.prepare(file('v11-clock-wraps.m2t'))).durationMs).toBeCloseTo(4040, -2);
});

test('a picture whose header leaves out the last long gap ends with its sound', async () => {
  expect((await samples.prepare(file('v02-android-screen-vfr.mp4'))).durationMs).toBeCloseTo(6000, -2);
});

test('an MP4 that was cut off before its index is told from a damaged one', async () => {
  expect(await samples.refusal(file('v12-cut-off-index-at-end.mp4'))).toMatch(/^This file was cut off/);
});

describe('sound that would not be heard', () => {
  test('sound on one side alone is put on both', async () => {
    const made = await samples.prepare(file('v09-left-only.mp4'));
    expect(made.soundChange).toBe('right_silent');
    const again = await samples.prepare(`${made.folder}/180.mp4`);
    expect(again.soundChange).toBeNull();
    const recorded = await samples.prepare(file('v09-left-only.mp4'), {
      sound: { track: 0, bothSides: null },
    });
    const left = await samples.prepare(`${recorded.folder}/180.mp4`, {
      sound: { track: null, bothSides: 'right' },
    });
    expect([recorded.soundChange, left.soundChange, left.loudness?.integratedLufs]).toEqual([
      null,
      null,
      -70,
    ]);
  });
});

test('captions in a file are read with their languages', async () => {
  await samples.write('fr.srt', '1\n00:00:00,100 --> 00:00:00,900\nInspirez\n');
  const input = await samples.make(
    'with-captions.mp4',
    {},
    ...[
      '-i',
      'clip.mp4',
      '-i',
      'fr.srt',
      '-c:v',
      'copy',
      '-c:s',
      'mov_text',
      '-metadata:s:s:0',
      'language=fra',
    ],
  );
  const { captions, folder } = await samples.prepare(input);
  expect(captions).toEqual([{ language: 'fra', text: expect.stringContaining('Inspirez') }]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.srt'))).toEqual([]);
});
