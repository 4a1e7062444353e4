import { managedCoachEndpoints } from '../../../../../contract/catalog-administration/references/coaches.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { EditingContext } from '../editing-context.ts';
import { deleteCoach, dependentsOfCoach } from './coach-deletion.ts';
import { createCoach, listCoaches, managedCoach, moveCoach, saveCoach } from './coaches.ts';

export const managedCoachRoutes = (context: EditingContext): BoundEndpoint[] =>
  bind(managedCoachEndpoints, {
    'GET /admin/api/coaches': ({ query }) => listCoaches(context, query),
    'POST /admin/api/coaches': ({ viewer, body }) => createCoach(context, viewer, body),
    'PUT /admin/api/coaches/order': ({ body }) => moveCoach(context, body),
    'GET /admin/api/coaches/{id}': ({ params }) => managedCoach(context, Number(params.id)),
    'PUT /admin/api/coaches/{id}': ({ params, viewer, body: { version, ...fields } }) =>
      saveCoach(context, viewer, { id: Number(params.id), version, fields }),
    'GET /admin/api/coaches/{id}/dependents': ({ params }) =>
      dependentsOfCoach(context.db, Number(params.id)),
    'DELETE /admin/api/coaches/{id}': ({ params, viewer, body }) =>
      deleteCoach(context, viewer, { id: Number(params.id), title: body.title, moveTo: body.moveTo ?? null }),
  });
