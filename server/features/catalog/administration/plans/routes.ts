import { managedPlanEndpoints } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { CatalogContext } from '../../context.ts';
import { deletePlan, dependentsOf } from './plan-deletion.ts';
import { changePlan, createPlan, listPlans, managedPlan, optionsOfPlans } from './plans.ts';

export const managedPlanRoutes = (context: CatalogContext): BoundEndpoint[] =>
  bind(managedPlanEndpoints, {
    'GET /admin/api/plans': ({ query }) => listPlans(context, query),
    'POST /admin/api/plans': ({ body, viewer }) => createPlan(context, viewer, body),
    'GET /admin/api/plans/options': () => optionsOfPlans(context),
    'GET /admin/api/plans/{id}': ({ params }) => managedPlan(context, Number(params.id)),
    'PUT /admin/api/plans/{id}': ({ params, body: { version, ...fields }, viewer }) =>
      changePlan(context, viewer, { id: Number(params.id), version, fields }),
    'GET /admin/api/plans/{id}/dependents': ({ params }) => dependentsOf(context, Number(params.id)),
    'DELETE /admin/api/plans/{id}': ({ params, body, viewer }) =>
      deletePlan(context, viewer, Number(params.id), body.title),
  });
