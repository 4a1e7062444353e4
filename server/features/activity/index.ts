import type { FastifyInstance } from 'fastify';
import { activityEndpoints } from '../../../contract/activity/activity.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type ActivityContext, activityDetails, activityPage, narrowingOf } from './reading/activity.ts';
import { countActivity, peopleOfActivity } from './reading/activity-store.ts';
import { activityCsvRoute } from './reading/csv-route.ts';

export { collectDecisions } from './collecting.ts';

export type Activity = { routes: BoundEndpoint[]; file: (app: FastifyInstance) => Promise<void> };

/** What the staff did, for owners to read. */
export const createActivity = (context: ActivityContext): Activity => ({
  file: activityCsvRoute(context),
  routes: bind(activityEndpoints, {
    'GET /admin/api/activity': ({ query }) => activityPage(context, query),
    'GET /admin/api/activity/counts': async ({ query }) => {
      const list = await narrowingOf(context, query);
      const [count, people] = await Promise.all([
        countActivity(context.db, list),
        peopleOfActivity(context.db),
      ]);
      return { count, people, partial: list.isPartial };
    },
    'GET /admin/api/activity/{id}': ({ params }) => activityDetails(context, params.id),
  }),
});
