import { playlistEndpoints } from '../../../contract/members/playlists.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind, eventSource } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { PlaylistContext } from './context.ts';
import { duplicatePlaylist } from './copying.ts';
import { setClassPlaylists } from './entries/class-playlists.ts';
import { addEntry, removeOccurrence, sortEntries } from './entries/entries.ts';
import { follow, unfollow } from './lists/following.ts';
import { myPlaylists, playlistGrid } from './lists/listing.ts';
import { sortOwnList } from './lists/own-list.ts';
import { featurePlaylist, hidePlaylist, reportPlaylist, unhidePlaylist } from './moderation/moderation.ts';
import { playlistDetail, playlistEntries } from './reading.ts';
import { createPlaylist, deletePlaylist, updatePlaylist } from './writing.ts';

type Call = { params: { uuid: string }; viewer: Viewer };
const asked = ({ params, viewer }: Call) => ({ uuid: params.uuid, viewer });

type Decision = { viewer: Viewer; address: string; userAgent: string | null; requestId: string };

/** Rate limit for publishing: a script must not fill the grid that every visitor sees. */
const publishing = { burst: 30, perSecond: 1 / 60 };

export const playlistRoutes = (context: PlaylistContext): BoundEndpoint[] => {
  const limitPublishing = createRateLimiter(context.clock, publishing);
  /** Records a moderator's action in the security log once it is done. */
  const moderated = async <T>(call: Decision, method: string, work: Promise<T>): Promise<T> => {
    const done = await work;
    const { id: userId } = call.viewer;
    const source = eventSource(call);
    context.accounts.securityLog.record({ kind: 'moderation', outcome: 'success', userId, method, source });
    return done;
  };
  return bind(playlistEndpoints, {
    'GET /api/v2/playlists': ({ query, viewer }) => playlistGrid(context, viewer, query),
    'GET /api/v2/playlists/me': ({ query, viewer }) => myPlaylists(context, viewer, query),
    'POST /api/v2/playlists': ({ body, viewer }) => {
      if (!body.private) limitPublishing(viewer);
      return createPlaylist(context, viewer, body);
    },
    'GET /api/v2/playlists/{uuid}': ({ params, viewer }) =>
      playlistDetail(context, { uuid: params.uuid, viewer }),
    'PUT /api/v2/playlists/{uuid}': (call) => {
      if (call.body.private === false) limitPublishing(call.viewer);
      return updatePlaylist(context, asked(call), call.body);
    },
    'DELETE /api/v2/playlists/{uuid}': (call) => deletePlaylist(context, asked(call)),
    'POST /api/v2/playlists/{uuid}/duplicate': (call) => {
      limitPublishing(call.viewer);
      return duplicatePlaylist(context, asked(call));
    },
    'POST /api/v2/playlists/sort-user-playlists': ({ body, viewer }) =>
      sortOwnList(context, viewer, body.playlists),
    'POST /api/v2/playlists/{uuid}/sort': (call) => sortEntries(context, asked(call), call.body),
    'POST /api/v2/playlists/{uuid}/feature': ({ params }) =>
      featurePlaylist(context, { uuid: params.uuid, featured: true }),
    'DELETE /api/v2/playlists/{uuid}/feature': ({ params }) =>
      featurePlaylist(context, { uuid: params.uuid, featured: false }),
    'POST /admin/api/playlists/{uuid}/hide': (call) =>
      moderated(call, 'playlist-hidden', hidePlaylist(context, call.params.uuid)),
    'POST /admin/api/playlists/{uuid}/unhide': (call) =>
      moderated(call, 'playlist-shown', unhidePlaylist(context, call.params.uuid)),
    'POST /api/v2/playlists/{uuid}/report': (call) => reportPlaylist(context, asked(call)),
    'POST /api/v2/playlists/{uuid}/followers': (call) => follow(context, asked(call)),
    'DELETE /api/v2/playlists/{uuid}/followers': (call) => unfollow(context, asked(call)),
    'GET /api/v2/playlists/{uuid}/entries': ({ params, query, viewer }) =>
      playlistEntries(context, { uuid: params.uuid, query, viewer }),
    'POST /api/v2/playlists/{uuid}/entries': (call) =>
      addEntry(context, asked(call), call.body.plan_entry_id),
    'DELETE /api/v2/playlists/{uuid}/entries/{planEntryId}': (call) =>
      removeOccurrence(context, asked(call), { classId: call.params.planEntryId, query: call.query }),
    'POST /api/v2/playlists/update_class_playlist': ({ body, viewer }) =>
      setClassPlaylists(context, viewer, {
        classId: body.plan_entry_id,
        uuids: body.playlist_ids,
      }),
  });
};
