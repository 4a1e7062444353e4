import { type ClassFilters, seriesFilterParams } from '../../../../contract/catalog/class-filters.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { productGroupsQuery } from '../../finder/index.ts';
import type { ProductScope } from '../queries.ts';

/** The products of a category that pass its filters. */
export const categoryScope = (slug: string, filters: ClassFilters): ProductScope => ({
  ...Object.fromEntries(seriesFilterParams(filters).filter(([, value]) => value !== '')),
  categories: slug,
});

/** The filters of a category's page with their counts. */
export const categoryGroupsQuery = (api: ApiCall, slug: string, filters: ClassFilters) =>
  productGroupsQuery(api, { filters: { ...filters, styles: { [slug]: 'all' } }, order: 'date' });
