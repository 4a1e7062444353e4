import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type ClassFilters, countFilters } from '../../../contract/catalog/class-filters.ts';
import type { ProductOrder } from '../../../contract/catalog/orders.ts';
import type { AddressSearch } from '../../../contract/pages/search-params.ts';
import { useApi } from '../../client/context.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { useMe } from '../accounts/index.ts';
import { type ProductListing, productListingSearch, readProductListing } from './address.ts';
import finderPageStyles from './FinderPage.module.css';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { FilterSections, offered, productSections } from './filters/FilterSections.tsx';
import { productGroupsQuery, productListQuery } from './queries.ts';
import { FinderBar } from './results/FinderBar.tsx';
import { ProductResults } from './results/ProductResults.tsx';

const FilterPanel = lazy(async () => ({
  default: (await loadChunk('FilterPanel', () => import('./filters/FilterPanel.tsx'))).FilterPanel,
}));

const productOrderTitles: readonly { value: ProductOrder; title: string }[] = [
  { value: 'date', title: 'Newest' },
  { value: 'rank', title: 'Most Popular' },
  { value: 'az', title: 'A to Z' },
];

type ProductFinderProps = { title: string; caption?: string; type?: 'series' };

const useProductListing = () => {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const listing = readProductListing(search as AddressSearch);
  const go = (next: ProductListing) => {
    const address = productListingSearch(next);
    if (address !== productListingSearch(listing))
      void router.navigate({ href: `${pathname}${address}`, resetScroll: false });
  };
  return { listing, go, clearAll: () => void router.navigate({ href: pathname, resetScroll: false }) };
};

const ProductFinder = ({ title, caption, type }: ProductFinderProps) => {
  const api = useApi();
  const { listing, go, clearAll } = useProductListing();
  const { filters, order } = listing;
  const { data: groups } = useQuery(productGroupsQuery(api, listing, type));
  const { data: list } = useInfiniteQuery(productListQuery(api, listing, type));
  const [panelOpen, setPanelOpen] = useState(false);
  const signedIn = Boolean(useMe());
  const setFilters = (next: ClassFilters) => go({ filters: next, order });
  const sections = groups ? offered(productSections, groups, signedIn) : [];
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
          <FilterSections
            sections={sections}
            filters={filters}
            groups={groups}
            onChange={setFilters}
            wholeStyles
          />
        ) : null}
      </aside>
      <div className={finderPageStyles.found}>
        <h1 className="display-2">{title}</h1>
        {caption ? <p className="lede">{caption}</p> : null}
        <FinderBar
          filterCount={countFilters(filters)}
          onFilters={() => setPanelOpen(true)}
          total={list?.pages[0]?.total ?? null}
          noun="Series"
          order={order}
          orders={productOrderTitles}
          onOrder={(next) => go({ filters, order: next })}
          onClearAll={clearAll}
        />
        <ActiveFilters filters={filters} groups={groups} onChange={setFilters} />
        <ProductResults
          listing={listing}
          type={type}
          empty={
            <EmptyMessage
              title="We looked but this search has zero matches"
              action={{ label: 'Try using different filter options', onClick: clearAll }}
            />
          }
        />
      </div>
      {panelOpen ? (
        <Suspense>
          <FilterPanel
            filters={filters}
            sections={sections}
            wholeStyles
            groupsFor={(draft) => productGroupsQuery(api, { filters: draft, order }, type) as never}
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

export const ExploreFilterPage = () => <ProductFinder title="Explore" />;

export const SeriesFilterPage = () => (
  <ProductFinder
    title="Series"
    caption="Follow a guided program to hit your fitness & wellness goals."
    type="series"
  />
);
