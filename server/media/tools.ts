import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type MediaTools = {
  /** Absolute paths. */
  ffmpeg: string;
  ffprobe: string;
  version: string;
  from: 'FFMPEG_PATH' | 'system' | 'bundled';
  /** For whoever starts the program. */
  sentence: string;
};

/** No ffmpeg that can be used; the message says what to do. */
export class MediaToolsProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaToolsProblem';
  }
}

export type ToolSettings = {
  ffmpegPath: string | null;
  ffprobePath: string | null;
  /** Where a runnable copy is put when the installed one may be neither run nor changed. */
  toolsFolder: string;
};

type Answer = { ran: boolean; output: string };

function ask(program: string, parameters: readonly string[]): Promise<Answer> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 20_000 });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ran: false, output: error.message }));
    child.on('close', (code) => resolve({ ran: code === 0, output }));
  });
}

/** Where the system has a program; null where it has none. */
async function systemPath(name: string): Promise<string | null> {
  const isWindows = process.platform === 'win32';
  const { ran, output } = isWindows
    ? await ask('where', [name])
    : await ask('/bin/sh', ['-c', 'command -v "$0"', name]);
  return (ran && output.split('\n')[0]?.trim()) || null;
}

/** What it lacks, in words; null when it can do all that is needed. */
async function lacks(ffmpeg: string, ffprobe: string): Promise<string | null> {
  const encoders = await ask(ffmpeg, ['-hide_banner', '-encoders']);
  if (!encoders.ran) return `${ffmpeg} cannot be run (${encoders.output.trim().slice(-200)})`;
  if (!/\blibx264\b/.test(encoders.output)) return `${ffmpeg} has no H.264 encoder (libx264)`;
  const filters = await ask(ffmpeg, ['-hide_banner', '-filters']);
  if (!/\bebur128\b/.test(filters.output)) return `${ffmpeg} has no ebur128 filter`;
  const probe = await ask(ffprobe, ['-version']);
  return probe.ran ? null : `${ffprobe} cannot be run (${probe.output.trim().slice(-200)})`;
}

async function described(found: Omit<MediaTools, 'version' | 'sentence'>): Promise<MediaTools> {
  const { output } = await ask(found.ffmpeg, ['-version']);
  const version = /version (\S+)/.exec(output)?.[1] ?? 'unknown';
  const origin = {
    FFMPEG_PATH: `FFMPEG_PATH, ${found.ffmpeg}`,
    system: found.ffmpeg,
    bundled: 'the one that comes along',
  };
  return { ...found, version, sentence: `Videos are prepared by ffmpeg ${version} (${origin[found.from]}).` };
}

/**
 * The ffmpeg to use: FFMPEG_PATH's, the system's, the one npm brought. One that cannot encode is passed over, but
 * not one that was asked for. Throws MediaToolsProblem.
 */
export async function findMediaTools(settings: ToolSettings): Promise<MediaTools> {
  const { ffmpegPath, ffprobePath } = settings;
  if (ffmpegPath) return chosen(ffmpegPath, settings);
  const ffmpeg = await systemPath('ffmpeg');
  const ffprobe = ffprobePath ?? (await systemPath('ffprobe'));
  const problems: string[] = [];
  if (ffmpeg && ffprobe) {
    const problem = await lacks(ffmpeg, ffprobe);
    if (!problem) return described({ ffmpeg, ffprobe, from: 'system' });
    problems.push(problem);
  }
  const own = {
    ffmpeg: await bundled('@ffmpeg-installer/ffmpeg', settings.toolsFolder),
    ffprobe: ffprobePath ?? (await bundled('@ffprobe-installer/ffprobe', settings.toolsFolder)),
  };
  const problem = await lacks(own.ffmpeg, own.ffprobe);
  if (!problem) return described({ ...own, from: 'bundled' });
  problems.push(problem);
  throw new MediaToolsProblem(`No usable ffmpeg: ${problems.join('; ')}. Set FFMPEG_PATH and FFPROBE_PATH.`);
}

async function chosen(ffmpeg: string, { ffprobePath, toolsFolder }: ToolSettings): Promise<MediaTools> {
  const beside = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  const isBeside = beside !== ffmpeg && (await ask(beside, ['-version'])).ran;
  const ffprobe =
    ffprobePath ??
    (isBeside ? beside : null) ??
    (await systemPath('ffprobe')) ??
    (await bundled('@ffprobe-installer/ffprobe', toolsFolder));
  const problem = await lacks(ffmpeg, ffprobe);
  if (problem) throw new MediaToolsProblem(`FFMPEG_PATH cannot be used: ${problem}.`);
  return described({ ffmpeg, ffprobe, from: 'FFMPEG_PATH' });
}

/** The tool npm brought, runnable. Unpacked without install scripts it lacks the right to be run. */
async function bundled(packageName: string, toolsFolder: string): Promise<string> {
  const { path } = installed(packageName);
  if ((await ask(path, ['-version'])).ran) return path;
  try {
    chmodSync(path, 0o755);
    if ((await ask(path, ['-version'])).ran) return path;
  } catch {
    // Not ours to change: a copy is.
  }
  const copy = join(toolsFolder, basename(path));
  if ((await ask(copy, ['-version'])).ran) return copy;
  const draft = `${copy}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(toolsFolder, { recursive: true });
    await copyFile(path, draft);
    await chmod(draft, 0o755);
    await rename(draft, copy);
    return copy;
  } catch (error) {
    throw new MediaToolsProblem(`${path} cannot be run, nor copied to ${toolsFolder}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

function installed(packageName: string): { path: string } {
  try {
    return createRequire(import.meta.url)(packageName) as { path: string };
  } catch (error) {
    // The package throws bare strings.
    throw new MediaToolsProblem(
      `No ffmpeg comes along for this machine (${error instanceof Error ? error.message.split('\n')[0] : String(error)}). Install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.`,
      { cause: error },
    );
  }
}
