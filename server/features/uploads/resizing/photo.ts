import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { largestPhotoPixels, widthsOf } from '../../../../contract/library/photo-address.ts';
import { detailOf } from '../../../../contract/library/photo-detail.ts';
import type { PictureFormat } from '../../../platform/pictures/picture-format.ts';
import type { DrawnKind } from './kind.ts';
import type { PhotoStage, PhotoTask } from './photo-task.ts';

export type PhotoFile = { width: number; format: PictureFormat; bytes: Uint8Array };
export type ResizedPhoto = { width: number; height: number; files: PhotoFile[]; thumbHash: string };
/** Logo or icon as a png; `boxed` is true if its corners are filled with one color. */
export type DrawnMark = { width: number; height: number; png: Uint8Array; boxed: boolean };

/** Maximum number of pixels of a sent picture; the largest of a telephone has 48 million. */
export const mostPixels = 50_000_000;

const loaders: Readonly<Record<DrawnKind, string>> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  avif: 'VipsForeignLoadHeifBuffer',
};
/** Pixels per inch of a drawing without a size of its own, and the maximum that the library accepts. */
const usualDensity = 72;
const largestDensity = 100_000;

/** Restricts the library to the loader of this kind, and of the png that is made on the way. */
const onlyOurKinds = (kind: DrawnKind): void => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loaders[kind], loaders.png] });
};

/** Returns the density at which a drawing, which has no pixels of its own, is as large as its result. */
const densityOf = ({ width, height }: Metadata, pixels: number): number => {
  const wanted = (usualDensity * pixels) / Math.max(width, height);
  return Math.min(largestDensity, Math.max(1, Math.round(wanted)));
};

const open = async (
  bytes: Buffer,
  { kind, mostPixels: pixels }: Omit<PhotoTask, 'bytes'>,
): Promise<Sharp> => {
  const options = { limitInputPixels: mostPixels, failOn: 'error' as const };
  if (kind !== 'svg') return sharp(bytes, options);
  // Reading the metadata does not draw the drawing, however large its stated size.
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  return sharp(bytes, { ...options, density: densityOf(metadata, pixels) });
};

/** Returns the AVIF effort, from 0 to 9; the widest sizes would otherwise take longer than all others together. */
const avifEffort = (width: number): number => (width > largestPhotoPixels ? 0 : 2);

const inFormats = (picture: Sharp, width: number): Promise<PhotoFile>[] => {
  const made = async (format: PictureFormat, coded: Sharp): Promise<PhotoFile> => ({
    width,
    format,
    bytes: await coded.toBuffer(),
  });
  return [
    made('avif', picture.clone().avif({ quality: 52, effort: avifEffort(width) })),
    made('webp', picture.clone().webp({ quality: 80 })),
    made('jpg', picture.clone().jpeg({ quality: 82, mozjpeg: true })),
  ];
};

const pixelsOf = async (drawn: Buffer, most: number, kernel: 'lanczos3' | 'nearest') => {
  const { data, info } = await sharp(drawn)
    .resize(most, most, { fit: 'inside', withoutEnlargement: true, kernel })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { w: info.width, h: info.height, rgba: data };
};

/**
 * Returns the ThumbHash, made of at most 100 × 100 pixels, and the detail that it lacks, in hexadecimal digits. Single
 * pixels are measured for the detail: a mean of several hides it.
 */
const thumbHashOf = async (drawn: Buffer): Promise<string> => {
  const { w, h, rgba } = await pixelsOf(drawn, 100, 'lanczos3');
  const thumbHash = rgbaToThumbHash(w, h, rgba);
  const { lighter, darker } = detailOf(await pixelsOf(drawn, 480, 'nearest'), thumbHashToRGBA(thumbHash));
  return Buffer.from([...thumbHash, lighter, darker]).toString('hex');
};

/**
 * Redraws a picture: upright, without metadata, with white for transparency, in every size and format that is served.
 * Throws the library's error for pictures that it cannot read.
 */
export const resizePhoto = async (
  { bytes, ...task }: PhotoTask & { bytes: Buffer },
  tell: (stage: PhotoStage['stage']) => void,
): Promise<ResizedPhoto> => {
  onlyOurKinds(task.kind);
  if (task.kind === 'svg') tell('drawing');
  const picture = await open(bytes, task);
  const { data, info } = await picture
    .autoOrient()
    .resize(task.mostPixels, task.mostPixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  tell('drawn');
  const files = await Promise.all(
    widthsOf(info.width).flatMap((width) => inFormats(sharp(data).resize({ width }), width)),
  );
  return { width: info.width, height: info.height, files, thumbHash: await thumbHashOf(data) };
};

const isBoxed = async (picture: Sharp): Promise<boolean> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number): string => {
    const at = (y * info.width + x) * 4;
    return data.toString('hex', at, at + 4);
  };
  const [right, bottom] = [info.width - 1, info.height - 1];
  const corners = [pixelAt(0, 0), pixelAt(right, 0), pixelAt(0, bottom), pixelAt(right, bottom)];
  return corners.every((corner) => corner === corners[0] && corner.endsWith('ff'));
};

/** Redraws a logo or icon as a png without metadata. Throws the library's error for pictures that it cannot read. */
export const drawMark = async (
  { bytes, ...task }: PhotoTask & { bytes: Buffer },
  tell: (stage: PhotoStage['stage']) => void,
): Promise<DrawnMark> => {
  onlyOurKinds(task.kind);
  if (task.kind === 'svg') tell('drawing');
  const picture = await open(bytes, task);
  const { data, info } = await picture
    .autoOrient()
    // A drawing is drawn in the requested size.
    .resize(task.mostPixels, task.mostPixels, { fit: 'inside', withoutEnlargement: task.kind !== 'svg' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  tell('drawn');
  return { width: info.width, height: info.height, png: data, boxed: await isBoxed(sharp(data)) };
};
