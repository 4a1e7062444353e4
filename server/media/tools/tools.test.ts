import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unprivilegedAccount } from '../../platform/unprivileged/account.ts';
import { findMediaTools, MediaToolsProblem } from '../index.ts';
import { type Samples, startSamples } from '../testing/sample-files.ts';

let samples: Samples;
beforeAll(async () => {
  samples = await startSamples(process.env);
  await chmod(samples.folder, 0o711);
});
afterAll(() => samples.remove());

const account = unprivilegedAccount();
const unset = { ffmpegPath: null, ffprobePath: null };
const find = (settings: { ffmpegPath: string | null; ffprobePath: string | null }) =>
  findMediaTools({ ...settings, toolsFolder: samples.path('tools'), account });

/** A program that answers like an ffmpeg which can do only so much. */
const pretend = async (name: string, encoders: string): Promise<string> => {
  await mkdir(samples.path('pretended'), { recursive: true });
  const file = samples.path(`pretended/${name}`);
  await writeFile(
    file,
    `#!/bin/sh\ncase "$*" in\n*encoders*) echo "${encoders}";;\n*) echo "ffmpeg version 9.9 ebur128";;\nesac\n`,
  );
  await chmod(file, 0o755);
  return file;
};

describe('the tools that are used', () => {
  test('are found without any setting, and told in a sentence', async () => {
    const tools = await find(unset);
    expect(['system', 'bundled']).toContain(tools.from);
    expect(tools.sentence).toMatch(/^Videos are prepared by ffmpeg \S+ \(.+\)\.$/);
    expect(tools.sentence).toContain(tools.version);
  });

  test('are those of FFMPEG_PATH, with the ffprobe beside it', async () => {
    const ffmpegPath = await pretend('ffmpeg', 'V..... libx264');
    const ffprobe = await pretend('ffprobe', '');
    expect(await find({ ffmpegPath, ffprobePath: null })).toEqual({
      ffmpeg: ffmpegPath,
      ffprobe,
      version: '9.9',
      from: 'FFMPEG_PATH',
      account,
      sentence: `Videos are prepared by ffmpeg 9.9 (FFMPEG_PATH, ${ffmpegPath}).`,
    });
  });

  test.runIf(account)('must be open to the account they get where Openmat runs as root', async () => {
    const ffmpegPath = await pretend('ffmpeg', 'V..... libx264');
    await chmod(samples.folder, 0o700);
    const closed = find({ ffmpegPath, ffprobePath: null });
    await expect(closed).rejects.toThrow(`cannot be run by the account it gets (user id ${account?.uid}`);
    await chmod(samples.folder, 0o711);
  });

  test('are refused in words when FFMPEG_PATH leads nowhere or cannot encode', async () => {
    const nowhere = find({ ffmpegPath: samples.path('nowhere'), ffprobePath: null });
    await expect(nowhere).rejects.toThrow(MediaToolsProblem);
    await expect(nowhere).rejects.toThrow(/^FFMPEG_PATH cannot be used: .*nowhere cannot be run/);
    const poor = find({ ffmpegPath: await pretend('poor', 'V..... mpeg4'), ffprobePath: null });
    await expect(poor).rejects.toThrow('has no H.264 encoder (libx264)');
  });
});

test('the settings are the ones of the example file', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  expect(example).toMatch(/^FFMPEG_PATH=$/m);
  expect(example).toMatch(/^FFPROBE_PATH=$/m);
});
