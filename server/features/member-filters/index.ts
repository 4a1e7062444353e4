import type { StandingFilters } from '../../../contract/members/standing-filters.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { restoreDeclined } from './declined.ts';
import { type ArchivedDecline, declinedRows } from './declined-store.ts';
import { type FilterSetsContext, restoreSets } from './filter-sets.ts';
import { declinedSuggestionRoutes, filterSetRoutes, standingFilterRoutes } from './routes.ts';
import { type NewSet, setsOf } from './set-store.ts';
import { standingOf, upsertStanding } from './standing-store.ts';

export { declinedPart } from './declined-store.ts';
export { standingFiltersPart } from './standing-store.ts';

export type MemberFilters = {
  routes: BoundEndpoint[];
  /** Returns a member's filter sets in their order. */
  setsOf: (userId: string) => Promise<NewSet[]>;
  /** Adds sets of an archive, in its transaction, and returns their number. */
  restoreSets: (trx: Database, userId: string, archived: readonly NewSet[]) => Promise<number>;
  /** Returns what a member always leaves out; null if they have never said. */
  standingOf: (userId: string) => Promise<StandingFilters | null>;
  /** Keeps the standing filters of an archive; returns false without a change if the member has set some here. */
  adoptStanding: (trx: Database, userId: string, standing: StandingFilters) => Promise<boolean>;
  /** Returns the suggestions that a member has declined, classes by id and coaches by slug. */
  declinedOf: (userId: string) => Promise<ArchivedDecline[]>;
  /** Adds declined suggestions of an archive, in its transaction, and returns their number. */
  restoreDeclined: (trx: Database, userId: string, archived: readonly ArchivedDecline[]) => Promise<number>;
};

/** Creates the filters that members keep. */
export const createMemberFilters = (context: FilterSetsContext): MemberFilters => ({
  routes: [
    ...filterSetRoutes(context),
    ...standingFilterRoutes(context),
    ...declinedSuggestionRoutes(context),
  ],
  setsOf: (userId) => setsOf(context.db, userId),
  restoreSets: (trx, userId, archived) => restoreSets(context, trx, userId, archived),
  standingOf: (userId) => standingOf(context.db, userId),
  adoptStanding: async (trx, userId, standing) => {
    if (await standingOf(trx, userId)) return false;
    await upsertStanding(trx, userId, standing, context.clock.now());
    return true;
  },
  declinedOf: (userId) => declinedRows(context.db, userId),
  restoreDeclined,
});
