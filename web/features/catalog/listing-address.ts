import { type ProductOrder, productOrders } from '../../../contract/catalog/orders.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';

const oneOf = <T extends string>(
  known: readonly T[],
  value: string | string[] | undefined,
  otherwise: T,
): T => known.find((one) => one === (typeof value === 'string' ? value : value?.[0])) ?? otherwise;

/** An unknown order is the default one. */
export const productOrderOf = (search: AddressSearch, otherwise: ProductOrder = 'date'): ProductOrder =>
  oneOf(productOrders, search.order, otherwise);

export type CoachTab = 'classes' | 'series';
export const coachTabOf = (search: AddressSearch): CoachTab =>
  oneOf<CoachTab>(['classes', 'series'], search.tab, 'classes');
