import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { filterChips } from '../filters/filter-chips.ts';

/** Returns the words of filters, such as “Yoga, No wrists, 10 min ± 2”. */
export const wordsOfFilters = (filters: ClassFilters, groups: FilterGroups | undefined): string =>
  withCommas(filterChips(filters, groups).map(({ title }) => title));

/** Returns what was added to the filters of a set and removed from them, such as “Chair is added, Beginner is removed”. */
export const wordsOfChange = (
  before: ClassFilters,
  after: ClassFilters,
  groups: FilterGroups | undefined,
): string => {
  const [former, present] = [filterChips(before, groups), filterChips(after, groups)];
  const missingIn = (chips: typeof former, others: typeof former) =>
    chips.filter(({ key, title }) => !others.some((other) => other.key === key && other.title === title));
  return withCommas([
    ...missingIn(present, former).map(({ title }) => t('{title} is added', { title })),
    ...missingIn(former, present).map(({ title }) => t('{title} is removed', { title })),
  ]);
};
