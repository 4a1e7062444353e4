import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useListShown } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { SeriesPoster } from '../../ui/SeriesPoster.tsx';
import { CardSkeletons } from '../../ui/Skeletons.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import type { ProductListing } from './address.ts';
import { productListQuery } from './queries.ts';

/** The next page loads this far before the end comes into view (CAT-148). */
const ahead = '500px';

/** Calls `onNear` when the end of a list comes near while `on`. */
const EndOfList = ({ on, onNear }: { on: boolean; onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!on || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: `0px 0px ${ahead}`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [on]);
  return <div ref={end} />;
};

type ProductResultsProps = { listing: ProductListing; type?: 'series' | undefined; empty: ReactNode };

/** Series and bundles in the masonry of 1, 2 and 3 columns (CAT-053); scrolling loads more (CAT-098). */
export const ProductResults = ({ listing, type, empty }: ProductResultsProps) => {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(productListQuery(useApi(), listing, type));
  const products = data?.pages.flatMap((page) => page.items) ?? [];
  useListShown(
    'products',
    products.map(({ id }) => id),
  );
  if (isPending) return <CardSkeletons shape="tall" className="mas" />;
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (products.length === 0) return empty;
  return (
    <>
      <div className="mas">
        {products.map((product, index) => (
          <SeriesPoster key={product.id} product={product} tall={index === 0} eager={index < 3} />
        ))}
      </div>
      {isFetchingNextPage ? <CardSkeletons shape="tall" className="mas" count={3} /> : null}
      <EndOfList on={hasNextPage && !isFetchingNextPage} onNear={() => void fetchNextPage()} />
    </>
  );
};
