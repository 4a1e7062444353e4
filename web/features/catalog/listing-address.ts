import { type ProductOrder, productOrders } from '../../../contract/catalog/orders.ts';
import { type AddressSearch, knownValue } from '../../../contract/pages/search-params.ts';

/** An unknown order is the default one. */
export const productOrderOf = (search: AddressSearch, otherwise: ProductOrder = 'date'): ProductOrder =>
  knownValue(productOrders, search.order, otherwise);

export type CoachTab = 'classes' | 'series';
export const coachTabOf = (search: AddressSearch): CoachTab =>
  knownValue<CoachTab>(['classes', 'series'], search.tab, 'classes');
