import {
  type CoachSort,
  coachSorts,
  type ShownState,
  shownStates,
} from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

/** Filters and order of the list of coaches, as the query string holds them. */
export type CoachFilters = { q: string; state: 'all' | ShownState; order: CoachSort };

export const coachFiltersOf = (search: AddressSearch): CoachFilters => ({
  q: firstValue(search.q).trim(),
  state: knownValue(['all', ...shownStates], search.state, 'all'),
  order: knownValue(coachSorts, search.order, 'page'),
});

/** Returns the search parameters of the filters, without the defaults. */
export const coachSearch = ({ q, state, order }: CoachFilters) => ({
  q: q || undefined,
  state: state === 'all' ? undefined : state,
  order: order === 'page' ? undefined : order,
});

/** True if the list has no filters and the order of the coaches' page: only there can a coach be moved. */
export const isWholePage = ({ q, state, order }: CoachFilters): boolean =>
  q === '' && state === 'all' && order === 'page';
