import type { Image } from '../../contract/shared.schema.ts';
import { drawnImage, drawnPictures } from '../../server/platform/pictures/drawn-pictures.ts';

/** Keys of the pictures that pages refer to directly; the pictures of content come with its calls. */
const namedByPages = [
  'hero/first-light',
  'hero/first-light-phone',
  'hero/first-light-night-phone',
  'hero/heat',
  'hero/heat-phone',
  'hero/plaster',
  'hero/plaster-phone',
  'hero/blue-hour',
  'hero/blue-hour-phone',
  'hero/dunes',
  'pages/gift',
  'pages/sign-in',
];

/** Returns the images of the product's own pictures, for `define`. */
export const productImages = (): Record<string, Image> =>
  Object.fromEntries(
    namedByPages.flatMap((key) => {
      const image = drawnImage(drawnPictures(), key);
      return image ? [[key, image]] : [];
    }),
  );
