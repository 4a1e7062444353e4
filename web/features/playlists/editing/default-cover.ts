import type { Image } from '../../../../contract/shared.ts';

/** Whether the author has chosen none. */
export const isDefaultCover = ({ url }: Image): boolean => /\/images\/playlists\/default\b/.test(url);
