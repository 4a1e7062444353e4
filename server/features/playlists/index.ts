import type { CollectionSummary } from '../../../contract/accounts/users.schema.ts';
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
export { forwardReports, hasReportsToForward } from './moderation/forwarding.ts';

export type Playlists = {
  routes: BoundEndpoint[];
  /** Returns the number of playlists in a member's list, and the picture of the last one. */
  summaryOf: (known: Pick<PlaylistsOfMember, 'count' | 'last'>) => CollectionSummary;
  /** Returns the playlists that a member made and follows, in the order of their list. */
  everythingOf: (userId: string) => Promise<{ own: OwnPlaylist[]; followed: FollowedPlaylist[] }>;
  /**
   * Adds playlists after those in a member's list, at most `mostRows` playlists and classes. Joins the transaction,
   * which must have locked the member.
   */
  restore: (
    trx: Database,
    userId: string,
    playlists: readonly RestoredPlaylist[],
    mostRows: number,
  ) => Promise<RestoredCount & { later: number }>;
  /** Follows playlists in the same way; `gone` holds those that do not exist or are private. */
  restoreFollowed: (
    trx: Database,
    userId: string,
    ids: readonly string[],
  ) => Promise<RestoredCount & { gone: ReadonlySet<string> }>;
  /** Filters the uploaded pictures to those that are a playlist's cover. */
  coversInUse: (urls: readonly string[]) => Promise<string[]>;
};

/** Creates the playlists feature: members' playlists and their access rules. */
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
