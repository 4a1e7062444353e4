import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { type FilterSetsContext, restoreSets } from './filter-sets.ts';
import { filterSetRoutes } from './routes.ts';
import { type NewSet, setsOf } from './set-store.ts';

export type MemberFilters = {
  routes: BoundEndpoint[];
  /** Returns a member's filter sets in their order. */
  setsOf: (userId: string) => Promise<NewSet[]>;
  /** Adds sets of an archive, in its transaction, and returns their number. */
  restoreSets: (trx: Database, userId: string, archived: readonly NewSet[]) => Promise<number>;
};

/** Creates the filters that members keep. */
export const createMemberFilters = (context: FilterSetsContext): MemberFilters => ({
  routes: filterSetRoutes(context),
  setsOf: (userId) => setsOf(context.db, userId),
  restoreSets: (trx, userId, archived) => restoreSets(context, trx, userId, archived),
});
