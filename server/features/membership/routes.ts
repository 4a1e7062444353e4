import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { memberBillingRoutes } from './administration/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { pausingRoutes } from './pausing/routes.ts';
import { purchaseRoutes } from './purchase/routes.ts';
import { quoteRoutes } from './quoting/routes.ts';
import { readingRoutes } from './reading/routes.ts';

type MembershipContext = Parameters<typeof quoteRoutes>[0] &
  Parameters<typeof purchaseRoutes>[0] &
  Parameters<typeof memberBillingRoutes>[0];

/** Routes of a member's own membership, from its purchase to its end, and of the staff who change it. */
export const membershipRoutes = (context: MembershipContext): BoundEndpoint[] => [
  ...readingRoutes(context),
  ...quoteRoutes(context),
  ...purchaseRoutes(context),
  ...leavingRoutes(context),
  ...pausingRoutes(context),
  ...memberBillingRoutes(context),
];
