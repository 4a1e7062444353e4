import { setUpEndpoints } from '../../../contract/studio/set-up.schema.ts';
import { stuckJobEndpoints } from '../../../contract/studio/stuck-jobs.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { dismiss, type SetUpContext, setUp } from './set-up.ts';
import { listStuckJobs, type StuckJobsContext, settleStuckJob } from './stuck-jobs.ts';

/** Creates the routes for the owner's set-up steps and stuck jobs. */
export const createSetUp = (context: SetUpContext & StuckJobsContext): { routes: BoundEndpoint[] } => ({
  routes: [
    ...bind(setUpEndpoints, {
      'GET /admin/api/set_up': () => setUp(context),
      'PUT /admin/api/set_up': ({ viewer, body }) => dismiss(context, viewer, body),
    }),
    ...bind(stuckJobEndpoints, {
      'GET /admin/api/stuck_jobs': () => listStuckJobs(context),
      'POST /admin/api/stuck_jobs/{kind}/{id}/retry': ({ viewer, params }) =>
        settleStuckJob(context, viewer, { ...params, settles: 'retry' }),
      'DELETE /admin/api/stuck_jobs/{kind}/{id}': ({ viewer, params }) =>
        settleStuckJob(context, viewer, { ...params, settles: 'discard' }),
    }),
  ],
});
