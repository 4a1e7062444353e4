import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { imageOf, withPlaceholder } from '../../catalog/index.ts';
import type { CoverUploads } from '../context.ts';

/** Shown where the author chose no picture. */
const defaultCover = 'playlists/default';

/** Enough for a quarter of a tile; lists of playlists hold four for each. */
const inSmallestWidth = ({ small, focus, formats }: Image): Image => ({
  url: small.url,
  small,
  ...(focus && { focus }),
  ...(formats && { formats }),
});

/** As many hold a part that is as high as the tile and cut from a picture nearly twice as wide. */
const mostHalves = 3;

/** The different pictures of some classes, for the cover of a playlist that has none of its own. */
export const mosaicOf = (
  cover: string | null,
  classIds: readonly number[],
  cards: ReadonlyMap<number, PlanEntry>,
): Image[] => {
  if (cover !== null) return [];
  const all = classIds.flatMap((id) => cards.get(id)?.coverPhoto ?? []);
  const images = [...new Map(all.map((image) => [image.url, image])).values()];
  return images.length > mostHalves ? images.map(inSmallestWidth) : images;
};

/** For callers that take one file: pages show the mosaic instead. */
const { url, small } = imageOf(defaultCover);

/** The picture of a playlist from what is kept for it: nothing, an uploaded picture, or the key of one of the studio's. */
export const coverOf = (uploads: CoverUploads, cover: string | null): Image =>
  cover !== null && uploads.isOurs(cover)
    ? withPlaceholder(uploads.imageOf(cover))
    : cover === null
      ? { url, small }
      : imageOf(cover);
