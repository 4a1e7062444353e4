import { useLocation, useRouterState } from '@tanstack/react-router';
import { givenAddress, type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, parseSearch, stringifySearch } from '../../../contract/pages/search-params.ts';

/**
 * The query as it stands in the address bar where the browser took over, and what the server rendered the page by:
 * parameters that the page does not read are left out there. Null elsewhere, and once another address is opened.
 */
let arrival: { whole: string; read: AddressSearch } | null = null;

export const setArrival = (whole: string, rendered: string): void => {
  arrival = { whole: stringifySearch(parseSearch(whole)), read: parseSearch(rendered) };
};
export const clearArrival = (): void => {
  arrival = null;
};

/** The query as the server rendered the page by it, so that both sides come to the same. */
export const searchRead = (search: AddressSearch): AddressSearch =>
  arrival && stringifySearch(search) === arrival.whole ? arrival.read : search;

/** `path` is '' and `address` is home where there is no page. */
export const usePageAddress = (): {
  path: PageAddress;
  search: AddressSearch;
  address: PageAddress;
} => {
  const found = useRouterState({ select: ({ matches }) => matches.length > 1 });
  const path = givenAddress(useLocation({ select: ({ pathname }) => pathname }));
  const search = searchRead(useLocation({ select: (location) => location.search }));
  return found
    ? { path, search, address: withSearch(path, search) }
    : { path: givenAddress(''), search: {}, address: '/' };
};
