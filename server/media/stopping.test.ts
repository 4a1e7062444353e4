import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareVideo } from './index.ts';
import { type Samples, startSamples } from './testing/sample-files.ts';

// A class of a second takes half of one to prepare, and much longer on a machine that is busy otherwise.

let samples: Samples;
let input: string;
beforeAll(async () => {
  samples = await startSamples(process.env);
  // Long enough that no tool is done with it before it is stopped.
  input = await samples.make(
    'long.mp4',
    { from: 'testsrc2=s=160x96:r=30:d=20' },
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '40'],
  );
  const list = await samples.write('list.txt', `file '${input}'\n`.repeat(100));
  input = await samples.make('looped.mkv', {}, '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy');
});
afterAll(() => samples.remove());

/** Returns the working folder of a process; tools with an account of their own name the input relative to it. */
const standsIn = (id: string): string => {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    return ''; // ended meanwhile
  }
};

/** Counts the processes that have the input on their command line. */
const atWork = (): number => {
  if (!existsSync('/proc/self/cmdline')) {
    const listed = execFileSync('ps', ['-axo', 'args'], { encoding: 'utf8', maxBuffer: 1e7 });
    return listed.split('\n').filter((line) => line.includes(`file:${input}`)).length;
  }
  const commands = readdirSync('/proc').map((id) => {
    try {
      if (!/^\d+$/.test(id)) return '';
      const named = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      return named.replace(
        'file:source/input',
        standsIn(id).startsWith(samples.folder) ? `file:${input}` : '',
      );
    } catch {
      return ''; // ended meanwhile
    }
  });
  return commands.filter((command) => command.includes(`file:${input}`)).length;
};
const patiently = { interval: 50 };

test('an aborted preparation rejects with its reason, ends its tools and leaves no files', async () => {
  const stop = new AbortController();
  const reason = new Error('The server stops');
  const outputFolder = samples.path('aborted/video');
  let worked = 0;
  const preparing = prepareVideo({
    input,
    outputFolder,
    tools: samples.tools,
    signal: stop.signal,
    onProgress: (percent) => {
      if (percent < 2 || stop.signal.aborted) return;
      worked = atWork();
      // One step may have ended, and the next not begun.
      if (worked > 0) stop.abort(reason);
    },
  });
  await expect(preparing).rejects.toBe(reason);
  expect(worked).toBeGreaterThan(0);
  expect(readdirSync(samples.path('aborted'))).toEqual([]);
  await expect.poll(atWork, patiently).toBe(0);
});

test('a preparation that is aborted before it begins creates no folder', async () => {
  const signal = AbortSignal.abort(new Error('Not now'));
  const outputFolder = samples.path('never/video');
  await expect(prepareVideo({ input, outputFolder, tools: samples.tools, signal })).rejects.toThrow(
    'Not now',
  );
  expect(existsSync(samples.path('never'))).toBe(false);
});

const smallVideo = (): Promise<string> =>
  samples.make('small.mp4', { from: 'testsrc=s=96x64:r=10:d=5' }, '-c:v', 'libx264');

const startWorker = (outputFolder: string): ChildProcess => {
  const program = fileURLToPath(new URL('testing/preparing-process.ts', import.meta.url));
  const given = JSON.stringify({ input, outputFolder, tools: samples.tools });
  return spawn(process.execPath, [program, given], { stdio: ['ignore', 'pipe', 'inherit'] });
};

test('the tools of a killed worker end too, and the next attempt removes the files they left', async () => {
  const outputFolder = samples.path('killed/video');
  const worker = startWorker(outputFolder);
  if (!worker.stdout) throw new Error('No pipe to the worker');
  await once(worker.stdout, 'data');
  expect(atWork()).toBeGreaterThan(0);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await expect.poll(atWork, patiently).toBe(0);
  expect(readdirSync(samples.path('killed'))).toEqual([expect.stringMatching(/^video\.work-/)]);

  await prepareVideo({ input: await smallVideo(), outputFolder, tools: samples.tools });
  expect(readdirSync(samples.path('killed'))).toEqual(['video']);
  expect(readdirSync(join(outputFolder, '64')).length).toBe(3);
});

test('a second preparation replaces all files of the first', async () => {
  const outputFolder = samples.path('replaced/video');
  await prepareVideo({ input: await smallVideo(), outputFolder, tools: samples.tools });
  expect(existsSync(join(outputFolder, '64.mp4'))).toBe(true);
  const smaller = await samples.make('smaller.mp4', { from: 'testsrc=s=80x48:r=10:d=1' }, '-c:v', 'libx264');
  const { renditions } = await prepareVideo({ input: smaller, outputFolder, tools: samples.tools });
  expect(renditions.map(({ name }) => name)).toEqual(['48']);
  expect(readdirSync(outputFolder).toSorted()).toEqual([
    ...['48', '48.mp4', 'loop.mp4', 'poster.jpg', 'storyboard-1.jpg'],
  ]);
  expect(readdirSync(join(outputFolder, '48')).toSorted()).toEqual(['init.mp4', 'seg-00001.m4s']);
});
