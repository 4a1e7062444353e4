import type { Image } from '../../../contract/shared.ts';
import { imageOf } from '../catalog/index.ts';

/** PL-101: shown where nobody chose a picture. */
const defaultCover = 'playlists/default';

/** The picture of a playlist from what is kept for it: nothing, or the key of one of the studio's pictures. */
export const coverOf = (key: string | null): Image => imageOf(key ?? defaultCover);
