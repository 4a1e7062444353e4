import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import { isUnreadableDuration } from '../../../contract/catalog/duration-filter.ts';
import { deviceStorage } from '../../client/browser-storage.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { lastFiltersKey } from '../../client/member-data.ts';
import { classOrderTitles } from '../../ui/text/class-sorts.ts';
import { classListingSearch, hasUnusedParams, listingFor, readClassListing } from './address.ts';
import { useAddressListing } from './address-listing.ts';
import { FinderFrame } from './FinderFrame.tsx';
import { classSections } from './filters/FilterSections.tsx';
import { classGroupsQuery, classListQuery } from './queries.ts';
import { useReading } from './reading/use-reading.ts';
import { WordSearch } from './reading/WordSearch.tsx';
import { ClassResults } from './results/ClassResults.tsx';
import { useLayoutChoice } from './results/layout-choice.ts';
import { NoMatches } from './results/NoMatches.tsx';

const nounFor = (total: number): string => (total <= 1 ? 'Class' : 'Classes');

/**
 * Keeps the last set of filters on this device and offers it once the address no longer holds it.
 * `search` is the address's query, '' without filters, `passing` true for one that is about to become another.
 * Answers the query to restore, or null.
 */
const useLastFilters = (search: string, passing: boolean): string | null => {
  const [last, setLast] = useState<string | null>(null);
  const isPassing = useRef(passing);
  useLayoutEffect(() => {
    const kept = deviceStorage.get(lastFiltersKey);
    setLast(kept !== search ? kept : null);
    // The set is kept when it is left, so that what is offered is never what is on the screen.
    return () => {
      if (search && !isPassing.current) deviceStorage.set(lastFiltersKey, search);
    };
  }, [search]);
  // After the one above, which leaves the former address.
  useLayoutEffect(() => {
    isPassing.current = passing;
  });
  useEffect(() => {
    if (!search) return;
    const keep = () => deviceStorage.set(lastFiltersKey, search);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [search]);
  return last;
};

export const ClassFinderPage = () => {
  const api = useApi();
  const signedIn = useMe() !== null;
  const categories = useStudio().categories.map((category) => category.slug);
  const { listing, address, go, goTo } = useAddressListing(
    (search) => listingFor(readClassListing(search, categories), signedIn),
    classListingSearch,
    hasUnusedParams,
  );
  const { filters, order } = listing;
  const { data: list } = useInfiniteQuery(classListQuery(api, listing));
  const [layout, setLayout] = useLayoutChoice();
  const reading = useReading({
    listing,
    understood: list ? list.pages[0]?.understood : undefined,
    go,
    write: classListingSearch,
  });
  const lastFilters = useLastFilters(address, reading.passing);
  const { search } = useLocation();
  // The address forgets it at once.
  const [unreadableAt] = useState(() => (isUnreadableDuration(search) ? address : null));
  const total = list?.pages[0]?.total ?? null;
  const setFilters = (next: ClassFilters) => go({ filters: next, order });
  const clearAll = () => goTo('');
  return (
    <FinderFrame
      title="Find a class"
      search={
        <WordSearch
          q={filters.q}
          reading={reading}
          onSearch={(q, step) => go({ filters: { ...filters, q }, order }, step)}
        />
      }
      filters={filters}
      onFilters={setFilters}
      sections={classSections}
      groupsFor={(draft) => classGroupsQuery(api, draft)}
      total={total}
      noun={nounFor(total ?? 0)}
      order={order}
      orders={classOrderTitles}
      onOrder={(next) => go({ filters, order: next })}
      onClearAll={clearAll}
      asksNothing={address === ''}
      layout={{ value: layout, onChange: setLayout }}
      onRestore={lastFilters === null ? undefined : () => goTo(lastFilters)}
      note={
        unreadableAt === address
          ? 'The length in this address cannot be read: classes of every length are shown.'
          : null
      }
      results={(groups) => (
        <ClassResults
          key={address}
          listing={listing}
          empty={<NoMatches filters={filters} groups={groups} onChange={setFilters} onClearAll={clearAll} />}
        />
      )}
    />
  );
};
