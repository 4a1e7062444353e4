import { preferenceEndpoints } from '../../../contract/preferences.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { me } from './accounts.ts';
import { preferResolution, toggleAutoplay } from './preferences.ts';
import { type ProfileContext, saveProfile } from './profile.ts';
import { publicUser } from './public-user.ts';

export const accountRoutes = (context: ProfileContext): BoundEndpoint[] => [
  ...bind(userEndpoints, {
    'GET /api/v2/users/me': ({ viewer }) => me(context, viewer),
    'PUT /api/v2/users/me': ({ viewer, body }) => saveProfile(context, viewer, body),
    'GET /api/v2/users/{slug}': ({ params }) => publicUser(context, params.slug),
  }),
  ...bind(preferenceEndpoints, {
    'POST /api/v2/preferences/video_resolution': ({ body, viewer }) =>
      preferResolution(context, viewer, body.video_resolution),
    'POST /api/v2/preferences/toggle_autoplay': ({ viewer }) => toggleAutoplay(context, viewer),
  }),
];
