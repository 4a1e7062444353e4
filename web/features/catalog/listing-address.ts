import { type ClassFilters, parseSeriesFilters } from '../../../contract/catalog/class-filters.ts';
import { type ProductOrder, productOrders } from '../../../contract/catalog/orders.ts';
import { type AddressSearch, knownValue } from '../../../contract/pages/search-params.ts';

/** Returns the filters of a category page, without the category itself (CAT-036). */
export const categoryFiltersOf = (search: AddressSearch): ClassFilters => ({
  ...parseSeriesFilters(search),
  q: '',
  styles: {},
});

/** Returns the sort order; an unknown one falls back to `otherwise`. */
export const productOrderOf = (search: AddressSearch, otherwise: ProductOrder = 'date'): ProductOrder =>
  knownValue(productOrders, search.order, otherwise);

export type CoachTab = 'classes' | 'series';
export const coachTabOf = (search: AddressSearch): CoachTab =>
  knownValue<CoachTab>(['classes', 'series'], search.tab, 'classes');
