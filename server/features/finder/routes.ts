import { finderEndpoints } from '../../../contract/catalog/finder.schema.ts';
import { classListEndpoints } from '../../../contract/catalog/plan-entries.schema.ts';
import { productListEndpoints } from '../../../contract/catalog/plans.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import {
  countFilters,
  type FinderContext,
  listClasses,
  listProducts,
  planSections,
  search,
} from './finder.ts';
import { merchandise, recommend } from './page-bottom.ts';
import { studioListRoutes } from './studio-list-routes.ts';
import { listVariations } from './variations.ts';

export const finderRoutes = (context: FinderContext): BoundEndpoint[] => [
  ...bind(classListEndpoints, {
    'GET /api/v2/plan_entries': ({ query, viewer, address }) =>
      query.plan_id
        ? planSections(context, query.plan_id, viewer)
        : listClasses(context, query, { viewer, address }),
  }),
  ...bind(productListEndpoints, {
    'GET /api/v2/products': ({ query, viewer }) => listProducts(context, query, viewer),
  }),
  ...studioListRoutes({ lists: () => context.fresh.lists, marks: context.marks }),
  ...bind(finderEndpoints, {
    'GET /api/v2/filters': ({ query, viewer }) => countFilters(context, query, viewer),
    'GET /api/v2/search': ({ query, viewer, address }) => search(context, query, { viewer, address }),
    'GET /api/v2/plan_entries/{id}/variations': ({ params, viewer }) =>
      listVariations(context, params.id, viewer),
    'GET /api/v2/recommendations/page/{type}/{id}/position/bottom': ({ params, viewer }) =>
      recommend(context, params, viewer),
    'GET /api/v2/recommendations/page/{type}/{id}/position/bottom/merchandised': ({ params, viewer }) =>
      merchandise(context, params, viewer),
  }),
];
