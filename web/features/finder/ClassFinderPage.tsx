import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { type ClassFilters, countFilters } from '../../../contract/catalog/class-filters.ts';
import { isUnreadableDuration } from '../../../contract/catalog/duration-filter.ts';
import { t } from '../../../contract/messages.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { classOrderTitles } from '../../ui/text/class-sorts.ts';
import { classesWord } from '../../ui/text/counts.ts';
import { classListingSearch, hasUnusedParams, listingFor, readClassListing } from './address.ts';
import { useAddressListing } from './address-listing.ts';
import { FinderFrame } from './FinderFrame.tsx';
import * as finderPageStyles from './FinderPage.module.css';
import { classSections } from './filters/FilterSections.tsx';
import { useLastFilters } from './last-filters.ts';
import { classGroupsQuery, classListQuery } from './queries.ts';
import { optionalPart } from './reading/optional-part.tsx';
import { useReading } from './reading/use-reading.ts';
import { WordSearch } from './reading/WordSearch.tsx';
import { FoundClasses } from './results/FoundClasses.tsx';
import { useLayoutChoice } from './results/layout-choice.ts';
import { useSets } from './sets/queries.ts';
import { useOpening, useOpeningFilters } from './sets/use-opening.ts';

const FilterSets = optionalPart('FilterSets', async () => (await import('./sets/FilterSets.tsx')).FilterSets);

/** The listing in the address with its first classes, and the ways to change it. */
const useClassFinder = () => {
  const api = useApi();
  const signedIn = useMe() !== null;
  const categories = useStudio().categories.map((category) => category.slug);
  const { listing, address, go, goTo } = useAddressListing(
    (search) => listingFor(readClassListing(search, categories), signedIn),
    classListingSearch,
    hasUnusedParams,
  );
  const { order } = listing;
  const { data: list } = useInfiniteQuery(classListQuery(api, listing));
  const setFilters = (next: ClassFilters) => go({ filters: next, order });
  const noteCleared = useOpening({
    address,
    opening: useOpeningFilters(),
    onOpen: (opening) => go({ filters: opening, order }, 'replace'),
  });
  const clearAll = () => {
    noteCleared();
    goTo('');
  };
  return { signedIn, listing, address, first: list?.pages[0], go, goTo, setFilters, clearAll };
};

export const ClassFinderPage = () => {
  const api = useApi();
  const { signedIn, listing, address, first, go, goTo, setFilters, clearAll } = useClassFinder();
  const [layout, setLayout] = useLayoutChoice();
  const reading = useReading({ listing, first, go });
  const { shown } = reading;
  const { filters, order } = shown;
  const lastFilters = useLastFilters(address, reading.passing);
  const { search } = useLocation();
  // The address forgets it at once.
  const [unreadableAt] = useState(() => (isUnreadableDuration(search) ? address : null));
  const total = first?.total ?? null;
  const sets = useSets() ?? [];
  // The place is kept from the start, so that nothing moves once the sets are there.
  const hasSetsPlace = signedIn && (sets.length > 0 || filters.q !== '' || countFilters(filters) > 0);
  return (
    <FinderFrame
      title={t('Find a class')}
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
      onAsTyped={reading.asTyped}
      wordsShown={reading.isShown}
      groupsFor={(draft) => classGroupsQuery(api, draft)}
      total={total}
      noun={classesWord(total ?? 0)}
      order={order}
      orders={classOrderTitles()}
      onOrder={(next) => go({ filters, order: next })}
      onClearAll={clearAll}
      asksNothing={address === ''}
      layout={{ value: layout, onChange: setLayout }}
      onRestore={lastFilters === null ? undefined : () => goTo(lastFilters)}
      setsFirst={sets.length > 0}
      sets={(groups) =>
        hasSetsPlace ? (
          <div className={finderPageStyles.setsPlace}>
            <FilterSets filters={filters} groups={groups} total={total} onFilters={setFilters} />
          </div>
        ) : null
      }
      note={
        unreadableAt === address
          ? t('The length in this address cannot be read: classes of every length are shown.')
          : null
      }
      results={(groups) => (
        <FoundClasses
          key={classListingSearch(shown)}
          listing={shown}
          reading={reading}
          groups={groups}
          onChange={setFilters}
          onClearAll={clearAll}
        />
      )}
    />
  );
};
