import {
  type ClassFilters,
  countFilters,
  filterSections,
  noFilters,
  parseClassFilters,
} from '../../../../contract/catalog/class-filters.ts';
import { type ClassOrder, classOrders } from '../../../../contract/catalog/orders.ts';
import type { AddressSearch } from '../../../../contract/pages/search-params.ts';

export type CoachListing = { filters: ClassFilters; order: ClassOrder; filtered: boolean };

/** The filters of the address that the page offers, always with this coach and no other. */
export const coachListing = (
  slug: string,
  search: AddressSearch,
  categories: readonly string[],
): CoachListing => {
  const filters = { ...parseClassFilters(search, categories), instructors: [slug], excludeCompleted: false };
  return {
    filters,
    order: classOrders.find((order) => order === search.order) ?? 'relevance',
    filtered: filters.q !== '' || countFilters(filters) > countFilters({ ...noFilters, instructors: [slug] }),
  };
};

/** Every filter but the coach and what is completed. */
export const offeredSections = filterSections('classes').filter(
  (name) => name !== 'instructors' && name !== 'excludeCompleted',
);

/** The series of one coach, as the listing of products is asked for them. */
export const coachSeries = (slug: string) => ({ instructors: slug, type: 'series' }) as const;
