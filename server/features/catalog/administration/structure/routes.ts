import { structureEndpoints } from '../../../../../contract/catalog-administration/structure.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { CatalogContext } from '../../context.ts';
import { classesByPlan, readStructure, updateStructure } from './structure.ts';

export const structureRoutes = (context: CatalogContext): BoundEndpoint[] =>
  bind(structureEndpoints, {
    'POST /admin/api/plans/get_classes': ({ body }) => classesByPlan(context, body.plan_id),
    'GET /admin/api/plans/get_structure/{planId}': ({ params }) => readStructure(context, params.planId),
    'POST /admin/api/plans/update_structure/{planId}': ({ params, body, viewer }) =>
      updateStructure(context, viewer, { ...params, sections: body.sections, version: body.version ?? null }),
  });
