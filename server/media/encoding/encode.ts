import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaLimits } from '../limits.ts';
import { inputParameters } from '../probing/input-file.ts';
import type { Source } from '../probing/source.ts';
import { runTool, type ToolRun, type ToolWords } from '../tools/tool-process.ts';
import { filterGraph, sampleRate, soundChain } from './filter-graph.ts';
import type { Rendition } from './ladder.ts';
import { type Loudness, readLoudness, readSilentSide, type Side } from './loudness.ts';
import { progressReader } from './progress.ts';

/** The picture of one rendition, and the sound of all, as they lie in the working folder until they are put together. */
export const pictureFile = (rendition: { name: string }): string => `picture-${rendition.name}.mp4`;
export const soundFile = 'sound.mp4';

const bt709 = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-color_range', 'tv'],
];
/** Place, camera and time of the recording are private. */
const plain = ['-map_metadata', '-1', '-map_chapters', '-1'];

const pictureParameters = (rendition: Rendition, source: Source, threads: number): string[] => {
  const gop = String(source.picture.frameRate.gopFrames);
  const most = rendition.maxBitsPerSecond;
  return [
    ...['-map', `[v${rendition.name}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(most), '-bufsize', String(most * 2), '-threads', String(threads)],
    // No keyframe but those every two seconds, so that all renditions change places at the same frames.
    ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-pix_fmt', 'yuv420p', ...bt709],
    ...['-video_track_timescale', '90000', ...plain, pictureFile(rendition)],
  ];
};

const soundParameters = ({ sound }: Source): string[] => {
  if (!sound) return [];
  const bitsPerSecond = sound.channels === 1 ? '96k' : '128k';
  return [
    '-map',
    '[sound]',
    '-c:a',
    'aac',
    '-b:a',
    bitsPerSecond,
    '-ar',
    `${sampleRate}`,
    ...plain,
    soundFile,
  ];
};

export type Encoding = {
  input: string;
  source: Source;
  renditions: readonly Rendition[];
  limits: MediaLimits;
  onSeconds: (seconds: number) => void;
};

export const encodeParameters = ({
  input,
  source,
  renditions,
  limits,
}: Omit<Encoding, 'onSeconds'>): string[] => {
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'level+info', '-progress', 'pipe:1'],
    // Turned by our own filters: which of tag and matrix ffmpeg obeys depends on its version.
    ...['-max_pixels', String(limits.maxPixels), '-threads', String(limits.threads), '-noautorotate'],
    ...inputParameters(input),
    ...['-filter_complex', filterGraph(source, renditions)],
    ...renditions.flatMap((rendition) => pictureParameters(rendition, source, limits.threads)),
    ...soundParameters(source),
  ];
};

/** Files of an earlier run do not belong to the account of the tools any more, which cannot overwrite them. */
const removeMade = async ({ folder }: Pick<ToolRun, 'folder'>, files: readonly string[]): Promise<void> => {
  await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
};

export type Heard = { loudness: Loudness | null; silentSide: Side | null };

const heardIn = (words: ToolWords, { sound }: Pick<Source, 'sound'>): Heard =>
  sound
    ? { loudness: readLoudness(words), silentSide: readSilentSide(words) }
    : { loudness: null, silentSide: null };

/** The one run that decodes: every rendition's picture, the sound once, and how loud it is. */
export const encode = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  encoding: Encoding,
): Promise<Heard> => {
  await removeMade(run, [...encoding.renditions.map(pictureFile), soundFile]);
  const words = await runTool({
    ...run,
    parameters: encodeParameters(encoding),
    onOutput: progressReader(encoding.onSeconds),
  });
  return heardIn(words, encoding.source);
};

/** Encodes the sound once more: of another track, or with one side on both. */
export const encodeSound = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, source, silentSide }: Pick<Encoding, 'input' | 'source'> & { silentSide: Side | null },
): Promise<Heard> => {
  await removeMade(run, [soundFile]);
  const words = await runTool({
    ...run,
    parameters: [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'level+info', ...inputParameters(input)],
      ...['-filter_complex', soundChain(source, silentSide).join(';'), ...soundParameters(source)],
    ],
  });
  return heardIn(words, source);
};

/** Reads the file to its end without decoding it; gives the length its timestamps tell. */
export const measureLength = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, source, onSeconds }: Pick<Encoding, 'input' | 'source' | 'onSeconds'>,
): Promise<number> => {
  let longest = 0;
  await runTool({
    ...run,
    parameters: [
      ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-progress', 'pipe:1'],
      ...[...inputParameters(input), '-map', `0:${source.picture.index}`, '-c', 'copy', '-f', 'null', '-'],
    ],
    onOutput: progressReader((seconds) => {
      longest = Math.max(longest, seconds);
      onSeconds(longest);
    }),
  });
  return longest;
};

export const copiedFile = 'copied.mkv';

/** Copies pictures and sound out of a container, without decoding; gives the name of the copy. */
export const copyTracks = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  input: string,
): Promise<string> => {
  await runTool({
    ...run,
    parameters: [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error', ...inputParameters(input)],
      ...['-map', '0:v', '-map', '0:a?', '-c', 'copy', ...plain, copiedFile],
    ],
  });
  return copiedFile;
};
