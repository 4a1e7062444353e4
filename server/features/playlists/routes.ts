import { playlistEndpoints } from '../../../contract/playlists.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { PlaylistContext } from './context.ts';
import { playlistDetail, playlistEntries } from './playlists.ts';

export const playlistRoutes = (context: PlaylistContext): BoundEndpoint[] =>
  bind(playlistEndpoints, {
    'GET /api/v2/playlists/{uuid}': ({ params, viewer }) =>
      playlistDetail(context, { uuid: params.uuid, viewer }),
    'GET /api/v2/playlists/{uuid}/entries': ({ params, query, viewer }) =>
      playlistEntries(context, { uuid: params.uuid, query, viewer }),
  });
