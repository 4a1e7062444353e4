import { coachEndpoints } from '../../../contract/catalog/coaches.schema.ts';
import { introVideoEndpoints, planEntryEndpoints } from '../../../contract/catalog/plan-entries.schema.ts';
import { planEndpoints } from '../../../contract/catalog/plans.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { managedBillboardRoutes } from './administration/billboards/routes.ts';
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
import { classDetail, classLoop, featureClass } from './classes/classes.ts';
import { coachDetail } from './coaches.ts';
import type { CatalogContext } from './context.ts';
import { introVideo, planDetail } from './plans/plans.ts';

/** A pointer rests on few cards in a second. */
const loops = { burst: 60, perSecond: 2 };

const publicRoutes = (context: CatalogContext): BoundEndpoint[] => {
  const limitLoops = createRateLimiter(context.clock, loops);
  return [
    ...bind(planEntryEndpoints, {
      'GET /api/v2/plan_entries/{id}': ({ params, viewer }) =>
        classDetail(context, { idOrSlug: params.id, viewer }),
      'GET /api/v2/plan_entries/{id}/loop': ({ params, viewer, address }) => {
        limitLoops(visitorAddress(address));
        return classLoop(context, { idOrSlug: params.id, viewer });
      },
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
      'GET /api/v2/instructors/{slug}': ({ params }) => coachDetail(context, params.slug),
    }),
  ];
};

export const catalogRoutes = (context: CatalogContext): BoundEndpoint[] => [
  ...publicRoutes(context),
  ...managedPlanRoutes(context),
  ...structureRoutes(context),
  ...captionRoutes(context),
  ...managedBillboardRoutes(context),
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
