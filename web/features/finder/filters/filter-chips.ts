import {
  type ClassFilters,
  classFilters,
  type FilterName,
  type FilterOfType,
  filterSections,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import type { FilterGroups, FilterOption } from '../../../../contract/catalog/finder.schema.ts';
import { type StandingFilters, withStanding } from '../../../../contract/members/standing-filters.ts';
import { t } from '../../../../contract/messages.ts';
import { noLoadTitles } from '../../../ui/text/load-words.ts';
import { chipLabel } from './duration-state.ts';
import {
  clearSection,
  toggleCategory,
  toggleIntensity,
  toggleSubcategory,
  toggleValue,
} from './filter-state.ts';

/** One active filter: what it is called, and the filters without it. */
export type FilterChip = { key: string; title: string; without: ClassFilters };

/** Keys of the chips that stand for a member's standing filters. */
export const standingKeys = (standing: StandingFilters): string[] =>
  filterChips(withStanding(noFilters, standing), undefined).map(({ key }) => key);

const titleOf = (options: readonly FilterOption[] | undefined, slug: string): string =>
  options?.find((option) => option.slug === slug)?.title ?? slug;

/** Returns the title of a chosen option; “No wrists” of a load that is left out. */
const chosenTitle = (name: FilterName, options: readonly FilterOption[] | undefined, slug: string): string =>
  name === 'avoid' ? t(noLoadTitles[slug as FitLoad]) : titleOf(options, slug);

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

/** The chips of one filter; each type has its own. */
const chipsOf = (name: FilterName, filters: ClassFilters, groups: FilterGroups | undefined): FilterChip[] => {
  const row = classFilters[name];
  switch (row.type) {
    case 'values': {
      const values = name as FilterOfType<'values'>;
      return filters[values].map((slug) => ({
        key: `${name}/${slug}`,
        title: chosenTitle(name, groups?.[row.group], slug),
        without: toggleValue(filters, values, slug),
      }));
    }
    case 'levels':
      return filters.intensities.map((level) => ({
        key: `${name}/${level}`,
        title: t('Level {level}', { level }),
        without: toggleIntensity(filters, level),
      }));
    case 'styles':
      return styleChips(filters, groups);
    case 'range':
      return filters.duration
        ? [{ key: name, title: chipLabel(filters.duration), without: clearSection(filters, name) }]
        : [];
    default:
      return filters[name] ? [{ key: name, title: t(row.title), without: clearSection(filters, name) }] : [];
  }
};

/** Every active filter in the order of the panel; words searched for come first. */
export const filterChips = (filters: ClassFilters, groups: FilterGroups | undefined): FilterChip[] => [
  ...(filters.q ? [{ key: 'q', title: filters.q, without: { ...filters, q: '' } }] : []),
  ...filterSections('classes').flatMap((name) => chipsOf(name, filters, groups)),
];
