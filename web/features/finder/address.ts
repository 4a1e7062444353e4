import {
  type ClassFilters,
  classFilterParams,
  parseClassFilters,
  parseSeriesFilters,
  seriesFilterParams,
} from '../../../contract/catalog/class-filters.ts';
import { durationNames } from '../../../contract/catalog/duration-filter.ts';
import {
  type ClassOrder,
  classOrders,
  type ProductOrder,
  productOrders,
} from '../../../contract/catalog/orders.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, stringifySearch } from '../../../contract/pages/search-params.ts';
import { textParam } from '../../../contract/query-params.ts';

/** Listing that the address of a finder asks for; filters are stored only in the address. */
export type ClassListing = { filters: ClassFilters; order: ClassOrder };
export type ProductListing = { filters: ClassFilters; order: ProductOrder };

const known = <T extends string>(orders: readonly T[], asked: string, fallback: T): T =>
  orders.find((order) => order === asked) ?? fallback;

export const readClassListing = (search: AddressSearch, categorySlugs: readonly string[]): ClassListing => ({
  filters: parseClassFilters(search, categorySlugs),
  order: known(classOrders, textParam(search, 'order'), 'relevance'),
});

/** Returns the listing without `excludeCompleted` for a visitor, who has completed nothing (NS-063). */
export const listingFor = (listing: ClassListing, signedIn: boolean): ClassListing =>
  signedIn ? listing : { ...listing, filters: { ...listing.filters, excludeCompleted: false } };

/**
 * True if the address names a filter that the listing does not have; that filter is removed from the address (NS-053).
 */
export const hasUnusedParams = (search: AddressSearch, { filters }: ClassListing): boolean =>
  (filters.duration === null && durationNames.some((name) => search[name] !== undefined)) ||
  (!filters.excludeCompleted && search.excludeCompleted !== undefined);

export const classListingParams = ({ filters, order }: ClassListing): Record<string, string> =>
  Object.fromEntries([...classFilterParams(filters), ['order', order === 'relevance' ? '' : order]]);

export const classListingSearch = (listing: ClassListing): string =>
  stringifySearch(classListingParams(listing));

export const classFinderAddress = (listing: ClassListing): PageAddress =>
  pageAddress('/class-finder', {}, classListingParams(listing));

export const readProductListing = (search: AddressSearch): ProductListing => ({
  filters: parseSeriesFilters(search),
  order: known(productOrders, textParam(search, 'order'), 'date'),
});

export const productListingParams = ({ filters, order }: ProductListing): Record<string, string> => ({
  q: filters.q,
  ...Object.fromEntries(seriesFilterParams(filters)),
  order: order === 'date' ? '' : order,
});

export const productListingSearch = (listing: ProductListing): string =>
  stringifySearch(productListingParams(listing));
