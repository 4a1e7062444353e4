import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';

/** Counts of 60 classes: 40 without weight on the wrists, 8 made for pregnant members. */
export const classCounts = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 60,
  avoid: [{ slug: 'wrists', title: 'Wrists', count: 40 }],
  suits: [{ slug: 'prenatal', title: 'Prenatal', count: 8 }],
} as Partial<FilterGroups> as FilterGroups;
