import { libraryEndpoints } from '../../../contract/library/library.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { removeCaptions, replaceCaptions, replaceChapters, retryVideo, showVideo } from './managed-videos.ts';
import { chooseSound, type SoundContext } from './sound/choosing-sound.ts';

export const libraryRoutes = (context: SoundContext): BoundEndpoint[] =>
  bind(libraryEndpoints, {
    'GET /admin/api/videos/{id}': ({ params }) => showVideo(context, Number(params.id)),
    'POST /admin/api/videos/{id}/retry': ({ params }) => retryVideo(context, Number(params.id)),
    'POST /admin/api/videos/{id}/sound': ({ params, viewer, body }) =>
      chooseSound(context, viewer, {
        id: Number(params.id),
        choice: { track: body.track, bothSides: body.bothSides },
      }),
    'PUT /admin/api/videos/{id}/captions/{language}': ({ params, body }) =>
      replaceCaptions(context, Number(params.id), { language: params.language, ...body }),
    'DELETE /admin/api/videos/{id}/captions/{language}': ({ params }) =>
      removeCaptions(context, Number(params.id), params.language),
    'PUT /admin/api/videos/{id}/chapters': ({ params, body }) =>
      replaceChapters(context, Number(params.id), body.text),
  });
