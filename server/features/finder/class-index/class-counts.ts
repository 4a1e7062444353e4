import type { ClassFilters, FilterName } from '../../../../contract/catalog/class-filters.ts';
import { durationBuckets } from '../../../../contract/catalog/duration-filter.ts';
import { type FilterGroups, filterGroups } from '../../../../contract/catalog/finder.ts';
import { type Bits, countBits, countCommon, intersect, makeBits, subtract } from './bits.ts';
import type { ClassIndex } from './class-index.ts';
import { type ClassQuery, narrow } from './class-query.ts';
import { activeFilters, type FilterOptions, facets, isFacet, keyOf } from './facets.ts';

/** Counting goes by date: that order changes least, so its sets are laid out most seldom. */
const countingOrder = 'date';

/** For every option, the listing's total with that option alone in its group and all other groups kept. `hiddenIn` as in the listing. */
export const countClasses = (
  index: ClassIndex,
  filters: ClassFilters,
  options: FilterOptions,
  hiddenIn?: ClassQuery['hiddenIn'],
): FilterGroups => {
  const classes = index.order(countingOrder);
  const active = activeFilters(filters);
  const start = classes.everything.slice();
  const text = index.search(filters.q);
  if (text) intersect(start, classes.arrangedOnce(text.bits));
  if (hiddenIn) subtract(start, hiddenIn(index, countingOrder));

  const matching = makeBits(classes.sequence.length);
  narrow(index, classes, active, start, matching);
  /** What all filters but one let through. */
  const without = (name: FilterName): Bits => {
    const others = active.filter((one) => one.name !== name);
    if (others.length === active.length) return matching;
    const bits = makeBits(classes.sequence.length);
    narrow(index, classes, others, start, bits);
    return bits;
  };
  const countKey = (base: Bits, key: string): number => {
    const numbers = index.setOf(key);
    return numbers ? countCommon(base, classes.cachedSet(key, numbers)) : 0;
  };
  const countStyles = (base: Bits) =>
    options.categories.map(({ slug, title, subcategories }) => ({
      slug,
      title,
      count: countKey(base, keyOf.category(slug)),
      subcategories: subcategories.map((subcategory) => ({
        slug: subcategory.slug,
        title: subcategory.title,
        count: countKey(base, keyOf.subcategory(slug, subcategory.slug)),
      })),
    }));
  const countDurations = (base: Bits) =>
    durationBuckets.map(({ value, title, ...range }) => {
      const within = base.slice();
      classes.keepWithin(within, range);
      return { slug: value, title, count: countBits(within) };
    });
  return {
    total: countBits(matching),
    ...filterGroups((name) => {
      const base = without(name);
      if (isFacet(name))
        return facets[name]
          .choices(options)
          .map((choice) => ({ ...choice, count: countKey(base, keyOf.value(name, choice.slug)) }));
      return name === 'styles' ? countStyles(base) : countDurations(base);
    }),
  };
};
