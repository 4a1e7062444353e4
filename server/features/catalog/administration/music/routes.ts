import { musicTrackEndpoints } from '../../../../../contract/catalog-administration/references/music.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { EditingContext } from '../editing-context.ts';
import { createTrack, deleteTrack, listTracks, managedTrack, saveTrack } from './music.ts';

/** The music of classes. */
export const musicTrackRoutes = (context: EditingContext): BoundEndpoint[] =>
  bind(musicTrackEndpoints, {
    'GET /admin/api/music_tracks': ({ query }) => listTracks(context, query),
    'POST /admin/api/music_tracks': ({ viewer, body }) =>
      createTrack(context, viewer, { link: null, classId: null, ...body }),
    'GET /admin/api/music_tracks/{id}': ({ params }) => managedTrack(context.db, Number(params.id)),
    'PUT /admin/api/music_tracks/{id}': ({ params, viewer, body }) =>
      saveTrack(context, viewer, { ...body, id: Number(params.id) }),
    'DELETE /admin/api/music_tracks/{id}': ({ params, viewer, body }) =>
      deleteTrack(context, viewer, Number(params.id), body.title),
  });
