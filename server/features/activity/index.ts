import type { FastifyInstance } from 'fastify';
import { activityEndpoints } from '../../../contract/activity/activity.schema.ts';
import { ownerNewsEndpoints } from '../../../contract/studio/owner-news.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { changeNews, newsOf } from './owner-mails/news-mails.ts';
import { type ActivityContext, activityDetails, activityPage } from './reading/activity.ts';
import { activityCounts } from './reading/counts.ts';
import { activityCsvRoute } from './reading/csv-route.ts';

export { collectDecisions } from './collecting.ts';
export { raiseAlarms } from './owner-mails/alarm-mails.ts';
export { mailNews } from './owner-mails/news-mails.ts';
export { notifyOwners, ownersToNotify } from './owner-mails/owner-mails.ts';

export type Activity = { routes: BoundEndpoint[]; file: (app: FastifyInstance) => Promise<void> };

/** Creates the log of what the staff did, for owners to read. */
export const createActivity = (context: ActivityContext): Activity => ({
  file: activityCsvRoute(context),
  routes: [
    ...bind(activityEndpoints, {
      'GET /admin/api/activity': ({ query }) => activityPage(context, query),
      'GET /admin/api/activity/counts': ({ query }) => activityCounts(context, query),
      'GET /admin/api/activity/{id}': ({ params }) => activityDetails(context, params.id),
    }),
    ...bind(ownerNewsEndpoints, {
      'GET /admin/api/owner_news': ({ viewer }) => newsOf(context.db, viewer),
      'PUT /admin/api/owner_news': ({ viewer, body }) => changeNews(context.db, viewer, body),
    }),
  ],
});
