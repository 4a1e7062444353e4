import { useLocation } from '@tanstack/react-router';
import { givenAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { useFollow } from '../../ui/Anchor.tsx';

/** The tab in the address: choosing one is a step that the browser’s back undoes. */
export const useTab = <T extends string>(tabOf: (search: AddressSearch) => T): [T, (tab: string) => void] => {
  const follow = useFollow();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.search });
  return [
    tabOf(search),
    (next) => void follow(withSearch(givenAddress(path), { tab: next }), { preserveScroll: true }),
  ];
};
