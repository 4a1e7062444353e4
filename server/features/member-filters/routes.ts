import { declinedSuggestionEndpoints } from '../../../contract/members/declined-suggestions.schema.ts';
import { filterSetEndpoints } from '../../../contract/members/filter-sets.schema.ts';
import { standingFilterEndpoints } from '../../../contract/members/standing-filters.schema.ts';
import { noStandingFilters } from '../../../contract/members/standing-filters.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { decline, takeBack } from './declined.ts';
import { declinedOf } from './declined-store.ts';
import { addSet, changeSet, type FilterSetsContext, listSets, removeSet } from './filter-sets.ts';
import { standingOf, upsertStanding } from './standing-store.ts';

/** Changes of a member who puts a dozen sets in order. */
const changes = { burst: 60, perSecond: 1 };

export const filterSetRoutes = (context: FilterSetsContext): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, changes);
  return bind(filterSetEndpoints, {
    'GET /api/v2/users/me/filter_sets': ({ viewer }) => listSets(context, viewer),
    'POST /api/v2/users/me/filter_sets': ({ body, viewer }) => {
      limit(viewer);
      const { name, params, opens_finder: opensFinder = false, notifies = false, place } = body;
      return addSet(context, viewer, { name, params, opensFinder, notifies, place });
    },
    'PUT /api/v2/users/me/filter_sets/{id}': ({ params: { id }, body, viewer }) => {
      limit(viewer);
      const { name, params, opens_finder: opensFinder, notifies, place } = body;
      return changeSet(context, viewer, id, { name, params, opensFinder, notifies, place });
    },
    'DELETE /api/v2/users/me/filter_sets/{id}': ({ params, viewer }) => {
      limit(viewer);
      return removeSet(context, viewer, params.id);
    },
  });
};

export const standingFilterRoutes = ({ db, clock }: FilterSetsContext): BoundEndpoint[] =>
  bind(standingFilterEndpoints, {
    'GET /api/v2/users/me/standing_filters': async ({ viewer }) =>
      (await standingOf(db, viewer.id)) ?? noStandingFilters,
    'PUT /api/v2/users/me/standing_filters': async ({ body, viewer }) => {
      const { avoid, suits, without_sound: withoutSound } = body;
      const standing = { avoid, suits, withoutSound };
      await upsertStanding(db, viewer.id, standing, clock.now());
      return standing;
    },
  });

export const declinedSuggestionRoutes = (context: FilterSetsContext): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, changes);
  return bind(declinedSuggestionEndpoints, {
    'GET /api/v2/users/me/declined_suggestions': ({ viewer }) => declinedOf(context.db, viewer.id),
    'PUT /api/v2/users/me/declined_suggestions/{kind}/{id}': ({ params, viewer }) => {
      limit(viewer);
      return decline(context, viewer, params);
    },
    'DELETE /api/v2/users/me/declined_suggestions/{kind}/{id}': ({ params, viewer }) => {
      limit(viewer);
      return takeBack(context, viewer, params);
    },
  });
};
