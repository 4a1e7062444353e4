import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { useFollow } from '../../ui/Anchor.tsx';

/** The listing in the address, and how to go to another one: each change is a step in the history. */
export const useAddressListing = <Listing>(
  read: (search: AddressSearch) => Listing,
  write: (listing: Listing) => string,
  hasUnusedParams: (search: AddressSearch, listing: Listing) => boolean = () => false,
) => {
  const follow = useFollow();
  const { pathname, search } = useLocation();
  const listing = read(search);
  const address = write(listing);
  const navigate = (query: string, replace: boolean) =>
    void follow(givenAddress(pathname + query), { replace, preserveScroll: true });
  const inVain = hasUnusedParams(search, listing);
  useEffect(() => {
    if (inVain) void follow(givenAddress(pathname + address), { replace: true, preserveScroll: true });
  }, [inVain, follow, pathname, address]);
  return {
    listing,
    /** The query of the listing, as it is written; '' where nothing is asked for. */
    address,
    go: (next: Listing, step: 'push' | 'replace' = 'push') => {
      const query = write(next);
      if (query !== address) navigate(query, step === 'replace');
    },
    goTo: (query: string) => navigate(query, false),
  };
};
