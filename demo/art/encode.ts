import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { type Encoding, fileName, filesOf, pathOf, pictureOf } from './pictures.ts';

/** Returns the quality per encoding: higher for portraits and cards, lower for wide or large pictures. */
const qualityOf = (key: string, width: number): Record<Encoding, number> => {
  if (/^(coaches|members)\//.test(key)) return { avif: 56, webp: 82 };
  if (key.startsWith('classes/')) return width > 960 ? { avif: 40, webp: 60 } : { avif: 46, webp: 78 };
  return width > 960 ? { avif: 46, webp: 66 } : { avif: 52, webp: 78 };
};

/** Encoder effort: a higher value saves a few percent of a file and takes twice as long. */
const effort = 2;

/** Draws a picture at its largest width and writes those of its files for which `isWanted` is true. */
export const writePicture = async (key: string, isWanted: (file: string) => boolean): Promise<void> => {
  const { format, render } = pictureOf(key);
  const files = filesOf(key);
  const width = Math.max(...files.map((file) => file.width));
  const height = Math.round(width / format.aspect);
  const picture = sharp(await render(width, height), { raw: { width, height, channels: 3 } });
  for (const { width: target, encoding } of files) {
    const file = fileName(key, target, encoding);
    if (!isWanted(file)) continue;
    const path = pathOf(file);
    await mkdir(dirname(path), { recursive: true });
    const scaled = picture.clone().resize(target);
    const quality = qualityOf(key, target)[encoding];
    if (encoding === 'avif') await scaled.avif({ quality, effort }).toFile(path);
    else await scaled.webp({ quality, effort: 4, smartSubsample: true }).toFile(path);
  }
};
