import type { Image } from '../../../../contract/shared.ts';
import { imageOf } from '../../catalog/index.ts';
import type { CoverUploads } from '../context.ts';

/** Shown where the author chose no picture. */
const defaultCover = 'playlists/default';

/** The picture of a playlist from what is kept for it: nothing, an uploaded picture, or the key of one of the studio's. */
export const coverOf = (uploads: CoverUploads, cover: string | null): Image =>
  cover !== null && uploads.isOurs(cover) ? uploads.imageOf(cover) : imageOf(cover ?? defaultCover);
