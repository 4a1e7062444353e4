import { type ClassFilters, durationBuckets } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups, FilterOption } from '../../../../contract/catalog/finder.ts';
import { difficulties } from '../../../../contract/catalog/orders.ts';
import { type Bits, countBits, countCommon, intersect, makeBits, subtract } from './bits.ts';
import type { ClassIndex } from './class-index.ts';
import { type ClassQuery, narrow } from './class-query.ts';
import { activeGroups, type FilterGroup, keyOf } from './facets.ts';
import { difficultyTitles, intensityOptions } from './levels.ts';

export type Choice = { slug: string; title: string };
export type CategoryOption = Choice & { subcategories: readonly Choice[] };

/** The options a studio offers, in the order they are shown. */
export type FilterOptions = {
  instructors: readonly Choice[];
  categories: readonly CategoryOption[];
  equipment: readonly Choice[];
  focusAreas: readonly Choice[];
};

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
  const groups = activeGroups(filters);
  const start = classes.everything.slice();
  const text = index.search(filters.q);
  if (text) intersect(start, classes.arranged(text.bits));
  if (hiddenIn) subtract(start, hiddenIn(index, countingOrder));

  const matching = makeBits(classes.sequence.length);
  narrow(index, classes, groups, start, matching);
  /** What all groups but one let through. */
  const without = (group: FilterGroup): Bits => {
    const others = groups.filter((active) => active.group !== group);
    if (others.length === groups.length) return matching;
    const bits = makeBits(classes.sequence.length);
    narrow(index, classes, others, start, bits);
    return bits;
  };
  const countKey = (base: Bits, key: string): number => {
    const numbers = index.setOf(key);
    return numbers ? countCommon(base, classes.cachedSet(key, numbers)) : 0;
  };
  const countEach = (
    group: FilterGroup,
    choices: readonly Choice[],
    key: (slug: string) => string,
  ): FilterOption[] => {
    const base = without(group);
    return choices.map(({ slug, title }) => ({ slug, title, count: countKey(base, key(slug)) }));
  };
  const styles = without('styles');
  const intensities = without('intensities');
  const durations = without('duration');
  return {
    total: countBits(matching),
    instructors: countEach('instructors', options.instructors, keyOf.instructor),
    styles: options.categories.map(({ slug, title, subcategories }) => ({
      slug,
      title,
      count: countKey(styles, keyOf.category(slug)),
      subcategories: subcategories.map((subcategory) => ({
        slug: subcategory.slug,
        title: subcategory.title,
        count: countKey(styles, keyOf.subcategory(slug, subcategory.slug)),
      })),
    })),
    difficulties: countEach(
      'difficulties',
      difficulties.map((slug) => ({ slug, title: difficultyTitles[slug] })),
      keyOf.difficulty,
    ),
    intensities: intensityOptions.map((option) => ({
      ...option,
      count: countKey(intensities, keyOf.intensity(option.level)),
    })),
    equipment: countEach('equipment', options.equipment, keyOf.equipment),
    focus_area: countEach('focusAreas', options.focusAreas, keyOf.focusArea),
    duration: durationBuckets.map(({ value, title, ...range }) => {
      const within = durations.slice();
      classes.keepWithin(within, range);
      return { slug: value, title, count: countBits(within) };
    }),
  };
};
