import {
  type ClassFilters,
  classFilterParams,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import { difficulties } from '../../../../contract/catalog/orders.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';

const finderOf = (entry: PlanEntry, filters: Partial<ClassFilters>): PageAddress => {
  const { slug } = entry.plan.primaryCategory;
  const styles = entry.subcategories.map((style) => style.slug);
  const wanted = {
    ...noFilters,
    styles: { [slug]: styles.length > 0 ? styles : ('all' as const) },
    suits: entry.suits,
    ...filters,
  };
  return pageAddress('/class-finder', {}, Object.fromEntries(classFilterParams(wanted)));
};

/** Returns the class finder with shorter classes of the same styles; null for a class of a minute. */
export const shorterThan = (entry: PlanEntry): PageAddress | null => {
  const maxMinutes = Math.round(entry.duration / 60) - 1;
  return maxMinutes > 0 ? finderOf(entry, { duration: { minMinutes: 0, maxMinutes } }) : null;
};

/** Returns the class finder with easier classes of the same styles: less intense ones, or else less difficult ones. */
export const easierThan = (entry: PlanEntry): PageAddress | null => {
  if (entry.intensity > 1)
    return finderOf(entry, { intensities: [1, 2, 3].filter((level) => level < entry.intensity) });
  const easier = difficulties.slice(0, difficulties.indexOf(entry.difficulty));
  return easier.length > 0 ? finderOf(entry, { difficulties: easier }) : null;
};
