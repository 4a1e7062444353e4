import type { ClassFilters, DurationRange } from '../../../../contract/catalog/class-filters.ts';
import type { ClassFacts } from './class-facts.ts';

/** Groups of filters: OR within a group, AND between groups. */
export type ChoiceGroup =
  | 'instructors'
  | 'styles'
  | 'difficulties'
  | 'intensities'
  | 'equipment'
  | 'focusAreas';
export type FilterGroup = ChoiceGroup | 'duration';

/** Keys of filter values; every class carries the keys it matches. */
export const keyOf = {
  instructor: (slug: string): string => `instructor ${slug}`,
  category: (slug: string): string => `category ${slug}`,
  subcategory: (category: string, slug: string): string => `subcategory ${category} ${slug}`,
  difficulty: (level: string): string => `difficulty ${level}`,
  intensity: (level: number): string => `intensity ${level}`,
  equipment: (slug: string): string => `equipment ${slug}`,
  focusArea: (slug: string): string => `focus ${slug}`,
};

/** What a class can be filtered by. */
export const keysOfClass = (facts: ClassFacts): string[] => [
  ...new Set([
    ...facts.coachSlugs.map(keyOf.instructor),
    keyOf.category(facts.categorySlug),
    ...facts.subcategorySlugs.map((slug) => keyOf.subcategory(facts.categorySlug, slug)),
    keyOf.difficulty(facts.difficulty),
    keyOf.intensity(facts.intensity),
    ...facts.equipment.map(keyOf.equipment),
    ...facts.focusAreas.map(keyOf.focusArea),
  ]),
];

const styleKeys = (styles: ClassFilters['styles']): string[] =>
  Object.entries(styles).flatMap(([category, choice]) =>
    choice === 'all' ? [keyOf.category(category)] : choice.map((slug) => keyOf.subcategory(category, slug)),
  );

/** One group that is on: a class must carry one of `keys`, or lie within `range`. */
export type ActiveGroup =
  | { group: ChoiceGroup; keys: string[] }
  | { group: 'duration'; range: DurationRange };

export const activeGroups = (filters: ClassFilters): ActiveGroup[] => {
  const choices: { group: ChoiceGroup; keys: string[] }[] = [
    { group: 'instructors', keys: filters.instructors.map(keyOf.instructor) },
    { group: 'styles', keys: styleKeys(filters.styles) },
    { group: 'difficulties', keys: filters.difficulties.map(keyOf.difficulty) },
    { group: 'intensities', keys: filters.intensities.map(keyOf.intensity) },
    { group: 'equipment', keys: filters.equipment.map(keyOf.equipment) },
    { group: 'focusAreas', keys: filters.focusAreas.map(keyOf.focusArea) },
  ];
  const active: ActiveGroup[] = choices.filter(({ keys }) => keys.length > 0);
  if (filters.duration) active.push({ group: 'duration', range: filters.duration });
  return active;
};
