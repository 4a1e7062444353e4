import { planSubscriptionEndpoints } from '../../../contract/members/plan-subscriptions.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import {
  followSeries,
  listSubscriptions,
  type PlanSubscriptionsContext,
  unfollowSeries,
} from './plan-subscriptions.ts';

export const planSubscriptionRoutes = (context: PlanSubscriptionsContext): BoundEndpoint[] =>
  bind(planSubscriptionEndpoints, {
    'GET /api/v2/plan_subscriptions': ({ query, viewer }) => listSubscriptions(context, viewer, query),
    'POST /api/v2/plan_subscriptions': ({ body, viewer }) => followSeries(context, viewer, body.plan_id),
    'DELETE /api/v2/plan_subscriptions/{id}': ({ params, viewer }) =>
      unfollowSeries(context, viewer, params.id),
  });
