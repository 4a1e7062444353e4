import { type ClassFilters, parseSeriesFilters } from '../../../contract/catalog/class-filters.ts';
import { type ProductOrder, productOrders } from '../../../contract/catalog/orders.ts';
import { type AddressSearch, knownValue } from '../../../contract/pages/search-params.ts';

/** What a category's page is narrowed to beside the category itself (CAT-036). */
export const categoryFiltersOf = (search: AddressSearch): ClassFilters => ({
  ...parseSeriesFilters(search),
  q: '',
  styles: {},
});

/** An unknown order is the default one. */
export const productOrderOf = (search: AddressSearch, otherwise: ProductOrder = 'date'): ProductOrder =>
  knownValue(productOrders, search.order, otherwise);

export type CoachTab = 'classes' | 'series';
export const coachTabOf = (search: AddressSearch): CoachTab =>
  knownValue<CoachTab>(['classes', 'series'], search.tab, 'classes');
