import { setUpEndpoints } from '../../../contract/studio/set-up.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { dismiss, type SetUpContext, setUp } from './set-up.ts';

/** Creates the routes for the owner's set-up steps. */
export const createSetUp = (context: SetUpContext): { routes: BoundEndpoint[] } => ({
  routes: bind(setUpEndpoints, {
    'GET /admin/api/set_up': () => setUp(context),
    'PUT /admin/api/set_up': ({ viewer, body }) => dismiss(context, viewer, body),
  }),
});
