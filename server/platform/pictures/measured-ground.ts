import { thumbHashToRGBA } from 'thumbhash';
import { groundOf, type PictureGround } from '../../../contract/library/picture-ground.ts';

/** Returns the ground of a picture from its ThumbHash, which was made of the whole picture as it was stored. */
export const groundOfThumbHash = (thumbHash: Uint8Array): PictureGround | null => {
  try {
    return groundOf(thumbHashToRGBA(thumbHash));
  } catch {
    return null;
  }
};
