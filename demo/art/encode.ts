import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { type Encoding, fileName, filesOf, formatOf, pathOf, sentFile, sentPictures } from './pictures.ts';

/** Returns the quality per encoding: higher for portraits and cards, lower for wide or large pictures. */
const qualityOf = (key: string, width: number): Record<Encoding, number> => {
  if (/^(coaches|members)\//.test(key)) return { avif: 58, webp: 82 };
  return width > 960 ? { avif: 46, webp: 64 } : { avif: 52, webp: 76 };
};

/** Encoder effort: a higher value saves a few percent of a file and takes five times as long. */
const effort = 2;

/** Writes the files of a picture, each cropped to the aspect ratio of its folder. */
const writeFiles = async (key: string, master: string): Promise<void> => {
  const { aspect } = formatOf(key);
  const picture = sharp(master).removeAlpha();
  for (const { width, encoding } of filesOf(key)) {
    const path = pathOf(fileName(key, width, encoding));
    await mkdir(dirname(path), { recursive: true });
    const scaled = picture.clone().resize(width, Math.round(width / aspect), { fit: 'cover' });
    const quality = qualityOf(key, width)[encoding];
    if (encoding === 'avif') await scaled.avif({ quality, effort }).toFile(path);
    else await scaled.webp({ quality, effort: 5, smartSubsample: true }).toFile(path);
  }
};

/** Writes the files of a picture from its master, a PNG or WebP without loss. */
export const writePicture = async (key: string, master: string): Promise<void> => {
  const sent = sentPictures[key];
  if (!sent) return writeFiles(key, master);
  const path = pathOf(sentFile(key));
  await mkdir(dirname(path), { recursive: true });
  await sharp(master)
    .removeAlpha()
    .resize(sent.width, sent.height, { fit: 'cover' })
    .jpeg({ quality: sent.quality, mozjpeg: true })
    .toFile(path);
};
