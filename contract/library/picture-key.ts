import type { Image } from '../shared.schema.ts';
import { photoSizes } from './photo-address.ts';
import { type PosterPlace, posterKey, posterPlace, posterWidths } from './poster-address.ts';

/** Widths in pixels that every picture of a folder is kept in, smaller first; the server knows all it has. */
const widthsByFolder: Readonly<Record<string, readonly [number, number]>> = {
  coaches: [240, 480],
  members: [240, 240],
  banners: [960, 960],
  hero: [960, 960],
  pages: [960, 960],
};
const usualWidths = [480, 960] as const;
/** Taken from uploaded videos, in the storage; everything else comes with the program. */
const posters = 'posters';

/** Uploaded by administrators. */
const photos = 'photos';

/**
 * Returns a photo in the sizes that its name tells; the small one is as wide as that of other pictures, if it has one.
 */
const photoImage = (url: string): Image => {
  const sizes = photoSizes(url);
  const small = sizes.find(({ width }) => width >= usualWidths[0]);
  const widths = sizes.map(({ width }) => width);
  return { url, small: { url: small?.url ?? url }, ...(widths.length > 0 ? { widths } : {}) };
};

const posterImage = (place: PosterPlace): Image => {
  const widths = posterWidths(place);
  const address = (width: number): string => `/uploads/${posterKey({ ...place, width })}.jpg`;
  const small = widths.find((width) => width >= usualWidths[0]) ?? place.width;
  return { url: address(place.width), small: { url: address(small) }, widths };
};

/** Key of the picture of a class until its video has a picture of its own. */
export const preparingImage = `${posters}/preparing`;

/** Returns the key of an uploaded picture from its address. */
export const pictureKey = (url: string): string => url.replace(/^\/uploads\//, '').replace(/\.jpg$/, '');

/** Returns the addresses of a picture from its key, such as 'classes/slow-flow'. */
export const imageOf = (key: string): Image => {
  const folder = key.slice(0, key.indexOf('/'));
  if (folder === photos) return photoImage(`/uploads/${key}.jpg`);
  const poster = posterPlace(key);
  if (poster) return posterImage(poster);
  const [small, large] = widthsByFolder[folder] ?? usualWidths;
  const address = (width: number): string =>
    folder === posters ? `/uploads/${key}-${width}.jpg` : `/images/${key}-${width}.webp`;
  return { url: address(large), small: { url: address(small) } };
};
