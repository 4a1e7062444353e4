import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { withUnderstood } from '../../../../contract/catalog/understood-filters.ts';
import type { Understood } from '../../../../contract/catalog/understood-query.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { isShown } from '../../../ui/controls/LookedFor.tsx';
import { type ClassListing, classListingSearch } from '../address.ts';
import { classGroupsQuery, classListQuery } from '../queries.ts';
import { withLiterals } from './literals.ts';

/** The words that became filters of an address, with the listing that they were typed into. */
type Settled = { from: ClassListing; to: ClassListing; words: readonly string[] };

type ReadingProps = {
  listing: ClassListing;
  /** Reading of the listing's words; undefined until it is known. */
  understood: Understood | null | undefined;
  go: (next: ClassListing, step?: 'push' | 'replace') => void;
};

/**
 * Reading of the words in the address. While a member types it stands beside the words; once the field is left, or on
 * a visit by address, what was understood becomes filters of the address, without a step in the history.
 */
export const useReading = ({ listing, understood, go }: ReadingProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const categories = useStudio().categories.map(({ slug }) => slug);
  const [typing, setTyping] = useState(false);
  const [settled, setSettled] = useState<Settled | null>(null);
  // The last reading stays until the next one is there.
  const [last, setLast] = useState(understood ?? null);
  if (understood !== undefined && understood !== last) setLast(understood);

  const reads = (understood?.chips.length ?? 0) > 0;
  const settle = useEffectEvent(() => {
    if (!understood) return;
    const to = { ...listing, filters: withUnderstood(listing.filters, understood, categories) };
    const known = queryClient.getQueryData(classListQuery(api, listing).queryKey);
    const reading = { rest: understood.rest, chips: [], near: understood.near };
    // The server reads the words the same way: its answer is the one of the new address, too.
    if (known)
      queryClient.setQueryData(classListQuery(api, to).queryKey, {
        ...known,
        pages: known.pages.map((page) => ({ ...page, understood: reading })),
      });
    const groups = queryClient.getQueryData(classGroupsQuery(api, listing.filters).queryKey);
    if (groups) queryClient.setQueryData(classGroupsQuery(api, to.filters).queryKey, groups);
    setSettled({ from: listing, to, words: understood.chips.map(({ text }) => text) });
    go(to, 'replace');
  });
  const waits = reads && !typing ? classListingSearch(listing) : null;
  useEffect(() => {
    if (waits !== null) settle();
  }, [waits]);

  const { filters } = listing;
  const reading = filters.q === '' ? null : last;
  return {
    /** Reading to show beside the words; null where there is none. */
    reading,
    isShown: reading !== null && isShown(reading),
    /** Filters that are asked for, in words too. */
    wish: understood ? withUnderstood(filters, understood, categories) : filters,
    /** True while the words of the address are typed, or about to become filters. */
    passing: typing || reads,
    onTyping: setTyping,
    /** Searches the words that became filters as text; undefined once the address is another one. */
    asTyped:
      settled && classListingSearch(settled.to) === classListingSearch(listing)
        ? () => {
            const { from, words } = settled;
            go({ ...from, filters: { ...from.filters, q: withLiterals(from.filters.q, words) } });
          }
        : undefined,
  };
};
