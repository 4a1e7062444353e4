import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { PlaylistContext } from './context.ts';
import { playlistRoutes } from './routes.ts';
import './tables.ts';

export type Playlists = { routes: BoundEndpoint[] };

/** Members' playlists and who may see them. */
export const createPlaylists = (context: PlaylistContext): Playlists => ({ routes: playlistRoutes(context) });
