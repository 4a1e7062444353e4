import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type ClassFilters, countFilters } from '../../../contract/catalog/class-filters.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { classOrderTitles } from '../../ui/text/class-sorts.ts';
import { useMe } from '../accounts/index.ts';
import { type ClassListing, classListingSearch, readClassListing } from './address.ts';
import finderPageStyles from './FinderPage.module.css';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { classSections, FilterSections, offered } from './filters/FilterSections.tsx';
import { classGroupsQuery, classListQuery } from './queries.ts';
import { ClassResults } from './results/ClassResults.tsx';
import { FinderBar } from './results/FinderBar.tsx';
import { useLastFilters } from './results/last-filters.ts';
import { useLayoutChoice } from './results/layout-choice.ts';
import { NoMatches } from './results/NoMatches.tsx';
import { SearchBox } from './results/SearchBox.tsx';

const FilterPanel = lazy(async () => ({
  default: (await loadChunk('FilterPanel', () => import('./filters/FilterPanel.tsx'))).FilterPanel,
}));

/** The listing in the address, and how to go to another one: each change is a step in the history. */
const useListing = () => {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const categories = useStudio().categories.map((category) => category.slug);
  const listing = readClassListing(search as AddressSearch, categories);
  const go = (next: ClassListing, step: 'push' | 'replace' = 'push') => {
    const address = classListingSearch(next);
    if (address === classListingSearch(listing)) return;
    void router.navigate({ href: `${pathname}${address}`, replace: step === 'replace', resetScroll: false });
  };
  return {
    listing,
    go,
    goTo: (query: string) => void router.navigate({ href: `${pathname}${query}`, resetScroll: false }),
  };
};

const nounFor = (total: number): string => (total <= 1 ? 'Class' : 'Classes');

export const ClassFinderPage = () => {
  const api = useApi();
  const { listing, go, goTo } = useListing();
  const { filters, order } = listing;
  const { data: groups } = useQuery(classGroupsQuery(api, filters));
  const { data: list } = useInfiniteQuery(classListQuery(api, listing));
  const [layout, setLayout] = useLayoutChoice();
  const [panelOpen, setPanelOpen] = useState(false);
  const signedIn = Boolean(useMe());
  const search = classListingSearch(listing);
  const lastFilters = useLastFilters(search);
  const total = list?.pages[0]?.total ?? null;
  const setFilters = (next: ClassFilters) => go({ filters: next, order });
  const clearAll = () => goTo('');
  const sections = groups ? offered(classSections, groups, signedIn) : [];
  return (
    <main id="main" className={classNames(finderPageStyles.finder, 'page-width')} tabIndex={-1}>
      <aside className={finderPageStyles.side} aria-label="Filters">
        <div className={finderPageStyles.top}>
          <h2>Filters</h2>
          <button type="button" className="link small" onClick={clearAll}>
            Clear All
          </button>
        </div>
        {groups ? (
          <FilterSections sections={sections} filters={filters} groups={groups} onChange={setFilters} />
        ) : null}
      </aside>
      <div className={finderPageStyles.found}>
        <h1 className="display-2">Find a class</h1>
        <p>
          <Anchor className="link small" href="/fit-my-time">
            Fit my time: a practice for the minutes you have
          </Anchor>
        </p>
        <SearchBox
          label="Search classes"
          value={filters.q}
          onSearch={(q, step) => go({ filters: { ...filters, q }, order }, step)}
        />
        <FinderBar
          filterCount={countFilters(filters)}
          onFilters={() => setPanelOpen(true)}
          total={total}
          noun={nounFor(total ?? 0)}
          order={order}
          orders={classOrderTitles}
          onOrder={(next) => go({ filters, order: next })}
          onClearAll={clearAll}
          layout={{ value: layout, onChange: setLayout }}
        />
        <ActiveFilters
          filters={filters}
          groups={groups}
          onChange={setFilters}
          onRestore={lastFilters === null ? undefined : () => goTo(lastFilters)}
        />
        <ClassResults
          key={search}
          listing={listing}
          empty={<NoMatches filters={filters} groups={groups} onChange={setFilters} onClearAll={clearAll} />}
        />
      </div>
      {panelOpen ? (
        <Suspense>
          <FilterPanel
            filters={filters}
            sections={sections}
            groupsFor={(draft) => classGroupsQuery(api, draft) as never}
            onClose={(next) => {
              setPanelOpen(false);
              setFilters(next);
            }}
          />
        </Suspense>
      ) : null}
    </main>
  );
};
