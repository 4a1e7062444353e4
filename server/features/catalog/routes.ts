import { coachEndpoints } from '../../../contract/catalog/coaches.ts';
import { introVideoEndpoints, planEntryEndpoints } from '../../../contract/catalog/plan-entries.ts';
import { planEndpoints } from '../../../contract/catalog/plans.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { captionRoutes } from './administration/captions/routes.ts';
import { managedCategoryRoutes } from './administration/categories/routes.ts';
import { classAdministrationRoutes } from './administration/classes/routes.ts';
import { managedCoachRoutes } from './administration/coaches/routes.ts';
import { deletedContentRoutes } from './administration/deleting/deleted-contents.ts';
import { classLibraryRoutes } from './administration/library/routes.ts';
import { musicTrackRoutes } from './administration/music/routes.ts';
import { managedPlanRoutes } from './administration/plans/routes.ts';
import { revisionRoutes } from './administration/saving/revisions.ts';
import { structureRoutes } from './administration/structure/routes.ts';
import { managedValueRoutes } from './administration/values/routes.ts';
import { classVideoRoutes } from './administration/videos/class-videos.ts';
import { classDetail, featureClass } from './classes/classes.ts';
import { coachProfile } from './coaches.ts';
import type { CatalogContext } from './context.ts';
import { introVideo, planDetail } from './plans/plans.ts';

export const catalogRoutes = (context: CatalogContext): BoundEndpoint[] => [
  ...bind(planEntryEndpoints, {
    'GET /api/v2/plan_entries/{id}': ({ params, viewer }) =>
      classDetail(context, { idOrSlug: params.id, viewer }),
    'POST /api/v2/plan_entries/{id}/featured_plan_entries': ({ params, viewer }) =>
      featureClass(context, { idOrSlug: params.id, viewer, featured: true }),
    'DELETE /api/v2/plan_entries/{id}/featured_plan_entries': ({ params, viewer }) =>
      featureClass(context, { idOrSlug: params.id, viewer, featured: false }),
  }),
  ...bind(introVideoEndpoints, {
    'GET /api/v2/plans/{idOrSlug}/intro_video': ({ params, viewer }) =>
      introVideo(context, params.idOrSlug, viewer),
  }),
  ...bind(planEndpoints, {
    'GET /api/v2/plans/{idOrSlug}': ({ params, viewer }) => planDetail(context, params.idOrSlug, viewer),
  }),
  ...bind(coachEndpoints, {
    'GET /api/v2/instructors/{slug}': ({ params }) => coachProfile(context, params.slug),
  }),
  ...managedPlanRoutes(context),
  ...structureRoutes(context),
  ...captionRoutes(context),
  ...classAdministrationRoutes(context),
  ...classLibraryRoutes(context),
  ...classVideoRoutes(context),
  ...deletedContentRoutes(context),
  ...revisionRoutes(context),
  ...musicTrackRoutes(context),
  ...managedCoachRoutes(context),
  ...managedCategoryRoutes(context),
  ...managedValueRoutes(context),
];
