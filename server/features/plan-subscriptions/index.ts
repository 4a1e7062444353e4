import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { PlanSubscriptionsContext } from './plan-subscriptions.ts';
import { planSubscriptionRoutes } from './routes.ts';
import { allSubscriptions, restoreSubscriptions } from './store.ts';

export { subscriptionCounts } from './count-store.ts';
export { followedSeriesPart } from './record-part-store.ts';

export type FollowedSeries = { planId: number; createdAt: Date };

export type PlanSubscriptions = {
  routes: BoundEndpoint[];
  /** Everything a member follows, the latest first, also what has left the catalog. */
  all: (userId: string) => Promise<FollowedSeries[]>;
  /** Follows those that can be followed, with their dates; joins the transaction it is given. Gives how many were new. */
  restore: (db: Database, userId: string, followed: readonly FollowedSeries[]) => Promise<number>;
};

/** The series members follow. */
export const createPlanSubscriptions = (context: PlanSubscriptionsContext): PlanSubscriptions => ({
  routes: planSubscriptionRoutes(context),
  all: (userId) => allSubscriptions(context.db, userId),
  restore: (db, userId, followed) => restoreSubscriptions(db, userId, followed, context.clock.now()),
});
