import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { largestPhotoPixels, widthsOf } from '../../../../contract/library/photo-address.ts';
import type { PictureFormat } from '../../../platform/pictures/picture-format.ts';
import type { DrawnKind } from './kind.ts';
import type { PhotoStage, PhotoTask } from './photo-task.ts';

export type PhotoFile = { width: number; format: PictureFormat; bytes: Uint8Array };
export type ResizedPhoto = { width: number; height: number; files: PhotoFile[]; thumbHash: string };
/** `boxed`: its corners are filled with one color. */
export type DrawnMark = { width: number; height: number; png: Uint8Array; boxed: boolean };

/** Of the picture that is sent, in pixels; a telephone's largest has 48 million. */
export const mostPixels = 50_000_000;

const loaders: Readonly<Record<DrawnKind, string>> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  avif: 'VipsForeignLoadHeifBuffer',
};
/** Pixels an inch of a drawing without a size of its own is made of; the library takes no more than the second. */
const usualDensity = 72;
const largestDensity = 100_000;

/** Nothing is read but the kind it is, and what we make of it on the way. */
const onlyOurKinds = (kind: DrawnKind): void => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loaders[kind], loaders.png] });
};

/** Drawings have no pixels of their own: they are drawn as large as they are kept. */
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
  // Asked for its size alone, a drawing is not drawn, however large it says it is.
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  return sharp(bytes, { ...options, density: densityOf(metadata, pixels) });
};

/** From 0 to 9; the widest sizes would otherwise take longer than all others together. */
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

/** In hexadecimal digits; of at most as many pixels as such a hash is made of. */
const thumbHashOf = async (drawn: Buffer): Promise<string> => {
  const { data, info } = await sharp(drawn)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('hex');
};

/**
 * Draws a picture anew: upright, without anything that stood beside its pixels, on white where it was transparent, in
 * every size and format it is served in. Throws what the library says of pictures it cannot read.
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

/** Draws a logo or icon anew, as a png of its pixels alone. Throws what the library says of pictures it cannot read. */
export const drawMark = async (
  { bytes, ...task }: PhotoTask & { bytes: Buffer },
  tell: (stage: PhotoStage['stage']) => void,
): Promise<DrawnMark> => {
  onlyOurKinds(task.kind);
  if (task.kind === 'svg') tell('drawing');
  const picture = await open(bytes, task);
  const { data, info } = await picture
    .autoOrient()
    // A drawing is as large as it is drawn.
    .resize(task.mostPixels, task.mostPixels, { fit: 'inside', withoutEnlargement: task.kind !== 'svg' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  tell('drawn');
  return { width: info.width, height: info.height, png: data, boxed: await isBoxed(sharp(data)) };
};
