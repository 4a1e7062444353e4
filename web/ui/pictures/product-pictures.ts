import { imageOf } from '../../../contract/library/picture-key.ts';
import type { Image } from '../../../contract/shared.schema.ts';

/** Put in by the build: what lies in the folder of the product's pictures. */
declare const productPictures: Readonly<Record<string, Image>> | undefined;

/** A picture that every studio shows, by its key. */
export const productPicture = (key: string): Image =>
  (typeof productPictures === 'undefined' ? undefined : productPictures[key]) ?? imageOf(key);
