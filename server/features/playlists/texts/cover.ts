import type { PlanEntry } from '../../../../contract/catalog/plan-entries.ts';
import type { Image } from '../../../../contract/shared.ts';
import { imageOf, withPlaceholder } from '../../catalog/index.ts';
import type { CoverUploads } from '../context.ts';

/** Shown where the author chose no picture. */
const defaultCover = 'playlists/default';

/** The different pictures of some classes, for the cover of a playlist that has none of its own. */
export const mosaicOf = (
  cover: string | null,
  classIds: readonly number[],
  cards: ReadonlyMap<number, PlanEntry>,
): Image[] => {
  if (cover !== null) return [];
  const images = classIds.flatMap((id) => cards.get(id)?.coverPhoto ?? []);
  return [...new Map(images.map((image) => [image.url, image])).values()];
};

/** The picture of a playlist from what is kept for it: nothing, an uploaded picture, or the key of one of the studio's. */
export const coverOf = (uploads: CoverUploads, cover: string | null): Image =>
  cover !== null && uploads.isOurs(cover)
    ? withPlaceholder(uploads.imageOf(cover))
    : imageOf(cover ?? defaultCover);
