import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findMediaTools, type MediaTools } from '../../server/media/index.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { unprivilegedAccount } from '../../server/platform/unprivileged/account.ts';
import type { Row } from '../support/table.ts';

const execute = promisify(execFile);
const seconds = 20;
const rounds = 2;

type Cost = { cpuSeconds: number; seconds: number };

/** Runs a program to its end; returns the time that it and its children took, as the shell counts it. */
const cost = async (folder: string, program: string, parameters: readonly string[]): Promise<Cost> => {
  const startedAt = performance.now();
  const { stdout } = await execute(
    '/bin/sh',
    ['-c', '"$0" "$@" >/dev/null && times', program, ...parameters],
    {
      cwd: folder,
      maxBuffer: 1e8,
    },
  );
  // The second line is the children's: 0m12.340s 0m0.560s.
  const times = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const cpuSeconds = times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { cpuSeconds, seconds: (performance.now() - startedAt) / 1000 };
};

/** Plain ffmpeg arguments for the same four renditions, decoded once, as MP4 files. No HLS, pictures or loudness. */
const plainLadder = (input: string): string[] => {
  const renditions = [
    { height: 1080, rate: 8000 },
    { height: 720, rate: 4350 },
    { height: 540, rate: 2830 },
    { height: 360, rate: 1540 },
  ];
  const graph = [
    '[0:v]fps=30,format=yuv420p,split[v1080][a]',
    '[a]scale=1280:720:flags=bicubic,split[v720][b]',
    '[b]scale=960:540:flags=bicubic,split[v540][c]',
    '[c]scale=640:360:flags=bicubic[v360]',
  ].join(';');
  const outputs = renditions.flatMap(({ height, rate }) => [
    ...['-map', `[v${height}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...[
      '-maxrate',
      `${rate}k`,
      '-bufsize',
      `${rate * 2}k`,
      '-g',
      '60',
      '-keyint_min',
      '60',
      '-sc_threshold',
      '0',
    ],
    ...['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', `plain-${height}.mp4`],
  ]);
  return ['-v', 'error', '-nostdin', '-y', '-i', input, '-filter_complex', graph, ...outputs];
};

const makeClass = async (folder: string, { ffmpeg }: MediaTools): Promise<string> => {
  const input = join(folder, 'class.mp4');
  await execute(ffmpeg, [
    ...['-v', 'error', '-nostdin', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${seconds},noise=alls=6:allf=t`],
    ...['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:c=pink:a=0.3`, '-ac', '2'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', input],
  ]);
  return input;
};

/** Measures the preparation of a class against plain ffmpeg making the same renditions, by turns. */
export const encodeRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'openmat-encode-'));
  try {
    const { ffmpegPath, ffprobePath } = loadConfig();
    const tools = await findMediaTools({
      ffmpegPath,
      ffprobePath,
      toolsFolder: join(folder, 'tools'),
      account: unprivilegedAccount(),
    });
    const input = await makeClass(folder, tools);
    const program = fileURLToPath(
      new URL('../../server/media/testing/preparing-process.ts', import.meta.url),
    );
    const given = JSON.stringify({ input, outputFolder: join(folder, 'prepared'), tools });
    const ours: Cost[] = [];
    const plain: Cost[] = [];
    for (let round = 0; round < rounds; round++) {
      plain.push(await cost(folder, tools.ffmpeg, plainLadder(input)));
      ours.push(await cost(folder, process.execPath, [program, given]));
    }
    const total = (costs: Cost[], key: keyof Cost): number => costs.reduce((sum, one) => sum + one[key], 0);
    const ratio = (key: keyof Cost): string => (total(ours, key) / total(plain, key)).toFixed(3);
    const perTenSeconds = (total(ours, 'cpuSeconds') / rounds / seconds) * 10;
    return [
      {
        what: 'preparing a 1080p class, against plain ffmpeg making its four renditions',
        got: `${ratio('cpuSeconds')} of its CPU`,
        asked: '<= 1.05',
        more: `${perTenSeconds.toFixed(1)} CPU s per 10 s; HLS, loudness and pictures included; ffmpeg ${tools.version}`,
      },
      {
        what: 'the same by the clock',
        got: `${ratio('seconds')} of its time`,
        asked: '<= 1.05',
        more: `${(total(ours, 'seconds') / rounds).toFixed(1)} s for ${seconds} s; at the lowest priority, so only an idle machine tells`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
