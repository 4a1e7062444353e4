import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups, FilterOption } from '../../../../contract/catalog/finder.ts';
import { chipLabel } from './duration-state.ts';
import {
  clearSection,
  toggleCategory,
  toggleHideCompleted,
  toggleIntensity,
  toggleSubcategory,
  toggleValue,
} from './filter-state.ts';

/** One active filter: what it is called, and the filters without it. */
export type FilterChip = { key: string; title: string; without: ClassFilters };

const titleOf = (options: readonly FilterOption[] | undefined, slug: string): string =>
  options?.find((option) => option.slug === slug)?.title ?? slug;

const styleChips = (filters: ClassFilters, groups: FilterGroups | undefined): FilterChip[] =>
  Object.entries(filters.styles).flatMap(([slug, choice]) => {
    const category = groups?.styles.find((option) => option.slug === slug);
    if (choice === 'all')
      return [{ key: slug, title: category?.title ?? slug, without: toggleCategory(filters, slug) }];
    return choice.map((sub) => ({
      key: `${slug}/${sub}`,
      title: titleOf(category?.subcategories, sub),
      without: toggleSubcategory(filters, slug, sub),
    }));
  });

/** Every active filter in the order of the panel; words searched for come first. */
export const filterChips = (filters: ClassFilters, groups: FilterGroups | undefined): FilterChip[] => {
  const list = (
    name: 'instructors' | 'difficulties' | 'equipment' | 'focusAreas',
    options: readonly FilterOption[] | undefined,
  ): FilterChip[] =>
    filters[name].map((slug) => ({
      key: `${name}/${slug}`,
      title: titleOf(options, slug),
      without: toggleValue(filters, name, slug),
    }));
  return [
    ...(filters.q ? [{ key: 'q', title: filters.q, without: { ...filters, q: '' } }] : []),
    ...list('instructors', groups?.instructors),
    ...styleChips(filters, groups),
    ...(filters.duration
      ? [{ key: 'duration', title: chipLabel(filters.duration), without: clearSection(filters, 'duration') }]
      : []),
    ...list('difficulties', groups?.difficulties),
    ...filters.intensities.map((level) => ({
      key: `intensity/${level}`,
      title: `Level ${level}`,
      without: toggleIntensity(filters, level),
    })),
    ...list('focusAreas', groups?.focus_area),
    ...list('equipment', groups?.equipment),
    ...(filters.excludeCompleted
      ? [{ key: 'completed', title: 'Hide Completed Classes', without: toggleHideCompleted(filters) }]
      : []),
  ];
};
