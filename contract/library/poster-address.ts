import { widthsOf } from './photo-address.ts';

/** The picture of an uploaded video by its key: those made before there were more sizes have two, in JPEG alone. */
const shape = /^(posters\/\d{1,9}\/[0-9a-f]{12})-([0-9a-f]{10,60})-([1-9]\d{0,3})$/;
const formerShape = /^posters\/\d{1,9}\/[0-9a-f]{12}$/;

export type PosterPlace = { stem: string; thumbHash: string; width: number };

/** `posters/<video>/<hash>-<ThumbHash>-<width>`, with the width of the largest; null for any other key. */
export const posterPlace = (key: string): PosterPlace | null => {
  const [, stem, thumbHash, digits] = shape.exec(key) ?? [];
  return stem && thumbHash ? { stem, thumbHash, width: Number(digits) } : null;
};

export const posterKey = ({ stem, thumbHash, width }: PosterPlace): string => `${stem}-${thumbHash}-${width}`;

/** Its widths in pixels, smallest first. */
export const posterWidths = ({ width }: Pick<PosterPlace, 'width'>): number[] => widthsOf(width);

export const isPosterKey = (key: string): boolean => posterPlace(key) !== null || formerShape.test(key);
