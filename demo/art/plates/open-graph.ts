import { join } from 'node:path';
import { createCanvas, GlobalFonts, ImageData, Path2D } from '@napi-rs/canvas';
import { addGrain } from '../pixels.ts';
import { brandPlates } from './brand-plates.ts';
import { renderPlate } from './plates.ts';

const width = 1200;
const height = 630;
const fontsPath = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'node_modules',
  '@fontsource-variable',
  'ysabeau',
  'files',
);
const ink = '#12211f';
/** The mark, drawn in a 32 px square. */
export const coil =
  'M2 25.5h19a10.5 10.5 0 1 0-10.5-10.5 6.5 6.5 0 0 0 6.5 6.5 5 5 0 0 0 5-5 3.2 3.2 0 0 0-3.2-3.2';

/** The picture other sites show when a page of the studio is linked: first light, and the name on its sky. */
export const renderOpenGraph = async (): Promise<Buffer> => {
  const plate = brandPlates['og/default'];
  if (!plate) throw new Error('The link picture has no plate');
  const picture = await renderPlate(plate, width, height);
  addGrain(picture, width, height, 'og/default', 0.014);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    pixels.data.set(picture.subarray(i * 3, i * 3 + 3), i * 4);
    pixels.data[i * 4 + 3] = 255;
  }
  ctx.putImageData(pixels, 0, 0);
  GlobalFonts.registerFromPath(join(fontsPath, 'ysabeau-latin-wght-normal.woff2'), 'Ysabeau');
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  ctx.save();
  ctx.translate(84, 90);
  ctx.scale(2.5, 2.5);
  ctx.lineWidth = 2.3;
  ctx.lineCap = 'round';
  ctx.stroke(new Path2D(coil));
  ctx.restore();
  ctx.font = '500 92px Ysabeau';
  ctx.fillText('Openmat', 184, 158);
  ctx.font = '450 36px Ysabeau';
  ctx.fillText('Yoga, fitness and quiet, at home', 90, 232);
  return canvas.toBuffer('image/png');
};
