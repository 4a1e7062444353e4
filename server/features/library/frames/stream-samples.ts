import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findMediaTools,
  frameFile,
  MediaRefusal,
  type MediaTools,
  measureLoudness,
  paintFrame,
} from '../../../media/index.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { unprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import { openWorkFolder } from '../work-folder.ts';
import { foundTools } from './found-tools.ts';

/** Segments of a stream, each with its initialization section in front; `sound` if the audio is separate. */
export type StreamPieces = { picture: Buffer; sound: Buffer | null };
/** Sample of the picture and the loudness; null for what could not be read. */
export type StreamSample = { jpeg: Buffer | null; lufs: number | null };
export type SampleStream = (pieces: StreamPieces) => Promise<StreamSample>;

type SamplingTools = { dataFolder: string; ffmpegPath: string | null; ffprobePath: string | null };

const patienceMs = 15_000;
const pixels = 480;
const mostJpegBytes = 150_000;
/** Concurrency limit: sampling competes with requests of members for the machine. */
const limits = { atOnce: 1, waiting: 4 };

const boxes: ReadonlySet<string> = new Set(['ftyp', 'styp', 'moof', 'sidx', 'emsg']);

/**
 * Returns the demuxer for a segment, detected by its first bytes; null for formats that no browser plays. ffmpeg is
 * told the format, so that it does not treat a segment as a list of other files or addresses to read.
 */
export const formatOf = (piece: Buffer): 'mpegts' | 'mov' | 'aac' | null => {
  if (piece[0] === 0x47 && (piece.length < 189 || piece[188] === 0x47)) return 'mpegts';
  if (boxes.has(piece.toString('latin1', 4, 8))) return 'mov';
  const isTagged = piece.toString('latin1', 0, 3) === 'ID3';
  return isTagged || (piece[0] === 0xff && ((piece[1] ?? 0) & 0xf6) === 0xf0) ? 'aac' : null;
};

/** Returns null if the file cannot be read, or not in time. */
const unlessRefused = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MediaRefusal || (error instanceof Error && error.name === 'TimeoutError'))
      return null;
    throw error;
  }
};

type Work = { tools: MediaTools; folder: string; signal: AbortSignal };

const pictureOf = async ({ tools, folder, signal }: Work, piece: Buffer): Promise<Buffer | null> => {
  const format = formatOf(piece);
  if (format === null || format === 'aac') return null;
  await writeFile(join(folder, 'picture'), piece);
  const frame = { folder, input: 'picture', format, atSeconds: 0, width: pixels, signal };
  const painted = await unlessRefused(paintFrame(tools, frame).then(() => true));
  if (!painted) return null;
  const jpeg = await readFile(join(folder, frameFile));
  return jpeg.length > mostJpegBytes ? null : jpeg;
};

const loudnessOf = async ({ tools, folder, signal }: Work, piece: Buffer): Promise<number | null> => {
  const format = formatOf(piece);
  if (format === null) return null;
  await writeFile(join(folder, 'sound'), piece);
  const loudness = await unlessRefused(measureLoudness(tools, { folder, input: 'sound', format, signal }));
  return loudness?.integratedLufs ?? null;
};

/** Returns a sampler of the picture and loudness of an untrusted stream, sandboxed like uploads. */
export const createStreamSamples = ({ dataFolder, ffmpegPath, ffprobePath }: SamplingTools) => {
  const semaphore = createSemaphore(limits);
  const toolsFound = foundTools(() =>
    findMediaTools({
      ffmpegPath,
      ffprobePath,
      account: unprivilegedAccount(),
      toolsFolder: join(dataFolder, 'tools'),
    }),
  );
  let work: ReturnType<typeof openWorkFolder> | undefined;

  const sample: SampleStream = async ({ picture, sound }) => {
    const tools = await toolsFound();
    work ??= openWorkFolder(dataFolder);
    const folder = join(work.folder, `stream-${randomBytes(6).toString('hex')}`);
    await mkdir(folder, { mode: 0o700 });
    const given = { tools, folder, signal: AbortSignal.timeout(patienceMs) };
    try {
      return { jpeg: await pictureOf(given, picture), lufs: await loudnessOf(given, sound ?? picture) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  return {
    sample: ((pieces) => semaphore(() => sample(pieces))) satisfies SampleStream as SampleStream,
    close: (): void => work?.remove(),
  };
};
