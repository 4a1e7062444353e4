import type { CollectionSummary } from '../../../contract/accounts/users.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { everythingOf, type FollowedPlaylist, type OwnPlaylist } from './archive/own-data.ts';
import type { RestoredPlaylist } from './archive/restore-store.ts';
import { type RestoredCount, restoreFollowed, restorePlaylists } from './archive/restoring.ts';
import { createContents } from './contents/contents.ts';
import type { PlaylistContext } from './context.ts';
import type { PlaylistsOfMember } from './lists/record-part-store.ts';
import { playlistRoutes } from './routes.ts';
import { coversInUse } from './store.ts';
import { coverOf } from './texts/cover.ts';
import './tables.ts';

export { playlistsHolding } from './entries/playlist-count-store.ts';
export { mostCopied, mostInList } from './limits.ts';
export { type PlaylistsOfMember, playlistsPart } from './lists/record-part-store.ts';
export { forwardReports } from './moderation/forwarding.ts';

export type Playlists = {
  routes: BoundEndpoint[];
  /** How many playlists a member made or follows, and the picture of the last one. */
  summaryOf: (known: Pick<PlaylistsOfMember, 'count' | 'last'>) => CollectionSummary;
  /** What a member made and follows, in their order. */
  everythingOf: (userId: string) => Promise<{ own: OwnPlaylist[]; followed: FollowedPlaylist[] }>;
  /**
   * Makes these after what is in a member's list, with `mostRows` playlists and classes at most; joins the transaction
   * it is given, which has locked that member.
   */
  restore: (
    trx: Database,
    userId: string,
    playlists: readonly RestoredPlaylist[],
    mostRows: number,
  ) => Promise<RestoredCount & { later: number }>;
  /** Follows these in the same way, as far as they are here and public; `gone` are those that are not. */
  restoreFollowed: (
    trx: Database,
    userId: string,
    ids: readonly string[],
  ) => Promise<RestoredCount & { gone: ReadonlySet<string> }>;
  /** Those of these uploaded pictures that are some playlist's cover. */
  coversInUse: (urls: readonly string[]) => Promise<string[]>;
};

/** Members' playlists and who may see and change them. */
export const createPlaylists = (parts: Omit<PlaylistContext, 'contents'>): Playlists => {
  const context = { ...parts, contents: createContents(parts) };
  return {
    routes: playlistRoutes(context),
    summaryOf: ({ count, last }) => ({
      count,
      lastThumbnail: last ? coverOf(context.uploads, last.cover).small.url : null,
    }),
    everythingOf: (userId) => everythingOf(context, userId),
    restore: (trx, userId, playlists, mostRows) =>
      restorePlaylists(trx, userId, playlists, { mostRows, now: context.clock.now() }),
    restoreFollowed: (trx, userId, ids) => restoreFollowed(trx, userId, ids, context.clock.now()),
    coversInUse: (urls) => coversInUse(context.db, urls),
  };
};
