import { newClassFields } from '../../../../../contract/catalog-administration/class-fields.ts';
import { classAdministrationEndpoints } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { CatalogContext } from '../../context.ts';
import { classDependents, deleteClass } from '../deleting/class-deletion.ts';
import { createClass } from './class-editing.ts';
import { managedClass } from './managed-class.ts';
import { previewClass } from './preview.ts';
import { saveClass } from './publishing-together.ts';

/** The editor of classes. */
export const classAdministrationRoutes = (context: CatalogContext): BoundEndpoint[] =>
  bind(classAdministrationEndpoints, {
    'POST /admin/api/plan_entries': ({ viewer, body }) =>
      createClass(context, viewer, { ...newClassFields, ...body }),
    'GET /admin/api/plan_entries/{id}': ({ params }) =>
      managedClass(context.db, Number(params.id), context.clock.now()),
    'PUT /admin/api/plan_entries/{id}': ({ params, viewer, body }) =>
      saveClass(context, viewer, { ...body, id: Number(params.id) }),
    'GET /admin/api/plan_entries/{id}/preview': ({ params, viewer, query }) =>
      previewClass(context, viewer, { id: Number(params.id), as: query.as ?? 'visitor' }),
    'GET /admin/api/plan_entries/{id}/dependents': ({ params, viewer }) =>
      classDependents(context, viewer, Number(params.id)),
    'DELETE /admin/api/plan_entries/{id}': ({ params, viewer, body }) =>
      deleteClass(context, viewer, { id: Number(params.id), title: body.title }),
  });
