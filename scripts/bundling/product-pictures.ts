import { type PictureGround, unknownGround } from '../../contract/library/picture-ground.ts';
import type { Image } from '../../contract/shared.schema.ts';
import { drawnImage, drawnPictures } from '../../server/platform/pictures/drawn-pictures.ts';
import { groundOfThumbHash } from '../../server/platform/pictures/measured-ground.ts';

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

/** Keys of the hero pictures by the time at which they are shown. */
const heroKeys = {
  'first-light': 'hero/first-light',
  heat: 'hero/heat',
  plaster: 'hero/plaster',
  'blue-hour': 'hero/blue-hour',
  night: 'hero/first-light-night',
} as const;

/** Returns the grounds of the hero pictures, for `define`. */
export const heroGrounds = (): Record<string, PictureGround> =>
  Object.fromEntries(
    Object.entries(heroKeys).map(([time, key]) => {
      const thumbHash = drawnPictures().get(key)?.thumbHash;
      const ground = thumbHash ? groundOfThumbHash(Buffer.from(thumbHash, 'base64')) : null;
      return [time, ground ?? unknownGround];
    }),
  );
