import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import { isUnreadableDuration } from '../../../contract/catalog/duration-filter.ts';
import { deviceStorage } from '../../client/browser-storage.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { lastFiltersKey } from '../../client/member-data.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as chipListStyles from '../../ui/controls/ChipList.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { classOrderTitles } from '../../ui/text/class-sorts.ts';
import { classListingSearch, hasUnusedParams, listingFor, readClassListing } from './address.ts';
import { useAddressListing } from './address-listing.ts';
import { FinderFrame } from './FinderFrame.tsx';
import { classSections } from './filters/FilterSections.tsx';
import { classGroupsQuery, classListQuery } from './queries.ts';
import { ClassResults } from './results/ClassResults.tsx';
import { useLayoutChoice } from './results/layout-choice.ts';
import { NoMatches } from './results/NoMatches.tsx';
import { SearchBox } from './results/SearchBox.tsx';

const nounFor = (total: number): string => (total <= 1 ? 'Class' : 'Classes');

/**
 * Keeps the last set of filters on this device and offers it once the address no longer holds it.
 * `search` is the address's query, '' without filters. Answers the query to restore, or null.
 */
const useLastFilters = (search: string): string | null => {
  const [last, setLast] = useState<string | null>(null);
  useLayoutEffect(() => {
    const kept = deviceStorage.get(lastFiltersKey);
    setLast(kept !== search ? kept : null);
    // The set is kept when it is left, so that what is offered is never what is on the screen.
    return () => {
      if (search) deviceStorage.set(lastFiltersKey, search);
    };
  }, [search]);
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
  const lastFilters = useLastFilters(address);
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
        <>
          <SearchBox
            label="Search classes"
            value={filters.q}
            onSearch={(q, step) => go({ filters: { ...filters, q }, order }, step)}
          />
          <Anchor className={chipListStyles.chip} data-part="chip" data-print="no" href="/fit-my-time">
            <Icon name="clock" />
            Fit my time
          </Anchor>
        </>
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
