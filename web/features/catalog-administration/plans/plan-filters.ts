import {
  type PlanSort,
  type PlanState,
  planSorts,
  planStates,
} from '../../../../contract/catalog-administration/plan-limits.ts';
import { type AddressSearch, firstValue, knownValue } from '../../../../contract/pages/search-params.ts';

/** Filters and order of the list of series and bundles, as the query string holds them. */
export type PlanFilters = {
  q: string;
  kind: 'all' | 'series' | 'bundle';
  state: 'all' | PlanState;
  order: PlanSort;
};

export const planFiltersOf = (search: AddressSearch): PlanFilters => ({
  q: firstValue(search.q).trim(),
  kind: knownValue(['all', 'series', 'bundle'], search.kind, 'all'),
  state: knownValue(['all', ...planStates], search.state, 'all'),
  order: knownValue(planSorts, search.order, 'edited'),
});

/** Returns the search parameters of the filters, without the defaults. */
export const planSearch = ({ q, kind, state, order }: PlanFilters) => ({
  q: q || undefined,
  kind: kind === 'all' ? undefined : kind,
  state: state === 'all' ? undefined : state,
  order: order === 'edited' ? undefined : order,
});
