import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { t } from '../../../../contract/messages.ts';
import { planIdsOf, useListShown } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import type { ClassListing } from '../address.ts';
import { useRevealed } from '../filters/revealed.ts';
import { classListQuery } from '../queries.ts';
import { ClassList } from './ClassList.tsx';
import * as finderResultsStyles from './FinderResults.module.css';

/** On first view only these many show, below 768 px so few (CAT-096, NS-233). */
const firstShown = 12;
const firstShownNarrow = 6;

type ClassResultsProps = {
  listing: ClassListing;
  /** Filters that were asked for, in words too. */
  wish: ClassFilters;
  empty: ReactNode;
  /** Shown above the first class. */
  above?: ReactNode;
  /** Returns the part below the classes that are shown, true if there are more. */
  below: (more: boolean) => ReactNode;
};

/** The classes of a listing: a few at first, then all that are loaded, then page by page. */
export const ClassResults = ({ listing, wish, empty, above, below }: ClassResultsProps) => {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(classListQuery(useApi(), listing));
  const [revealed, reveal] = useRevealed();
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  // Its first page alone: with more of it, the list is still the same one.
  useListShown('classes', planIdsOf(data?.pages[0]?.items ?? []));
  if (isPending) return <RowSkeletons className={finderResultsStyles.results} />;
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (entries.length === 0)
    return (
      <>
        {empty}
        {below(false)}
      </>
    );
  const shown = revealed ? entries : entries.slice(0, firstShown);
  const more = shown.length < entries.length || hasNextPage;
  const moreOnNarrow = !revealed && entries.length > firstShownNarrow;
  const seeMore = () => {
    if (!revealed) reveal();
    else void fetchNextPage();
  };
  return (
    <>
      {above}
      <ClassList entries={shown} label={t('Classes found')} top first={!revealed} wish={wish} />
      {isFetchingNextPage ? <RowSkeletons className={finderResultsStyles.results} /> : null}
      {(more || moreOnNarrow) && !isFetchingNextPage ? (
        <div className={classNames(finderResultsStyles.load, !more && finderResultsStyles.narrow)}>
          <Button look="secondary" onClick={seeMore}>
            {t('See More Classes')}
          </Button>
        </div>
      ) : null}
      {more && listing.filters.avoid.length === 0 ? null : below(more)}
    </>
  );
};
