import {
  type CategoryChoice,
  type ClassFilters,
  type FilterName,
  type FilterOfType,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import { normalDuration } from '../../../../contract/catalog/duration-filter.ts';

/** What a person does to the filters, without a page around it. Every function returns new filters. */

const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

export const toggleValue = (
  filters: ClassFilters,
  name: FilterOfType<'values'>,
  value: string,
): ClassFilters => ({
  ...filters,
  [name]: toggled(filters[name], value),
});

export const toggleIntensity = (filters: ClassFilters, level: number): ClassFilters => ({
  ...filters,
  intensities: toggled(filters.intensities, level),
});

const withStyle = (filters: ClassFilters, category: string, choice: CategoryChoice | null): ClassFilters => {
  const { [category]: _before, ...others } = filters.styles;
  return { ...filters, styles: choice === null ? others : { ...filters.styles, [category]: choice } };
};

/** Chooses or drops a whole category with whatever was chosen inside it. */
export const toggleCategory = (filters: ClassFilters, category: string): ClassFilters =>
  withStyle(filters, category, filters.styles[category] === undefined ? 'all' : null);

/** “All Yoga”: clears the subcategories; a second press drops the category. */
export const toggleAll = (filters: ClassFilters, category: string): ClassFilters =>
  withStyle(filters, category, filters.styles[category] === 'all' ? null : 'all');

/** Removing the last subcategory returns the category to all of it. */
export const toggleSubcategory = (
  filters: ClassFilters,
  category: string,
  subcategory: string,
): ClassFilters => {
  const before = filters.styles[category];
  const chosen = toggled(before === undefined || before === 'all' ? [] : before, subcategory);
  return withStyle(filters, category, chosen.length === 0 ? 'all' : chosen);
};

export const setDuration = (filters: ClassFilters, range: ClassFilters['duration']): ClassFilters => ({
  ...filters,
  duration: range && normalDuration(range),
});

/** Choosing a bucket again drops it; another one replaces it. */
export const toggleDuration = (
  filters: ClassFilters,
  range: NonNullable<ClassFilters['duration']>,
): ClassFilters => setDuration(filters, isDuration(filters, range) ? null : range);

export const isDuration = (
  { duration }: ClassFilters,
  range: NonNullable<ClassFilters['duration']>,
): boolean => duration?.minMinutes === range.minMinutes && duration.maxMinutes === range.maxMinutes;

export const toggleHideCompleted = (filters: ClassFilters): ClassFilters => ({
  ...filters,
  excludeCompleted: !filters.excludeCompleted,
});

export const clearSection = (filters: ClassFilters, section: FilterName): ClassFilters => ({
  ...filters,
  [section]: noFilters[section],
});
