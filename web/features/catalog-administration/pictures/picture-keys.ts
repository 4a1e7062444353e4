import { imageOf } from '../../../../contract/library/picture-key.ts';
import { t } from '../../../../contract/messages.ts';
import type { Image } from '../../../../contract/shared.schema.ts';

/** The picture of a key as it is typed: what is saved, or what was uploaded or taken from a video since. */
export const pictureOf = (key: string | null, saved: { key: string | null; picture: Image }): Image =>
  key === null || key === saved.key ? saved.picture : imageOf(key);

/** A picture in words, for comparing it with another. */
export const pictureText = (key: string): string => {
  const id = key.slice(key.lastIndexOf('/') + 1).slice(0, 8);
  if (key.startsWith('photos/')) return t('Uploaded ({id})', { id });
  return key.startsWith('posters/') ? t('From the video ({id})', { id }) : key;
};
