import { thumbHashToRGBA } from 'thumbhash';
import { photoDetail } from '../../../contract/library/photo-detail.ts';
import { groundOf, type PictureGround } from '../../../contract/library/picture-ground.ts';

const measured = (measure: () => PictureGround): PictureGround | null => {
  try {
    return measure();
  } catch {
    return null;
  }
};

/** Returns the ground of a picture of the program from its ThumbHash. */
export const groundOfThumbHash = (thumbHash: Uint8Array): PictureGround | null =>
  measured(() => groundOf(thumbHashToRGBA(thumbHash)));

/** Returns the ground of a photo from its ThumbHash and the detail behind it. */
export const groundOfPhoto = (thumbHash: Uint8Array, focus: { x: number; y: number }): PictureGround | null =>
  measured(() => groundOf(thumbHashToRGBA(thumbHash), focus, photoDetail(thumbHash)));
