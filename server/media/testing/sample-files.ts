import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { unprivilegedAccount } from '../../platform/unprivileged/account.ts';
import { findMediaTools, type MediaTools, type PreparedVideo, prepareVideo } from '../index.ts';
import type { Preparation } from '../prepare.ts';

const execute = promisify(execFile);

/** Small files of every odd kind, made by the ffmpeg under test, and a folder to prepare them in. */
export type Samples = {
  folder: string;
  tools: MediaTools;
  path: (name: string) => string;
  /** Runs ffmpeg in the folder; `from` is a lavfi picture, `sound` a lavfi sound. */
  make: (
    name: string,
    sources: { from?: string; sound?: string },
    ...parameters: string[]
  ) => Promise<string>;
  prepare: (input: string, more?: Partial<Preparation>) => Promise<PreparedVideo & { folder: string }>;
  /** Returns the refusal's sentence; fails if the file is accepted. Checks that the attempt leaves no files. */
  refusal: (input: string, more?: Partial<Preparation>) => Promise<string>;
  /** Returns red, green and blue of the middle of each quarter: upper left, upper right, lower left, lower right. */
  quarters: (file: string) => Promise<number[][]>;
  probe: (file: string, ...parameters: string[]) => Promise<string>;
  write: (name: string, content: string | Uint8Array) => Promise<string>;
  copy: (from: string, name: string) => Promise<string>;
  remove: () => Promise<void>;
};

export const startSamples = async (env: Record<string, string | undefined>): Promise<Samples> => {
  const folder = await mkdtemp(join(tmpdir(), 'openmat-media-'));
  const { ffmpegPath, ffprobePath } = readConfig({
    FFMPEG_PATH: env.FFMPEG_PATH,
    FFPROBE_PATH: env.FFPROBE_PATH,
  });
  const account = unprivilegedAccount();
  const tools = await findMediaTools({
    ffmpegPath,
    ffprobePath,
    toolsFolder: join(folder, 'tools'),
    account,
  });
  const path = (name: string): string => join(folder, name);
  let count = 0;
  const attempt = async (input: string, more: Partial<Preparation>) => {
    count += 1;
    const output = path(`prepared-${count}/video`);
    return { output, prepared: await prepareVideo({ input, outputFolder: output, tools, ...more }) };
  };
  return {
    folder,
    tools,
    path,
    make: async (name, { from, sound }, ...parameters) => {
      const lavfi = [from, sound].flatMap((source) => (source ? ['-f', 'lavfi', '-i', source] : []));
      await execute(tools.ffmpeg, ['-v', 'error', '-nostdin', '-y', ...lavfi, ...parameters, name], {
        cwd: folder,
      });
      return path(name);
    },
    prepare: async (input, more = {}) => {
      const { output, prepared } = await attempt(input, more);
      return { ...prepared, folder: output };
    },
    refusal: async (input, more = {}) => {
      const said = await attempt(input, more).then(
        () => 'accepted',
        (error: Error) => (error.name === 'MediaRefusal' ? error.message : `${error.name}: ${error.message}`),
      );
      const left = await readdir(path(`prepared-${count}`)).catch(() => []);
      return left.length === 0 ? said : `${said} But it left ${left.join(', ')}`;
    },
    quarters: async (file) => {
      const parameters = ['-v', 'error', '-nostdin', '-y', '-i', file, '-frames:v', '1'];
      const small = ['-vf', 'scale=4:4:flags=area', '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'quarters.raw'];
      await execute(tools.ffmpeg, [...parameters, ...small], { cwd: folder });
      const pixels = await readFile(path('quarters.raw'));
      return [0, 3, 12, 15].map((at) => [...pixels.subarray(at * 3, at * 3 + 3)]);
    },
    probe: async (file, ...parameters) =>
      (await execute(tools.ffprobe, ['-v', 'error', ...parameters, file], { maxBuffer: 1e7 })).stdout,
    write: async (name, content) => {
      await writeFile(path(name), content);
      return path(name);
    },
    copy: async (from, name) => {
      await copyFile(path(from), path(name));
      return path(name);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Returns the name of the primary color, black or white that a color is closest to; its values if there is none. */
export const colorName = ([red = 0, green = 0, blue = 0]: readonly number[]): string => {
  const bright = [red > 110, green > 110, blue > 110].map(Number).join('');
  const names: Record<string, string> = {
    '100': 'red',
    '010': 'green',
    '001': 'blue',
    '111': 'white',
    '000': 'black',
  };
  return names[bright] ?? `(${red}, ${green}, ${blue})`;
};
