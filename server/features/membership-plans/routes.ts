import { planAdministrationEndpoints } from '../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanEndpoints } from '../../../contract/membership/plans.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { PlansContext } from './context.ts';
import {
  changeOrder,
  changePlan,
  changeSettings,
  createPlan,
  managedPlans,
  removePlan,
} from './plan-administration.ts';
import { publicPlans, purchaseTerms } from './public-plans.ts';

export const planRoutes = (context: PlansContext): BoundEndpoint[] => {
  return [
    ...bind(membershipPlanEndpoints, {
      'GET /api/v2/membership_plans': ({ query, viewer }) => publicPlans(context, viewer, query.plan ?? null),
      'GET /api/v2/membership_plans/terms': () => purchaseTerms(context),
    }),
    ...bind(planAdministrationEndpoints, {
      'GET /admin/api/membership_plans': () => managedPlans(context),
      'PUT /admin/api/membership_settings': ({ body, viewer }) => changeSettings(context, viewer, body),
      'POST /admin/api/membership_plans': ({ body, viewer }) => createPlan(context, viewer, body),
      'PUT /admin/api/membership_plans/order': ({ body, viewer }) => changeOrder(context, viewer, body.ids),
      'PUT /admin/api/membership_plans/{id}': ({ params, body, viewer }) =>
        changePlan(context, viewer, { ...body, id: params.id }),
      'DELETE /admin/api/membership_plans/{id}': ({ params, viewer }) =>
        removePlan(context, viewer, params.id),
    }),
  ];
};
