import type { Image } from '../../../../contract/shared.ts';

/** The key of an uploaded picture is its address without what all have in common. */
export const pictureKey = (url: string): string => url.replace(/^\/uploads\//, '').replace(/\.jpg$/, '');

/** The picture of a key as it is typed: what is saved, or what was uploaded or taken from a video since. */
export const pictureOf = (key: string | null, saved: { key: string | null; picture: Image }): Image => {
  if (key === null || key === saved.key) return saved.picture;
  const [small, large] = key.startsWith('posters/')
    ? [`/uploads/${key}-480.jpg`, `/uploads/${key}-960.jpg`]
    : [`/uploads/${key}.jpg`, `/uploads/${key}.jpg`];
  return key.startsWith('posters/') || key.startsWith('photos/')
    ? { url: large, small: { url: small } }
    : saved.picture;
};

/** A picture in words, for comparing it with another. */
export const pictureText = (key: string | null): string => {
  if (key === null) return 'That of the video';
  const kind = key.startsWith('photos/') ? 'Uploaded' : key.startsWith('posters/') ? 'From the video' : null;
  return kind === null ? key : `${kind} (${key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('/') + 9)})`;
};
