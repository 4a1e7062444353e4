import type { CollectionSummary } from '../../../contract/accounts/users.schema.ts';

/** The picture of the newest thing, or of another where one of the other collections has the same newest. */
export const shownThumbnail = (kept: CollectionSummary): Pick<CollectionSummary, 'lastThumbnail' | 'focus'> =>
  kept.instead ?? kept;
