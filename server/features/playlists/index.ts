import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { PlaylistContext } from './context.ts';
import { followedBy } from './kept-store.ts';
import { everythingOf, type FollowedPlaylist, keptPlaylists, type OwnPlaylist } from './own-data.ts';
import { playlistRoutes } from './routes.ts';
import { coversInUse } from './store.ts';
import './tables.ts';

export { ownPlaylistsHolding } from './entry-store.ts';
export { mostInList } from './limits.ts';

export type Playlists = {
  routes: BoundEndpoint[];
  /** How many playlists somebody made or follows, and the picture of the last one. */
  kept: (userId: string) => Promise<{ count: number; lastThumbnail: string | null }>;
  /** The uuids of what somebody follows, in their order. */
  followedBy: (userId: string) => Promise<string[]>;
  /** What somebody made and follows, in their order. */
  everythingOf: (userId: string) => Promise<{ own: OwnPlaylist[]; followed: FollowedPlaylist[] }>;
  /** Those of these uploaded pictures that are some playlist's cover. */
  coversInUse: (urls: readonly string[]) => Promise<string[]>;
};

/** Members' playlists and who may see and change them. */
export const createPlaylists = (context: PlaylistContext): Playlists => ({
  routes: playlistRoutes(context),
  kept: (userId) => keptPlaylists(context, userId),
  followedBy: (userId) => followedBy(context.db, userId),
  everythingOf: (userId) => everythingOf(context, userId),
  coversInUse: (urls) => coversInUse(context.db, urls),
});
