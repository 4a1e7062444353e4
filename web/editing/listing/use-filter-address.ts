import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { useFollow } from '../../ui/Anchor.tsx';

/**
 * Changes the filters of a list in its address, from which it reads them. The same filters again are no step of the
 * browser's history.
 */
export const useFilterAddress = <Filters extends object>(
  filters: Filters,
  addressOf: (filters: Filters) => PageAddress,
) => {
  const follow = useFollow();
  return (changes: Partial<Filters>): void => {
    const next = { ...filters, ...changes };
    if (JSON.stringify(next) !== JSON.stringify(filters))
      void follow(addressOf(next), { preserveScroll: true });
  };
};
