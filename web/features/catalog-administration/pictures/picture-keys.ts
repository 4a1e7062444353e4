import { imageOf } from '../../../../contract/library/picture-key.ts';
import type { Image } from '../../../../contract/shared.schema.ts';

/** The picture of a key as it is typed: what is saved, or what was uploaded or taken from a video since. */
export const pictureOf = (key: string | null, saved: { key: string | null; picture: Image }): Image =>
  key === null || key === saved.key ? saved.picture : imageOf(key);

/** A picture in words, for comparing it with another. */
export const pictureText = (key: string): string => {
  const kind = key.startsWith('photos/') ? 'Uploaded' : key.startsWith('posters/') ? 'From the video' : null;
  return kind === null ? key : `${kind} (${key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('/') + 9)})`;
};
