import { useLocation, useRouter } from '@tanstack/react-router';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';

/** The tab in the address: choosing one is a step that the browser’s back undoes. */
export const useTab = <T extends string>(tabOf: (search: AddressSearch) => T): [T, (tab: string) => void] => {
  const router = useRouter();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.search as AddressSearch });
  return [tabOf(search), (next) => void router.navigate({ href: `${path}?tab=${next}`, resetScroll: false })];
};
