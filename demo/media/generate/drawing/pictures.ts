import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Cycle } from '../../cycle-library.ts';
import type { Production } from '../script.ts';

const tileSeconds = 4;
const tile = { width: 160, height: 90 };
const poster = { width: 640, height: 360 };

/** Takes the poster and the storyboard from the frames as they are composed. */
export const createPictures = ({ script, film }: Production) => {
  const tiles = script.durationSeconds / tileSeconds;
  const strip = createCanvas(tile.width * tiles, tile.height);
  const still = createCanvas(poster.width, poster.height);
  const stripCtx = strip.getContext('2d');
  const fps = film.framesPerSecond;
  stripCtx.imageSmoothingQuality = 'high';
  const onFrame = (canvas: Canvas, frame: number): void => {
    if (frame === Math.round(script.posterAtSeconds * fps))
      still.getContext('2d').drawImage(canvas, 0, 0, poster.width, poster.height);
    // The middle of each stretch stands for it: its first moment is often still fading in.
    const index = Math.floor(frame / (tileSeconds * fps));
    if (frame % (tileSeconds * fps) === (tileSeconds / 2) * fps)
      stripCtx.drawImage(canvas, index * tile.width, 0, tile.width, tile.height);
  };
  const write = async (folder: string): Promise<Pick<Cycle, 'poster' | 'storyboard'>> => {
    writeFileSync(join(folder, 'poster.webp'), await still.encode('webp', 78));
    writeFileSync(join(folder, 'storyboard.webp'), await strip.encode('webp', 50));
    const { width: tileWidth, height: tileHeight } = tile;
    const storyboard = { file: 'storyboard.webp', everyMs: tileSeconds * 1000, tiles, tileWidth, tileHeight };
    return { poster: 'poster.webp', storyboard };
  };
  return { onFrame, write };
};
