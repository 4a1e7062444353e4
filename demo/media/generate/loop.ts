import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { stageHeight, stageWidth } from './drawing/stage.ts';
import { sendFrames, startFfmpeg } from './encode.ts';
import { createPictureReader, type Film } from './films.ts';

const file = 'loop.mp4';

/** Writes the silent loop of a class's card, without words; returns undefined for a film without one. */
export const renderLoop = async (film: Film, folder: string): Promise<string | undefined> => {
  const { loop, framesPerSecond } = film;
  if (!loop) return undefined;
  const scaled = 'scale=640:360:flags=area:out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${stageWidth}x${stageHeight}`];
  const ffmpeg = startFfmpeg([
    ...raw,
    ...['-r', `${framesPerSecond}`, '-i', '-'],
    ...['-an', '-vf', scaled, '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'animation'],
    ...['-profile:v', 'high', '-level', '3.0', '-crf', '25', '-maxrate', '240k', '-bufsize', '160k'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-threads', '1'],
    ...['-movflags', '+faststart', join(folder, file)],
  ]);
  const canvas = createCanvas(stageWidth, stageHeight);
  const ctx = canvas.getContext('2d');
  const pictureOf = createPictureReader(film);
  await sendFrames(ffmpeg, loop.length, async (frame) => {
    ctx.drawImage(await pictureOf(loop[frame] ?? 0), 0, 0);
    return Buffer.from(canvas.data());
  });
  return file;
};
