import type { Image } from '../../../../contract/shared.schema.ts';

/** Returns true if the author has chosen no cover. */
export const isDefaultCover = ({ url }: Image): boolean => /\/images\/playlists\/default\b/.test(url);
