import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool, type ToolRun } from '../tools/tool-process.ts';

export type Thumbnail = {
  startSeconds: number;
  endSeconds: number;
  file: string;
  x: number;
  y: number;
  width: number;
  height: number;
};
export type Storyboard = { pictures: string[]; thumbnails: Thumbnail[] };

const columns = 10;
const rows = 10;
const longSide = 160;
const fewest = 100;
const maxIntervalSeconds = 10;
const lumaFile = 'luma.raw';
const lumaColumns = 32;
const lumaRows = 18;

export type StoryboardPlan = {
  /** Number of keyframes per thumbnail. */
  everyKeyframes: number;
  tileWidth: number;
  tileHeight: number;
  columns: number;
  rows: number;
  thumbnails: number;
  pictures: number;
};

export type Timing = { durationSeconds: number; gopSeconds: number };

/** Pure: plans about a hundred thumbnails, at least one in ten seconds; a short video fills less of its one picture. */
export const planStoryboard = (
  { durationSeconds, gopSeconds }: Timing,
  { width, height }: { width: number; height: number },
): StoryboardPlan => {
  const most = Math.floor(maxIntervalSeconds / gopSeconds + 0.1);
  const everyKeyframes = Math.min(most, Math.max(1, Math.ceil(durationSeconds / fewest / gopSeconds)));
  const thumbnails = Math.max(1, Math.ceil((durationSeconds - 0.01) / gopSeconds / everyKeyframes));
  const scale = longSide / Math.max(width, height);
  const even = (value: number): number => Math.max(2, 2 * Math.round((value * scale) / 2));
  return {
    everyKeyframes,
    tileWidth: even(width),
    tileHeight: even(height),
    columns: Math.min(columns, thumbnails),
    rows: Math.min(rows, Math.ceil(thumbnails / columns)),
    thumbnails,
    pictures: Math.ceil(thumbnails / (columns * rows)),
  };
};

/**
 * Returns the parameters of ffmpeg. Only keyframes are decoded. The clock is rewritten (one tick a picture) because
 * ffmpeg otherwise repeats or drops pictures to keep up with a rate, differently in every version; some versions repeat
 * the last picture even so.
 */
export const storyboardParameters = (video: string, plan: StoryboardPlan): string[] => {
  const tick = 'settb=1/25,setpts=N';
  const graph = [
    `[0:v]select=not(mod(n\\,${plan.everyKeyframes})),split[a][b]`,
    `[a]scale=${plan.tileWidth}:${plan.tileHeight}:flags=bicubic,setsar=1,tile=${plan.columns}x${plan.rows},${tick}[tiles]`,
    `[b]scale=${lumaColumns}:${lumaRows},format=gray,${tick}[luma]`,
  ].join(';');
  return [
    ...[
      '-hide_banner',
      '-nostdin',
      '-nostats',
      '-y',
      '-loglevel',
      'error',
      '-skip_frame',
      'nokey',
      '-i',
      video,
    ],
    ...['-filter_complex', graph, '-map', '[tiles]', '-r', '25', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
    ...['-frames:v', `${plan.pictures}`],
    ...['-q:v', '4', '-f', 'image2', 'storyboard-%d.jpg'],
    ...['-map', '[luma]', '-r', '25', '-frames:v', `${plan.thumbnails}`, '-f', 'rawvideo', lumaFile],
  ];
};

/** Pure: returns position and time of each thumbnail. */
export const placeThumbnails = (count: number, plan: StoryboardPlan, timing: Timing): Thumbnail[] => {
  const perPicture = plan.columns * plan.rows;
  const seconds = (at: number): number =>
    Math.round(at * plan.everyKeyframes * timing.gopSeconds * 1000) / 1000;
  return Array.from({ length: count }, (_, index) => {
    const cell = index % perPicture;
    return {
      startSeconds: seconds(index),
      endSeconds: index === count - 1 ? Math.max(timing.durationSeconds, seconds(index)) : seconds(index + 1),
      file: `storyboard-${Math.floor(index / perPicture) + 1}.jpg`,
      x: (cell % plan.columns) * plan.tileWidth,
      y: Math.floor(cell / plan.columns) * plan.tileHeight,
      width: plan.tileWidth,
      height: plan.tileHeight,
    };
  });
};

/**
 * Returns the contrast of a tiny gray picture: the standard deviation of its values; 0 for a plain black or white one.
 */
export const contrast = (luma: Uint8Array): number => {
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length;
  return Math.sqrt(luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length);
};

const readContrasts = async (file: string): Promise<number[]> => {
  const size = lumaColumns * lumaRows;
  const handle = await open(file);
  try {
    const all = await handle.readFile();
    return Array.from({ length: Math.floor(all.length / size) }, (_, index) =>
      contrast(all.subarray(index * size, (index + 1) * size)),
    );
  } finally {
    await handle.close();
  }
};

/** Paints the storyboard of a small rendition; also returns the contrast of each thumbnail. */
export const paintStoryboard = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  video: { file: string; width: number; height: number } & Timing,
): Promise<{ storyboard: Storyboard; contrasts: number[] }> => {
  const plan = planStoryboard(video, video);
  await runTool({ ...run, parameters: storyboardParameters(video.file, plan) });
  const contrasts = await readContrasts(join(run.folder, lumaFile));
  await rm(join(run.folder, lumaFile));
  const thumbnails = placeThumbnails(contrasts.length, plan, video);
  return {
    storyboard: { pictures: [...new Set(thumbnails.map(({ file }) => file))], thumbnails },
    contrasts,
  };
};
