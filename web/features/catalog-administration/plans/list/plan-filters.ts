import {
  type PlanSort,
  type PlanState,
  planSorts,
  planStates,
} from '../../../../../contract/catalog-administration/plan-limits.ts';
import { type AddressSearch, firstValue } from '../../../../../contract/pages/search-params.ts';

/** What the list of series and bundles shows, as its address says it. */
export type PlanFilters = {
  q: string;
  kind: 'all' | 'series' | 'bundle';
  state: 'all' | PlanState;
  order: PlanSort;
};

const among = <T extends string>(known: readonly T[], value: string, usual: T): T =>
  known.find((one) => one === value) ?? usual;

export const planFiltersOf = (search: AddressSearch): PlanFilters => ({
  q: firstValue(search.q).trim(),
  kind: among(['all', 'series', 'bundle'], firstValue(search.kind), 'all'),
  state: among(['all', ...planStates], firstValue(search.state), 'all'),
  order: among(planSorts, firstValue(search.order), 'edited'),
});

/** What is usual is not said. */
export const planSearch = ({ q, kind, state, order }: PlanFilters) => ({
  q: q || undefined,
  kind: kind === 'all' ? undefined : kind,
  state: state === 'all' ? undefined : state,
  order: order === 'edited' ? undefined : order,
});
