import { captionEndpoints } from '../../../../../contract/catalog-administration/captions.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { CatalogContext } from '../../context.ts';
import { managedCaptions, saveCaptions } from './captions.ts';

/** The editor of captions and chapters. */
export const captionRoutes = (context: CatalogContext): BoundEndpoint[] =>
  bind(captionEndpoints, {
    'GET /admin/api/plan_entries/{id}/captions': ({ params }) =>
      managedCaptions(context.db, Number(params.id)),
    'PUT /admin/api/plan_entries/{id}/captions': ({ params, viewer, body }) =>
      saveCaptions(context, viewer, { ...body, id: Number(params.id) }),
  });
