import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { t } from '../../contract/messages.ts';
import { type EmbeddedCaptions, embeddedCaptions } from './encoding/embedded-captions.ts';
import { copiedFile, copyTracks, encode, measureLength, pictureFile } from './encoding/encode.ts';
import { lookUpTable, missingPicture, noticedSeconds } from './encoding/filter-graph.ts';
import { madeAsChosen, madeAudible, type SoundChange, type SoundChoice } from './encoding/heard-sound.ts';
import { ladderFor, type Rendition } from './encoding/ladder.ts';
import { type Loop, loopStart, paintLoop } from './encoding/loop.ts';
import type { Loudness } from './encoding/loudness.ts';
import { type PackagedRendition, packageRenditions } from './encoding/packaging.ts';
import { type Poster, paintPoster, posterSeconds } from './encoding/poster.ts';
import { risingPercent } from './encoding/progress.ts';
import { paintStoryboard, type Storyboard } from './encoding/storyboard.ts';
import { type MediaLimits, usualLimits } from './limits.ts';
import { highRangeTable } from './probing/high-range.ts';
import { checkInputFile } from './probing/input-file.ts';
import { measureTrack, type Probed, probe } from './probing/probe.ts';
import { readSource, type SoundTrack, type Source } from './probing/source.ts';
import { lengthInWords, MediaRefusal, ToolTrouble } from './refusal.ts';
import { type Guard, startGuard } from './tools/guard.ts';
import type { ToolRun } from './tools/tool-process.ts';
import type { MediaTools } from './tools/tools.ts';
import { bringInput, removeSource } from './unprivileged/working-folder.ts';

export type PreparedVideo = {
  durationMs: number;
  /** Size of the source as it is shown: upright, square pixels. */
  width: number;
  height: number;
  /** True if the source has more brightness than ordinary screens show. */
  highRange: boolean;
  /** Null without a sound track. */
  loudness: Loudness | null;
  soundChange: SoundChange | null;
  /** Sound tracks of the file, and the place of the one that plays; null without sound. */
  soundTracks: Pick<SoundTrack, 'channels' | 'language' | 'title'>[];
  soundTrack: number | null;
  captions: EmbeddedCaptions[];
  /** Renditions, the smallest first. */
  renditions: PackagedRendition[];
  poster: Poster;
  storyboard: Storyboard;
  loop: Loop;
};

export type Preparation = {
  /** Regular file of any name. */
  input: string;
  /** Folder of the result; appears at the very end, complete, in place of an older one. */
  outputFolder: string;
  tools: MediaTools;
  onProgress?: (percent: number) => void;
  /** Kills the tools at once; the promise then rejects with its reason. */
  signal?: AbortSignal;
  limits?: Partial<MediaLimits>;
  /** Null where the sound is made so that it is heard. */
  sound?: SoundChoice | null;
};

type Work = {
  input: string;
  folder: string;
  tools: MediaTools;
  limits: MediaLimits;
  guard: Guard;
  report: (percent: number) => void;
  choice: SoundChoice | null;
};

/** Progress in percent after each step; encoding is nearly all of it. */
const percentOf = { probed: 1, encoded: 96, packaged: 98, painted: 99, done: 100 };

/**
 * Prepares a video for players from an untrusted file. Rejects with MediaRefusal if the file is at fault, with the
 * signal's reason if aborted, with another Error if the machine is at fault; no files are left then.
 */
