import { managedValueEndpoints } from '../../../../../contract/catalog-administration/references/values.schema.ts';
import { textParam } from '../../../../../contract/query-params.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { EditingContext } from '../editing-context.ts';
import {
  createValue,
  deleteValue,
  listValues,
  managedValue,
  mergeValue,
  moveValue,
  saveValue,
} from './values.ts';

const idOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** Styles, equipment and focus areas. */
export const managedValueRoutes = (context: EditingContext): BoundEndpoint[] =>
  bind(managedValueEndpoints, {
    'GET /admin/api/values/{list}': ({ params, query }) =>
      listValues(context.db, params.list, idOf(textParam(query, 'category_id'))),
    'POST /admin/api/values/{list}': ({ params, viewer, body }) =>
      createValue(context, viewer, { list: params.list, ...body }),
    'PUT /admin/api/values/{list}/order': ({ params, body }) => moveValue(context, params.list, body),
    'GET /admin/api/values/{list}/{id}': ({ params: { list, id } }) =>
      managedValue(context.db, { list, id: Number(id) }),
    'PUT /admin/api/values/{list}/{id}': ({ params: { list, id }, viewer, body }) =>
      saveValue(context, viewer, { list, id: Number(id), ...body }),
    'POST /admin/api/values/{list}/{id}/merge': ({ params: { list, id }, body }) =>
      mergeValue(context, { list, id: Number(id) }, body.into),
    'DELETE /admin/api/values/{list}/{id}': ({ params: { list, id }, viewer, body }) =>
      deleteValue(context, viewer, { list, id: Number(id) }, body.title),
  });
