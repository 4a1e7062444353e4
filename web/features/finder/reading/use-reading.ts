import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { withLiterals } from '../../../../contract/catalog/literal-words.ts';
import { isFilter, isShown } from '../../../../contract/catalog/understood-filters.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { type ClassListing, classListingSearch } from '../address.ts';
import { type ClassPage, classListQuery } from '../queries.ts';
import { wishOf } from './wish-of.ts';

/** The words that became filters of an address, with the listing that they were typed into. */
type Settled = { from: ClassListing; to: ClassListing; words: readonly { text: string }[] };

type ReadingProps = {
  listing: ClassListing;
  /** First page of the listing; undefined until it is known. */
  first: ClassPage | undefined;
  go: (next: ClassListing, step?: 'push' | 'replace') => void;
};

/**
 * Reading of the words in the address. While a member types it stands beside the words; once the field is left, or on
 * a visit by address, what was understood becomes filters of the address, without a step in the history. It stays in
 * words where filters would not find the same, as for words that are the title of a class.
 */
export const useReading = ({ listing, first, go }: ReadingProps) => {
  const understood = first?.understood;
  const categories = useStudio().categories.map(({ slug }) => slug);
  const [typing, setTyping] = useState(false);
  const [settled, setSettled] = useState<Settled | null>(null);
  // The last reading stays until the next one is there.
  const [last, setLast] = useState(understood ?? null);
  if (understood !== undefined && understood !== last) setLast(understood);

  const { filters } = listing;
  const wish = wishOf(filters, understood, categories);
  const read = understood?.chips.filter(isFilter) ?? [];
  const to = { ...listing, filters: wish };
  const waits = read.length > 0 && !typing;
  const { data } = useInfiniteQuery({ ...classListQuery(useApi(), to), enabled: waits });
  // Words that find nothing stay: what is offered in place of it belongs to them.
  const settles = waits && first?.total !== 0 && data?.pages[0]?.total === first?.total;
  const at = classListingSearch(listing);
  // Kept before the address follows, so that the way back to the words never goes.
  if (settles && (!settled || classListingSearch(settled.from) !== at))
    setSettled({ from: listing, to, words: read });
  const settle = useEffectEvent(() => go(to, 'replace'));
  const settling = settles ? at : null;
  useEffect(() => {
    if (settling !== null) settle();
  }, [settling]);

  const reading = settles || filters.q === '' ? null : last;
  const asWords = settled && (settles || classListingSearch(settled.to) === at) ? settled : null;
  return {
    /** Listing to show: that of the filters that the words are about to become, so that nothing moves then. */
    shown: settles ? to : listing,
    /** Reading to show beside the words; null where there is none. */
    reading,
    isShown: reading !== null && isShown(reading),
    /** Filters that are asked for, in words too. */
    wish,
    /** True while the words of the address are typed, or about to become filters. */
    passing: typing || settles,
    onTyping: setTyping,
    /** Searches the words that became filters as text; undefined once the address is another one. */
    asTyped: asWords
      ? () => {
          const { from, words } = asWords;
          go({ ...from, filters: { ...from.filters, q: withLiterals(from.filters.q, words) } });
        }
      : undefined,
  };
};
