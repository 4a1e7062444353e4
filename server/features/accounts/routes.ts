import { preferenceEndpoints } from '../../../contract/preferences.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type AccountsContext, me } from './accounts.ts';
import { preferResolution, toggleAutoplay } from './preferences.ts';

export const accountRoutes = (context: AccountsContext): BoundEndpoint[] => [
  ...bind(userEndpoints, {
    'GET /api/v2/users/me': ({ viewer }) => me(context, viewer),
  }),
  ...bind(preferenceEndpoints, {
    'POST /api/v2/preferences/video_resolution': ({ body, viewer }) =>
      preferResolution(context, viewer, body.video_resolution),
    'POST /api/v2/preferences/toggle_autoplay': ({ viewer }) => toggleAutoplay(context, viewer),
  }),
];
