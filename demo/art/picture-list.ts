import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Focus } from './framing/framing.ts';
import {
  type Encoding,
  encodings,
  fileName,
  focusOfPicture,
  formatOf,
  imageKeys,
  isProductPicture,
  ownFolder,
  pathOf,
  pictureList,
  productFolder,
} from './pictures.ts';

/** Metadata of a picture, known to a page before the picture has loaded. */
export type PictureEntry = {
  focus: Focus;
  widths: readonly number[];
  formats: readonly Encoding[];
  /** Larger widths, available in AVIF only. */
  avifWidths?: readonly number[];
  /** Base64 of the ThumbHash. */
  thumbHash: string;
  average: string;
  /** True if the dark theme has a second picture, under this key and -night. */
  night?: true;
};

const thumbHashSide = 100;

const averageOf = async (file: string): Promise<string> => {
  const pixel = await sharp(file)
    .removeAlpha()
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return `#${pixel.toString('hex')}`;
};

const thumbHashOf = async (file: string): Promise<string> => {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .resize(thumbHashSide, thumbHashSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

export const describePicture = async (key: string, keys: ReadonlySet<string>): Promise<PictureEntry> => {
  const { widths, avifWidths } = formatOf(key);
  const file = pathOf(fileName(key, Math.min(...widths), 'webp'));
  return {
    focus: focusOfPicture(key),
    widths,
    formats: encodings,
    ...(avifWidths ? { avifWidths } : {}),
    thumbHash: await thumbHashOf(file),
    average: await averageOf(file),
    ...(keys.has(`${key}-night`) ? { night: true as const } : {}),
  };
};

export const listPath = (list: 'demo' | 'product'): string =>
  join(list === 'demo' ? ownFolder : productFolder, pictureList);

/** Writes the lists with one line per picture, so that a change to one picture changes one line. */
export const writePictureLists = async (): Promise<void> => {
  const keys = imageKeys();
  const known = new Set(keys);
  for (const list of ['demo', 'product'] as const) {
    const lines: string[] = [];
    for (const key of keys.filter((one) => isProductPicture(one) === (list === 'product')))
      lines.push(`  ${JSON.stringify(key)}: ${JSON.stringify(await describePicture(key, known))}`);
    await writeFile(listPath(list), `{\n${lines.join(',\n')}\n}\n`);
  }
};
