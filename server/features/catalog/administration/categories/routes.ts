import { managedCategoryEndpoints } from '../../../../../contract/catalog-administration/references/categories.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { EditingContext } from '../editing-context.ts';
import { createCategory, listCategories, managedCategory, moveCategory, saveCategory } from './categories.ts';
import { deleteCategory, dependentsOfCategory, mergeCategory } from './category-deletion.ts';

export const managedCategoryRoutes = (context: EditingContext): BoundEndpoint[] =>
  bind(managedCategoryEndpoints, {
    'GET /admin/api/categories': () => listCategories(context),
    'POST /admin/api/categories': ({ viewer, body }) => createCategory(context, viewer, body.title),
    'PUT /admin/api/categories/order': ({ body }) => moveCategory(context, body),
    'GET /admin/api/categories/{id}': ({ params }) => managedCategory(context, Number(params.id)),
    'PUT /admin/api/categories/{id}': ({ params, viewer, body: { version, ...fields } }) =>
      saveCategory(context, viewer, { id: Number(params.id), version, fields }),
    'GET /admin/api/categories/{id}/dependents': ({ params }) =>
      dependentsOfCategory(context.db, Number(params.id)),
    'POST /admin/api/categories/{id}/merge': ({ params, body }) =>
      mergeCategory(context, Number(params.id), body.into),
    'DELETE /admin/api/categories/{id}': ({ params, viewer, body }) =>
      deleteCategory(context, viewer, {
        id: Number(params.id),
        title: body.title,
        moveTo: body.moveTo ?? null,
      }),
  });
