import { photoPlace } from '../../../contract/library/photo-address.ts';
import { type PictureGround, unknownGround } from '../../../contract/library/picture-ground.ts';
import { pictureKey, imageOf as undrawnImage } from '../../../contract/library/picture-key.ts';
import { posterPlace } from '../../../contract/library/poster-address.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { drawnImage, drawnPictures } from '../../platform/pictures/drawn-pictures.ts';
import { groundOfPhoto, groundOfThumbHash } from '../../platform/pictures/measured-ground.ts';
import { placeholderOf } from '../../platform/pictures/placeholder.ts';

export { preparingImage } from '../../../contract/library/picture-key.ts';

/** Part of a picture that stays in view where it is cropped, in percent from the left and the top. */
export type Focus = { x: number; y: number };

/** Adds the placeholder that is part of the address of an uploaded picture. */
export const withPlaceholder = (image: Image): Image => {
  const thumbHash = (photoPlace(image.url) ?? posterPlace(pictureKey(image.url)))?.thumbHash;
  const placeholder = thumbHash ? placeholderOf(Buffer.from(thumbHash, 'hex').toString('base64')) : null;
  return placeholder === null ? image : { ...image, placeholder };
};

/** Returns the inks and the veil that words on a picture need, which is cropped around its focal point. */
export const pictureGround = (key: string, focus: Focus): PictureGround => {
  const drawn = drawnPictures().get(key)?.thumbHash;
  if (drawn) return groundOfThumbHash(Buffer.from(drawn, 'base64')) ?? unknownGround;
  const sent = photoPlace(undrawnImage(key).url)?.thumbHash;
  return (sent ? groundOfPhoto(Buffer.from(sent, 'hex'), focus) : null) ?? unknownGround;
};

/** Returns the picture of a key, such as 'classes/slow-flow', with all that is known of it. */
export const imageOf = (key: string): Image =>
  drawnImage(drawnPictures(), key) ?? withPlaceholder(undrawnImage(key));

/** Returns the focus of a picture that comes with the program; the middle for any other. */
export const drawnFocus = (key: string): Focus => drawnPictures().get(key)?.focus ?? { x: 50, y: 50 };

/** Focus as it is stored: null until an editor has chosen it. */
export type StoredFocus = { focusX: number | null; focusY: number | null };

/** Returns the focus that an editor has chosen, or else that of the picture itself. */
export const chosenFocus = (key: string | null, { focusX, focusY }: StoredFocus): Focus => {
  if (focusX !== null && focusY !== null) return { x: focusX, y: focusY };
  return key === null ? { x: 50, y: 50 } : drawnFocus(key);
};

/** Returns the picture with its focus, unless that is the middle. */
export const focusedImage = (key: string, focus: Focus): Image => {
  const { focus: _drawn, ...image } = imageOf(key);
  return focus.x === 50 && focus.y === 50 ? image : { ...image, focus };
};

/** Returns the picture with the focus that an editor has chosen, or else that of the picture itself. */
export const chosenImage = (key: string, focus: StoredFocus): Image =>
  focusedImage(key, chosenFocus(key, focus));

/** Picture in the JSON form of a statement. */
export type StoredPicture = { key: string; x: number; y: number };

export const storedImage = ({ key, x, y }: StoredPicture): Image => focusedImage(key, { x, y });

/** Address of a small picture, and its focus. */
export type Thumbnail = { lastThumbnail: string | null; focus?: Focus };

export const thumbnailOf = (picture: StoredPicture | null | undefined): Thumbnail => {
  if (!picture) return { lastThumbnail: null };
  const { small, focus } = storedImage(picture);
  return { lastThumbnail: small.url, ...(focus ? { focus } : {}) };
};
