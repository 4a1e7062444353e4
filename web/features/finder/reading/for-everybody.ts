import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';

/** Returns the classes that no search leaves out: those made for a group, such as prenatal ones, come only if asked for. */
export const forEverybody = (entries: readonly PlanEntry[], { suits }: ClassFilters): PlanEntry[] =>
  entries.filter((entry) => suits.length > 0 || entry.suits.length === 0);
