import { type ClassFilters, fieldFilters, noFilters } from '../../../../contract/catalog/class-filters.ts';
import { durationBuckets } from '../../../../contract/catalog/duration-filter.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { t, translated } from '../../../../contract/messages.ts';
import { type ClassFacts, freeAccess } from '../class-index/class-facts.ts';
import type { FilterOptions } from '../class-index/facets.ts';
import { intensityOptions } from '../class-index/levels.ts';
import type { ListingOrder } from '../class-index/orders.ts';
import { type ChoiceGroup, choiceFilters } from './choice-filters.ts';

/**
 * The finder's rules said once more, as plainly as possible and sharing no code with the index:
 * what the property tests hold it to. Text matching is left to `textMatches`.
 */
export type TextMatches = (facts: ClassFacts, typed: string) => boolean;

const any = (wanted: readonly unknown[], has: readonly unknown[]): boolean =>
  wanted.some((value) => has.includes(value));

export const matches = (
  facts: ClassFacts,
  filters: ClassFilters,
  completed: ReadonlySet<number>,
  textMatches: TextMatches,
): boolean => {
  const minutes = Math.round(facts.durationSeconds / 60);
  const styles = Object.entries(filters.styles);
  const inStyle = ([category, choice]: (typeof styles)[number]): boolean =>
    facts.categorySlug === category && (choice === 'all' || any(choice, facts.subcategorySlugs));
  if (filters.q !== '' && !textMatches(facts, filters.q)) return false;
  if (filters.instructors.length > 0 && !any(filters.instructors, facts.coachSlugs)) return false;
  if (styles.length > 0 && !styles.some(inStyle)) return false;
  for (const { name, field, excludes } of fieldFilters)
    if (filters[name].length > 0 && !excludes && !any(filters[name], [facts[field]].flat())) return false;
  for (const { name, field, excludes, choices } of choiceFilters) {
    const has: readonly unknown[] | null = facts[field] === null ? null : [facts[field]].flat();
    if (excludes && !filters[name].every((one) => has && one in choices && !has.includes(one))) return false;
  }
  if (filters.access.length > 0 && !any(filters.access, facts.access)) return false;
  if (filters.duration && minutes < filters.duration.minMinutes) return false;
  if (filters.duration && filters.duration.maxMinutes !== null && minutes > filters.duration.maxMinutes)
    return false;
  return !(filters.excludeCompleted && completed.has(facts.id));
};

export const plainTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(6, '0'));

/** Order of titles, in which “Evening” and “Évening” are not one. */
const titles = new Intl.Collator('en', { numeric: true });

const newest = (a: ClassFacts, b: ClassFacts): number => b.publishedAtMs - a.publishedAtMs || a.id - b.id;
const popular =
  (key: 'all' | 'last7' | 'last30' | 'last90') =>
  (a: ClassFacts, b: ClassFacts): number =>
    b.popularity[key] - a.popularity[key] || newest(a, b);

const relevant = (a: ClassFacts, b: ClassFacts): number =>
  Number(b.featured) - Number(a.featured) || popular('all')(a, b);

export const plainOrders: Record<ListingOrder, (a: ClassFacts, b: ClassFacts) => number> = {
  relevance: relevant,
  recommended: relevant,
  rank: popular('all'),
  all: popular('all'),
  '7': popular('last7'),
  '30': popular('last30'),
  '90': popular('last90'),
  az: (a, b) => titles.compare(a.title, b.title) || a.id - b.id,
  date: newest,
  durationShortToLong: (a, b) => a.durationSeconds - b.durationSeconds || a.id - b.id,
  durationLongToShort: (a, b) => b.durationSeconds - a.durationSeconds || a.id - b.id,
};

export const plainCounts = (
  classes: readonly ClassFacts[],
  filters: ClassFilters,
  options: FilterOptions,
  completed: ReadonlySet<number>,
  textMatches: TextMatches,
): FilterGroups => {
  const count = (change: Partial<ClassFilters>): number =>
    classes.filter((facts) => matches(facts, { ...filters, ...change }, completed, textMatches)).length;
  return {
    total: count({}),
    instructors: options.instructors.map((option) => ({
      ...option,
      count: count({ instructors: [option.slug] }),
    })),
    styles: options.categories.map(({ slug, title, subcategories }) => ({
      slug,
      title,
      count: count({ styles: { [slug]: 'all' } }),
      subcategories: subcategories.map((option) => ({
        ...option,
        count: count({ styles: { [slug]: [option.slug] } }),
      })),
    })),
    ...(Object.fromEntries(
      choiceFilters.map(({ group, name, choices, excludes }) => [
        group,
        Object.entries(translated<string>(choices)).map(([slug, title]) => ({
          slug,
          title,
          count: count({ [name]: excludes ? [...filters[name], slug] : [slug] }),
        })),
      ]),
    ) as Pick<FilterGroups, ChoiceGroup>),
    intensities: intensityOptions.map((option) => ({
      ...option,
      title: t(option.title),
      caption: t(option.caption),
      count: count({ intensities: [option.level] }),
    })),
    equipment: options.equipment.map((option) => ({ ...option, count: count({ equipment: [option.slug] }) })),
    focus_area: options.focusAreas.map((option) => ({
      ...option,
      count: count({ focusAreas: [option.slug] }),
    })),
    access: [{ ...freeAccess, title: t(freeAccess.title), count: count({ access: [freeAccess.slug] }) }],
    duration: durationBuckets.map(({ value, title, ...range }) => ({
      slug: value,
      title,
      count: count({ duration: range }),
    })),
  };
};

export const onlyFilters = (change: Partial<ClassFilters>): ClassFilters => ({ ...noFilters, ...change });
