import { smallestPhotoPixels } from './small-photo.ts';

/** Parts of the address of an uploaded photo, whose name tells every size it has. */
export type PhotoPlace = {
  /** 32 hexadecimal digits. */
  id: string;
  /** Width in pixels; the largest in the address that stands for the photo. */
  width: number;
  /**
   * ThumbHash of the picture and two bytes of its detail, in hexadecimal digits; older photos have none, or no detail.
   */
  thumbHash?: string | null;
};

/** Stored widths of a photo in pixels, as far as it has them; the largest is its own, or the last of these. */
export const photoWidths = [smallestPhotoPixels, 640, 1280, 1600, 2160] as const;
/** The longest side of a photo by a member. */
export const largestPhotoPixels = 1280;
/** The longest side of a picture of the studio, which may be as wide as the page. */
export const largestStudioPixels = 2160;

const shape = /^\/uploads\/photos\/([0-9a-f]{32})(?:-([0-9a-f]{10,60}))?-([1-9]\d{0,3})\.jpg$/;

/** Returns the widths of the sizes of a photo, smallest first. */
export const widthsOf = (width: number): number[] => [...photoWidths.filter((one) => one < width), width];

export const photoAddress = ({ id, width, thumbHash }: PhotoPlace): string =>
  `/uploads/photos/${id}${thumbHash ? `-${thumbHash}` : ''}-${width}.jpg`;

/** Parses the address of a photo; null for any other address. */
export const photoPlace = (url: string): PhotoPlace | null => {
  const [, id, thumbHash, digits] = shape.exec(url) ?? [];
  const width = Number(digits);
  if (!id || width > largestStudioPixels) return null;
  return thumbHash ? { id, width, thumbHash } : { id, width };
};

/** Returns every size of a photo with its width; empty for any other address. */
export const photoSizes = (url: string): { url: string; width: number }[] => {
  const place = photoPlace(url);
  if (!place) return [];
  return widthsOf(place.width).map((width) => ({ url: photoAddress({ ...place, width }), width }));
};
