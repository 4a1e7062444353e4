import sharp, { type Metadata, type Sharp } from 'sharp';
import { largestPhotoPixels, widthsOf } from '../../../../contract/library/photo-address.ts';
import type { PhotoFormat } from '../address.ts';
import type { PhotoKind } from './kind.ts';
import type { PhotoStage } from './photo-task.ts';

export type PhotoFile = { width: number; format: PhotoFormat; bytes: Uint8Array };
export type ResizedPhoto = { width: number; height: number; files: PhotoFile[] };

/** Of the picture that is sent, in pixels; a telephone's largest has 48 million. */
const mostPixels = 50_000_000;

const loaders: Readonly<Record<PhotoKind, string>> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
};
/** Pixels an inch of a drawing without a size of its own is made of; the library takes no more than the second. */
const usualDensity = 72;
const largestDensity = 100_000;

/** Nothing is read but the kind it is, and what we make of it on the way. */
const onlyOurKinds = (kind: PhotoKind): void => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loaders[kind], loaders.png] });
};

/** Drawings have no pixels of their own: they are drawn as large as they are kept. */
const densityOf = ({ width, height }: Metadata): number => {
  const wanted = (usualDensity * largestPhotoPixels) / Math.max(width, height);
  return Math.min(largestDensity, Math.max(1, Math.round(wanted)));
};

const open = async (bytes: Buffer, kind: PhotoKind): Promise<Sharp> => {
  const options = { limitInputPixels: mostPixels, failOn: 'error' as const };
  if (kind !== 'svg') return sharp(bytes, options);
  // Asked for its size alone, a drawing is not drawn, however large it says it is.
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  return sharp(bytes, { ...options, density: densityOf(metadata) });
};

const inFormats = (picture: Sharp, width: number): Promise<PhotoFile>[] => {
  const made = async (format: PhotoFormat, coded: Sharp): Promise<PhotoFile> => ({
    width,
    format,
    bytes: await coded.toBuffer(),
  });
  return [
    made('avif', picture.clone().avif({ quality: 52, effort: 2 })),
    made('webp', picture.clone().webp({ quality: 80 })),
    made('jpg', picture.clone().jpeg({ quality: 82, mozjpeg: true })),
  ];
};

/**
 * Draws a picture anew: upright, without anything that stood beside its pixels, on white where it was transparent, in
 * every size and format it is served in. Throws what the library says of pictures it cannot read.
 */
export const resizePhoto = async (
  bytes: Buffer,
  kind: PhotoKind,
  tell: (stage: PhotoStage['stage']) => void,
): Promise<ResizedPhoto> => {
  onlyOurKinds(kind);
  if (kind === 'svg') tell('drawing');
  const picture = await open(bytes, kind);
  const { data, info } = await picture
    .autoOrient()
    .resize(largestPhotoPixels, largestPhotoPixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  tell('drawn');
  const files = await Promise.all(
    widthsOf(info.width).flatMap((width) => inFormats(sharp(data).resize({ width }), width)),
  );
  return { width: info.width, height: info.height, files };
};
