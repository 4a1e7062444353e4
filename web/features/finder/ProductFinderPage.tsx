import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { productOrderTitles } from '../../ui/text/class-sorts.ts';
import { productListingSearch, readProductListing } from './address.ts';
import { useAddressListing } from './address-listing.ts';
import { FinderFrame } from './FinderFrame.tsx';
import { productSections } from './filters/FilterSections.tsx';
import { productGroupsQuery, productListQuery } from './queries.ts';
import { ProductResults } from './results/ProductResults.tsx';

type ProductFinderProps = { title: string; caption?: string; type?: 'series' };

const ProductFinder = ({ title, caption, type }: ProductFinderProps) => {
  const api = useApi();
  const { listing, address, go, goTo } = useAddressListing(readProductListing, productListingSearch);
  const { filters, order } = listing;
  const { data: list } = useInfiniteQuery(productListQuery(api, listing, type));
  const clearAll = () => goTo('');
  return (
    <FinderFrame
      title={title}
      caption={caption}
      filters={filters}
      onFilters={(next) => go({ filters: next, order })}
      sections={productSections}
      wholeStyles
      groupsFor={(draft) => productGroupsQuery(api, { filters: draft, order }, type)}
      total={list?.pages[0]?.total ?? null}
      noun={type ? t('Series') : t('Series and bundles')}
      order={order}
      orders={productOrderTitles()}
      onOrder={(next) => go({ filters, order: next })}
      onClearAll={clearAll}
      asksNothing={address === ''}
      results={() => (
        <ProductResults
          listing={listing}
          type={type}
          empty={
            <EmptyMessage
              title={t('We looked but this search has zero matches')}
              action={{ label: t('Try using different filter options'), onClick: clearAll }}
            />
          }
        />
      )}
    />
  );
};

export const ExploreFilterPage = () => <ProductFinder title={t('Explore')} />;

export const SeriesFilterPage = () => (
  <ProductFinder
    title={t('Series')}
    caption={t('Follow a guided program to hit your fitness & wellness goals.')}
    type="series"
  />
);
