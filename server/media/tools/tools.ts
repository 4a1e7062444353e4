import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { ToolAccount } from '../unprivileged/working-folder.ts';

export type MediaTools = {
  /** Absolute paths. */
  ffmpeg: string;
  ffprobe: string;
  version: string;
  from: 'FFMPEG_PATH' | 'system' | 'bundled';
  account: ToolAccount;
  /** Sentence for the operator who starts the program. */
  sentence: string;
};

/** Error for a machine without a usable ffmpeg; the message says what to do. */
export class MediaToolsProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MediaToolsProblem';
  }
}

export type ToolSettings = {
  ffmpegPath: string | null;
  ffprobePath: string | null;
  /** Folder of a runnable copy, used if the installed tool may be neither run nor changed. */
  toolsFolder: string;
  /** Account that the tools run as, if this process is root. */
  account: ToolAccount;
};

/** Folder of root's copy, used if the data folder is closed to the account of the tools. */
const openToolsFolder = '/var/lib/openmat/tools';

type ToolOutput = { ran: boolean; output: string };

const ask = async (
  program: string,
  parameters: readonly string[],
  account: ToolAccount = null,
): Promise<ToolOutput> => {
  try {
    return await asked(program, parameters, account);
  } catch (error) {
    return { ran: false, output: error instanceof Error ? error.message : String(error) };
  }
};

const asked = (program: string, parameters: readonly string[], account: ToolAccount): Promise<ToolOutput> => {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 20_000,
      ...account,
    });
    // First of all: where no process can be made, there is nothing else to listen to.
    child.on('error', reject);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => resolve({ ran: code === 0, output }));
  });
};

/** Returns the path of a program of the system; null if there is none. */
const systemPath = async (name: string): Promise<string | null> => {
  const isWindows = process.platform === 'win32';
  const { ran, output } = isWindows
    ? await ask('where', [name])
    : await ask('/bin/sh', ['-c', 'command -v "$0"', name]);
  return (ran && output.split('\n')[0]?.trim()) || null;
};

/** Returns a sentence on a feature that the tools lack; null if they have all that are needed. */
const lacks = async (ffmpeg: string, ffprobe: string, account: ToolAccount): Promise<string | null> => {
  const by = account ? ` by the account it gets (user id ${account.uid}, since Openmat runs as root)` : '';
  const encoders = await ask(ffmpeg, ['-hide_banner', '-encoders'], account);
  if (!encoders.ran) return `${ffmpeg} cannot be run${by} (${encoders.output.trim().slice(-200)})`;
  if (!/\blibx264\b/.test(encoders.output)) return `${ffmpeg} has no H.264 encoder (libx264)`;
  const filters = await ask(ffmpeg, ['-hide_banner', '-filters'], account);
  if (!/\bebur128\b/.test(filters.output)) return `${ffmpeg} has no ebur128 filter`;
  const probe = await ask(ffprobe, ['-version'], account);
  return probe.ran ? null : `${ffprobe} cannot be run${by} (${probe.output.trim().slice(-200)})`;
};

const described = async (found: Omit<MediaTools, 'version' | 'sentence'>): Promise<MediaTools> => {
  const { output } = await ask(found.ffmpeg, ['-version'], found.account);
  const version = /version (\S+)/.exec(output)?.[1] ?? 'unknown';
  const origin = {
    FFMPEG_PATH: `FFMPEG_PATH, ${found.ffmpeg}`,
    system: found.ffmpeg,
    bundled: 'the one that comes along',
  };
  return { ...found, version, sentence: `Videos are prepared by ffmpeg ${version} (${origin[found.from]}).` };
};

/**
 * Finds the ffmpeg to use: that of FFMPEG_PATH, else the system's, else the bundled one. An ffmpeg that cannot encode
 * is skipped, unless FFMPEG_PATH names it. Throws MediaToolsProblem.
 */
export const findMediaTools = async (settings: ToolSettings): Promise<MediaTools> => {
  const { ffmpegPath, ffprobePath, account } = settings;
  if (ffmpegPath) return chosen(ffmpegPath, settings);
  const ffmpeg = await systemPath('ffmpeg');
  const ffprobe = ffprobePath ?? (await systemPath('ffprobe'));
  const problems: string[] = [];
  if (ffmpeg && ffprobe) {
    const problem = await lacks(ffmpeg, ffprobe, account);
    if (!problem) return described({ ffmpeg, ffprobe, from: 'system', account });
    problems.push(problem);
  }
  const own = {
    ffmpeg: await bundled('@ffmpeg-installer/ffmpeg', settings),
    ffprobe: ffprobePath ?? (await bundled('@ffprobe-installer/ffprobe', settings)),
  };
  const problem = await lacks(own.ffmpeg, own.ffprobe, account);
  if (!problem) return described({ ...own, from: 'bundled', account });
  problems.push(problem);
  throw new MediaToolsProblem(`No usable ffmpeg: ${problems.join('; ')}. Set FFMPEG_PATH and FFPROBE_PATH.`);
};

const chosen = async (ffmpeg: string, settings: ToolSettings): Promise<MediaTools> => {
  const { ffprobePath, account } = settings;
  const beside = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  const isBeside = beside !== ffmpeg && (await ask(beside, ['-version'], account)).ran;
  const ffprobe =
    ffprobePath ??
    (isBeside ? beside : null) ??
    (await systemPath('ffprobe')) ??
    (await bundled('@ffprobe-installer/ffprobe', settings));
  const problem = await lacks(ffmpeg, ffprobe, account);
  if (problem) throw new MediaToolsProblem(`FFMPEG_PATH cannot be used: ${problem}.`);
  return described({ ffmpeg, ffprobe, from: 'FFMPEG_PATH', account });
};

/** Returns a runnable path of the bundled tool, which may not be run if npm unpacked it without install scripts. */
const bundled = async (packageName: string, { toolsFolder, account }: ToolSettings): Promise<string> => {
  const { path } = installed(packageName);
  const runs = async (program: string): Promise<boolean> => (await ask(program, ['-version'], account)).ran;
  if (await runs(path)) return path;
  try {
    chmodSync(path, 0o755);
    if (await runs(path)) return path;
  } catch {
    // Not ours to change: copied instead.
  }
  const folders = account ? [toolsFolder, openToolsFolder] : [toolsFolder];
  for (const folder of folders) {
    const copy = join(folder, basename(path));
    if (await runs(copy)) return copy;
    await copyTool(path, copy);
    if (await runs(copy)) return copy;
  }
  throw new MediaToolsProblem(`${path} cannot be run, nor a copy in ${folders.join(' or ')}.`);
};

const copyTool = async (path: string, copy: string): Promise<void> => {
  const draft = `${copy}.new-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
    await copyFile(path, draft);
    await chmod(draft, 0o755);
    await rename(draft, copy);
  } catch (error) {
    throw new MediaToolsProblem(`${path} cannot be run, nor copied to ${dirname(copy)}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
};

const installed = (packageName: string): { path: string } => {
  try {
    return createRequire(import.meta.url)(packageName) as { path: string };
  } catch (error) {
    // The package throws bare strings.
    throw new MediaToolsProblem(
      `No ffmpeg comes along for this machine (${error instanceof Error ? error.message.split('\n')[0] : String(error)}). Install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.`,
      { cause: error },
    );
  }
};
