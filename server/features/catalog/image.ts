import { imageOf } from '../../../contract/library/picture-key.ts';
import type { Image } from '../../../contract/shared.ts';

export { imageOf, preparingImage } from '../../../contract/library/picture-key.ts';

/** The part of a picture that stays in view where it is cropped, in percent from the left and the top. */
export type Focus = { x: number; y: number };

/** With the part that stays in view, where that is not the middle. */
export const focusedImage = (key: string, focus: Focus): Image =>
  focus.x === 50 && focus.y === 50 ? imageOf(key) : { ...imageOf(key), focus };