export const prepareVideo = async (preparation: Preparation): Promise<PreparedVideo> => {
  const { tools, signal, onProgress, sound: choice = null } = preparation;
  const limits = { ...usualLimits, ...preparation.limits };
  const outputFolder = resolve(preparation.outputFolder);
  const input = resolve(preparation.input);
  signal?.throwIfAborted();
  await checkInputFile(input, limits);
  await removeLeftovers(outputFolder);
  const folder = `${outputFolder}${workMark}${randomBytes(6).toString('hex')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const guard = startGuard(folder, limits, signal);
  const report = risingPercent((percent) => onProgress?.(percent));
  try {
    report(0);
    const reachable = await bringInput(input, folder, tools.account);
    const prepared = await work({ input: reachable, folder, tools, limits, guard, report, choice });
    guard.signal.throwIfAborted();
    await removeSource(folder);
    await rm(outputFolder, { recursive: true, force: true });
    await rename(folder, outputFolder);
    report(percentOf.done);
    return prepared;
  } finally {
    guard.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const workMark = '.work-';

/**
 * Removes the working folders that a killed process left of the same video: one video is never prepared twice at a
 * time.
 */
const removeLeftovers = async (outputFolder: string): Promise<void> => {
  const around = dirname(outputFolder);
  const names = await readdir(around).catch(() => []);
  const left = names.filter((name) => name.startsWith(`${basename(outputFolder)}${workMark}`));
  await Promise.all(left.map((name) => rm(join(around, name), { recursive: true, force: true })));
};

const work = async (given: Work): Promise<PreparedVideo> => {
  const { input: sent, folder, tools, limits, guard, report, choice } = given;
  const { account } = tools;
  const shared = { folder, signal: guard.signal, memoryBytes: limits.memoryBytes, account };
  const run = { ...shared, program: tools.ffmpeg };
  const { input, probed } = await readInput(run, { input: sent, ffprobe: tools.ffprobe });
  const claimed = readSource(probed, limits, choice?.track);
  const length =
    claimed.durationSeconds ??
    (await measureLength(run, { input, source: claimed, onSeconds: guard.reached }));
  const source = await withWholePicture({ ...shared, program: tools.ffprobe }, input, {
    ...claimed,
    durationSeconds: length,
  });
  guard.expect(length);
  report(percentOf.probed);
  const { highRange, frameRate } = source.picture;
  if (highRange) await writeFile(join(folder, lookUpTable), highRangeTable(highRange));
  const renditions = ladderFor(source.picture);
  const heard = await inAnotherWay(limits, (threads) =>
    encode(run, {
      input,
      source,
      renditions,
      limits: { ...limits, threads },
      onSeconds: (seconds) => {
        guard.reached(seconds);
        if (length > 0)
          report(percentOf.probed + Math.min(1, seconds / length) * (percentOf.encoded - percentOf.probed));
      },
    }),
  );
  const made = { input, source, heard };
  const sound = await (choice ? madeAsChosen(run, made, choice) : madeAudible(run, made));
  const captions = await embeddedCaptions(run, { input, texts: source.texts });
  await Promise.all([lookUpTable, copiedFile].map((name) => rm(join(folder, name), { force: true })));
  report(percentOf.encoded);
  const packaged = await packageRenditions(run, {
    renditions,
    hasSound: source.sound !== null,
    pictureSeconds: await madeSeconds({ ...shared, program: tools.ffprobe }, renditions),
    frameRate: frameRate.value,
  });
  report(percentOf.packaged);
  const durationSeconds = checkedDuration(source, packaged);
  const pictures = await paint(run, renditions, {
    durationSeconds,
    gopSeconds: frameRate.gopFrames / frameRate.value,
  });
  report(percentOf.painted);
  const { width, height } = source.picture;
  return {
    durationMs: Math.round(durationSeconds * 1000),
    width,
    height,
    highRange: highRange !== null,
    loudness: sound.loudness,
    soundChange: sound.change,
    ...soundTracksOf(source, sound.track),
    captions,
    renditions: packaged,
    ...pictures,
  };
};

const soundTracksOf = (
  { sounds }: Source,
  played: SoundTrack | null,
): Pick<PreparedVideo, 'soundTracks' | 'soundTrack'> => ({
  soundTracks: sounds.map(({ channels, language, title }) => ({ channels, language, title })),
  soundTrack: played && sounds.findIndex(({ index }) => index === played.index),
});

/**
 * Measures the end of a picture that seems to end before its sound: with a varying frame rate, its header leaves out
 * the last, long gaps, and it would stand still for too long.
 */
const withWholePicture = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  input: string,
  source: Source,
): Promise<Source> => {
  if (missingPicture(source) <= noticedSeconds) return source;
  const measured = await measureTrack(run, { input, index: source.picture.index });
  const durationSeconds = Math.max(source.picture.durationSeconds ?? 0, measured);
  return { ...source, picture: { ...source.picture, durationSeconds } };
};

/** Probes the input. After a crash of ffprobe the tracks are copied by ffmpeg, and the copy is probed. */
const readInput = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, ffprobe }: { input: string; ffprobe: string },
): Promise<{ input: string; probed: Probed }> => {
  try {
    return { input, probed: await probe({ ...run, program: ffprobe }, input) };
  } catch (error) {
    if (!(error instanceof ToolTrouble)) throw error;
    const copy = await copyTracks(run, input);
    return { input: copy, probed: await probe({ ...run, program: ffprobe }, copy) };
  }
};

/** Repeats a crashed run with one thread, which needs less memory and crashes less. */
const inAnotherWay = async <Made>(
  { threads }: MediaLimits,
  make: (threads: number) => Promise<Made>,
): Promise<Made> => {
  try {
    return await make(threads);
  } catch (error) {
    if (!(error instanceof ToolTrouble) || threads === 1) throw error;
    return make(1);
  }
};

/** Returns the length of the encoded picture, whatever the source claims. */
const madeSeconds = async (
  run: Omit<ToolRun, 'parameters'>,
  [smallest]: readonly Rendition[],
): Promise<number> => {
  const { format } = smallest
    ? await probe(run, pictureFile(smallest))
    : { format: {} as { duration?: string } };
  const seconds = Number(format.duration);
  if (seconds > 0) return seconds;
  throw new Error('The picture that was made has no length');
};

const paint = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  renditions: readonly Rendition[],
  timing: { durationSeconds: number; gopSeconds: number },
): Promise<Pick<PreparedVideo, 'poster' | 'storyboard' | 'loop'>> => {
  const [smallest] = renditions;
  if (!smallest) throw new Error('A ladder without renditions');
  const { width, height } = smallest;
  const { storyboard, contrasts } = await paintStoryboard(run, {
    file: `${smallest.name}.mp4`,
    width,
    height,
    ...timing,
  });
  const atSeconds = posterSeconds(storyboard.thumbnails, contrasts);
  const poster = await paintPoster(run, { renditions, atSeconds });
  const loop = await paintLoop(run, {
    rendition: smallest,
    atSeconds: loopStart(atSeconds, timing.durationSeconds),
  });
  return { poster, storyboard, loop };
};

/**
 * Returns the length that could be read. Throws MediaRefusal for a file that was cut off, whose beginning ffmpeg
 * accepts.
 */
const checkedDuration = (
  { picture, durationSeconds }: Source,
  renditions: readonly PackagedRendition[],
): number => {
  const found = renditions[0]?.segments.reduce((sum, segment) => sum + segment.durationSeconds, 0) ?? 0;
  const claimed = picture.durationSeconds ?? durationSeconds ?? found;
  if (found >= claimed * 0.95 - 1) return Math.round(found * 1000) / 1000;
  throw new MediaRefusal(
    t(
      'This file says it is {claimed} long, but only {found} can be read. It was probably cut off on its way; please send it again.',
      { claimed: lengthInWords(claimed), found: lengthInWords(found) },
    ),
  );
};
