import {
  type CoachSort,
  coachSorts,
  type ShownState,
  shownStates,
} from '../../../../contract/catalog-administration/references/reference-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

/** What the list of coaches shows, as its address says it. */
export type CoachFilters = { q: string; state: 'all' | ShownState; order: CoachSort };

export const coachFiltersOf = (search: AddressSearch): CoachFilters => ({
  q: firstValue(search.q).trim(),
  state: knownValue(['all', ...shownStates], search.state, 'all'),
  order: knownValue(coachSorts, search.order, 'page'),
});

/** What is usual is not said. */
export const coachSearch = ({ q, state, order }: CoachFilters) => ({
  q: q || undefined,
  state: state === 'all' ? undefined : state,
  order: order === 'page' ? undefined : order,
});

/** All of them as they stand on their page: there one can be moved. */
export const isWholePage = ({ q, state, order }: CoachFilters): boolean =>
  q === '' && state === 'all' && order === 'page';
