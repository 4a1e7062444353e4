import { managedBillboardEndpoints } from '../../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { EditingContext } from '../editing-context.ts';
import {
  createBillboard,
  deleteBillboard,
  listManagedBillboards,
  managedBillboard,
  saveBillboard,
} from './billboards.ts';

export const managedBillboardRoutes = (context: EditingContext): BoundEndpoint[] =>
  bind(managedBillboardEndpoints, {
    'GET /admin/api/billboards': () => listManagedBillboards(context),
    'POST /admin/api/billboards': ({ viewer, body }) => createBillboard(context, viewer, body),
    'GET /admin/api/billboards/{id}': ({ params, query }) => managedBillboard(context, params.id, query),
    'PUT /admin/api/billboards/{id}': ({ params, viewer, body }) =>
      saveBillboard(context, viewer, { ...body, id: params.id }),
    'DELETE /admin/api/billboards/{id}': ({ params, viewer, body }) =>
      deleteBillboard(context, viewer, { id: params.id, title: body.title }),
  });
