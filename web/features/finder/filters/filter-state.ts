import {
  type CategoryChoice,
  type ClassFilters,
  type FilterName,
  type FilterOfType,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import { normalDuration } from '../../../../contract/catalog/duration-filter.ts';

/** Changes of the filters by a visitor or member. All functions of this module return new filters. */

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

/** Toggles a whole category; removes the choices inside it. */
export const toggleCategory = (filters: ClassFilters, category: string): ClassFilters =>
  withStyle(filters, category, filters.styles[category] === undefined ? 'all' : null);

/** Toggles “All Yoga”: clears the subcategories, or removes the category if all of it was chosen. */
export const toggleAll = (filters: ClassFilters, category: string): ClassFilters =>
  withStyle(filters, category, filters.styles[category] === 'all' ? null : 'all');

/** Toggles a subcategory; without the last one, the whole category is chosen. */
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

/** Chooses a duration bucket in place of another; removes it if it was chosen already. */
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
