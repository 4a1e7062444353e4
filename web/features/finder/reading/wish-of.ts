import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { withUnderstood } from '../../../../contract/catalog/understood-filters.ts';
import type { Understood } from '../../../../contract/catalog/understood-query.ts';

/** Returns the filters that are asked for, in words too. */
export const wishOf = (
  filters: ClassFilters,
  understood: Understood | null | undefined,
  categorySlugs: readonly string[],
): ClassFilters => (understood ? withUnderstood(filters, understood, categorySlugs) : filters);
