import {
  type ClassFilters,
  classFilterParams,
  noFilters,
  parseClassFilters,
} from '../../../contract/catalog/class-filters.ts';
import {
  type ClassOrder,
  classOrders,
  type ProductOrder,
  productOrders,
} from '../../../contract/catalog/orders.ts';
import { type AddressSearch, stringifySearch } from '../../../contract/pages/search-params.ts';
import { listParam, textParam } from '../../../contract/query-params.ts';

/** What the address of a finder says; the address is the only place where filters live. */
export type ClassListing = { filters: ClassFilters; order: ClassOrder };
export type ProductListing = { filters: ClassFilters; order: ProductOrder };

const known = <T extends string>(orders: readonly T[], asked: string, fallback: T): T =>
  orders.find((order) => order === asked) ?? fallback;

export const readClassListing = (search: AddressSearch, categorySlugs: readonly string[]): ClassListing => ({
  filters: parseClassFilters(search, categorySlugs),
  order: known(classOrders, textParam(search, 'order'), 'relevance'),
});

export const classListingParams = ({ filters, order }: ClassListing): Record<string, string> =>
  Object.fromEntries([...classFilterParams(filters), ['order', order === 'relevance' ? '' : order]]);

export const classListingSearch = (listing: ClassListing): string =>
  stringifySearch(classListingParams(listing));

/** Series and bundles are filtered by whole categories under the name `categories`. */
export const readProductListing = (search: AddressSearch): ProductListing => {
  const categories = listParam(search, 'categories').filter((slug) => slug !== 'all');
  return {
    filters: {
      ...noFilters,
      q: textParam(search, 'q').slice(0, 200),
      styles: Object.fromEntries(categories.map((slug) => [slug, 'all' as const])),
      difficulties: listParam(search, 'difficulties'),
      instructors: listParam(search, 'instructors'),
    },
    order: known(productOrders, textParam(search, 'order'), 'date'),
  };
};

export const productListingParams = ({ filters, order }: ProductListing): Record<string, string> => ({
  q: filters.q,
  categories: Object.keys(filters.styles).join(','),
  difficulties: filters.difficulties.join(','),
  instructors: filters.instructors.join(','),
  order: order === 'date' ? '' : order,
});

export const productListingSearch = (listing: ProductListing): string =>
  stringifySearch(productListingParams(listing));
