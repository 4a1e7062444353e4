import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, type ToolRun } from '../tools/tool-process.ts';
import { pictureFile, soundFile } from './encode.ts';
import type { Rendition } from './ladder.ts';
import { codecsOf } from './mp4-boxes.ts';

export type PackagedRendition = {
  /** Short side: '360', '540', '720', '1080'; '480' and smaller ones if the source is no larger. */
  name: string;
  width: number;
  height: number;
  /** Bits per second of the heaviest segment. */
  bandwidth: number;
  codecs: string;
  frameRate: number;
  /** Segments in the folder of the rendition's name, beside init.mp4. */
  segments: { file: string; durationSeconds: number }[];
  mp4: { file: string; bytes: number };
};

/**
 * Length of a segment: two keyframes. The first segment must be loaded before anything moves, so long ones start late;
 * shorter ones double the requests and files of an hour (900 a rendition) and gain nothing once the video plays.
 */
export const segmentSeconds = 4;
const listing = 'index.m3u8';

export type Packaging = {
  renditions: readonly Rendition[];
  hasSound: boolean;
  /** Length of the encoded picture; a file may claim far more sound than it has picture. */
  pictureSeconds: number;
};

export const packagingParameters = ({ renditions, hasSound, pictureSeconds }: Packaging): string[] => {
  const sources = [...renditions.map(pictureFile), ...(hasSound ? [soundFile] : [])];
  const outputs = renditions.flatMap(({ name }, index) => {
    // The frames are upright by now, but old builds hand the source's rotation on beside them.
    const upright = ['-metadata:s:v:0', 'rotate=0'];
    const maps = [
      '-map',
      `${index}:v`,
      ...(hasSound ? ['-map', `${renditions.length}:a`] : []),
      '-c',
      'copy',
    ];
    const cut = hasSound ? ['-t', pictureSeconds.toFixed(3)] : [];
    return [
      ...[...maps, ...cut, ...upright, '-movflags', '+faststart', `${name}.mp4`],
      ...[...maps, ...cut, ...upright, '-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_playlist_type', 'vod'],
      ...['-hls_time', `${segmentSeconds}`, '-hls_list_size', '0', '-start_number', '1'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${name}/seg-%05d.m4s`],
      `${name}/${listing}`,
    ];
  });
  const quiet = ['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error'];
  return [...quiet, ...sources.flatMap((file) => ['-i', file]), ...outputs];
};

/** Pure: returns the segments of a media playlist. */
export const readSegments = (playlist: string): PackagedRendition['segments'] => {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\n]+)$/gm)].map(
    ([, seconds, address]) => ({
      file: (address ?? '').trim().replace(/^.*\//, ''),
      durationSeconds: Number(seconds),
    }),
  );
};

/** Returns the bits per second of the heaviest segment that is long enough to count (RFC 8216, 4.1). */
export const peakBandwidth = (segments: readonly { durationSeconds: number; bytes: number }[]): number => {
  const longest = Math.max(...segments.map(({ durationSeconds }) => durationSeconds));
  const counted = segments.filter(({ durationSeconds }) => durationSeconds >= longest / 2);
  return Math.max(...counted.map(({ durationSeconds, bytes }) => Math.ceil((bytes * 8) / durationSeconds)));
};

const described = async (
  folder: string,
  rendition: Rendition,
  frameRate: number,
): Promise<PackagedRendition> => {
  const { name, width, height } = rendition;
  const own = join(folder, name);
  const segments = readSegments(await readFile(join(own, listing), 'utf8'));
  if (segments.length === 0) throw new Error(`The ${name} rendition has no segments`);
  const weighed = await Promise.all(
    segments.map(async ({ file, durationSeconds }) => ({
      durationSeconds,
      bytes: (await stat(join(own, file))).size,
    })),
  );
  await rm(join(own, listing));
  return {
    name,
    width,
    height,
    bandwidth: peakBandwidth(weighed),
    codecs: codecsOf(await readFile(join(own, 'init.mp4'))),
    frameRate: Math.round(frameRate * 1000) / 1000,
    segments,
    mp4: { file: `${name}.mp4`, bytes: (await stat(join(folder, `${name}.mp4`))).size },
  };
};

/** Combines picture and sound without encoding, as one MP4 that plays while it loads and as HLS segments. */
export const packageRenditions = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { frameRate, ...packaging }: Packaging & { frameRate: number },
): Promise<PackagedRendition[]> => {
  const { renditions } = packaging;
  await Promise.all(renditions.map(({ name }) => mkdir(join(run.folder, name))));
  await runTool({ ...run, parameters: packagingParameters(packaging) });
  const packaged = await Promise.all(
    renditions.map((rendition) => described(run.folder, rendition, frameRate)),
  );
  const parts = [...renditions.map(pictureFile), soundFile];
  await Promise.all(parts.map((part) => rm(join(run.folder, part), { force: true })));
  return packaged;
};
