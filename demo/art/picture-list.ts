import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  type Encoding,
  encodings,
  fileName,
  formatOf,
  imageKeys,
  isProductPicture,
  ownFolder,
  pathOf,
  phoneHeroKeys,
  pictureList,
  productFolder,
} from './pictures.ts';

/** Framing of a picture, in whole percent from the left and from the top. */
export type Framing = {
  /** Point that stays visible in every crop. */
  focus: { x: number; y: number };
  /** Box around its people, from head to foot, that a wide crop must not cut. */
  safe?: { x0: number; y0: number; x1: number; y1: number };
};

/** Metadata of a picture, known to a page before the picture has loaded. */
export type PictureEntry = Framing & {
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

type ListName = 'demo' | 'product';
const listNames: readonly ListName[] = ['demo', 'product'];
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

export const describePicture = async (
  key: string,
  { focus, safe }: Framing,
  keys: ReadonlySet<string>,
): Promise<PictureEntry> => {
  const { widths, avifWidths } = formatOf(key);
  const file = pathOf(fileName(key, Math.min(...widths), 'webp'));
  return {
    focus,
    ...(safe ? { safe } : {}),
    widths,
    formats: encodings,
    ...(avifWidths ? { avifWidths } : {}),
    thumbHash: await thumbHashOf(file),
    average: await averageOf(file),
    ...(keys.has(`${key}-night`) ? { night: true as const } : {}),
  };
};

const listPath = (list: ListName): string => join(list === 'demo' ? ownFolder : productFolder, pictureList);

export const readPictureList = (list: ListName): Record<string, PictureEntry> =>
  JSON.parse(readFileSync(listPath(list), 'utf8'));

/** Returns the keys of the lists: a picture for phones is shown whole and has no entry. */
export const listedKeys = (): string[] => imageKeys().filter((key) => !phoneHeroKeys.includes(key));

/**
 * Writes the lists with one line per picture, so that a change to one picture changes one line. A picture without a new
 * framing keeps its entry.
 */
export const writePictureLists = async (framings: ReadonlyMap<string, Framing>): Promise<void> => {
  const known = new Set(imageKeys());
  const keys = listedKeys();
  for (const list of listNames) {
    const former = readPictureList(list);
    const lines: string[] = [];
    for (const key of keys.filter((one) => isProductPicture(one) === (list === 'product'))) {
      const framing = framings.get(key);
      const entry = framing ? await describePicture(key, framing, known) : former[key];
      if (!entry) throw new Error(`The picture ${key} has no master and no entry in ${pictureList}`);
      lines.push(`  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
    }
    await writeFile(listPath(list), `{\n${lines.join(',\n')}\n}\n`);
  }
};
