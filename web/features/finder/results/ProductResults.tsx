import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useListShown } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import * as masonryStyles from '../../../ui/cards/Masonry.module.css';
import { CardSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { EndOfList } from '../../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { PosterGrid } from '../../favorites/index.ts';
import type { ProductListing } from '../address.ts';
import { productListQuery } from '../queries.ts';

type ProductResultsProps = { listing: ProductListing; type?: 'series' | undefined; empty: ReactNode };

/** Series and bundles in the masonry of 1, 2 and 3 columns; scrolling loads more. */
export const ProductResults = ({ listing, type, empty }: ProductResultsProps) => {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(productListQuery(useApi(), listing, type));
  const products = data?.pages.flatMap((page) => page.items) ?? [];
  useListShown(
    'products',
    products.map(({ id }) => id),
  );
  if (isPending) return <CardSkeletons shape="tall" className={masonryStyles.masonry} />;
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (products.length === 0) return empty;
  return (
    <>
      <PosterGrid products={products} total={data.pages.at(-1)?.total ?? products.length} eagerCount={3} />
      {isFetchingNextPage ? <CardSkeletons shape="tall" className={masonryStyles.masonry} count={3} /> : null}
      <EndOfList on={hasNextPage && !isFetchingNextPage} onNear={() => void fetchNextPage()} />
    </>
  );
};
