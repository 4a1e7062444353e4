import { useInfiniteQuery } from '@tanstack/react-query';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { planIdsOf, useListShown } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { ClassRow } from '../../../ui/cards/ClassRow.tsx';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { useHeart } from '../../favorites/index.ts';
import type { ClassListing } from '../address.ts';
import { useRevealed } from '../filters/revealed.ts';
import { classListQuery } from '../queries.ts';
import { FeaturableOptions } from './FeaturableOptions.tsx';
import * as finderResultsStyles from './FinderResults.module.css';

/** On first view only these many show, below 768 px so few (CAT-096, NS-233). */
const firstShown = 12;
const firstShownNarrow = 6;

const Row = ({ entry, eager }: { entry: PlanEntry; eager: boolean }) => (
  <ClassRow
    entry={entry}
    finder
    eager={eager}
    sizes="(min-width: 901px) 232px, (min-width: 768px) 34vw, 100vw"
    heart={useHeart(entry)}
    options={<FeaturableOptions entry={entry} />}
  />
);

/** Rows; below 768 px the style sheet may stack each into a tile, so that both layouts are the same elements. */
const ClassList = ({ entries, first }: { entries: readonly PlanEntry[]; first: boolean }) => (
  <ul
    className={classNames(finderResultsStyles.results, first && finderResultsStyles.first)}
    aria-label="Classes found"
  >
    {entries.map((entry, index) => (
      <li key={entry.id}>
        <Row entry={entry} eager={index < 4} />
      </li>
    ))}
  </ul>
);

type ClassResultsProps = { listing: ClassListing; empty: React.ReactNode };

/** The classes of a listing: a few at first, then all that are loaded, then page by page. */
export const ClassResults = ({ listing, empty }: ClassResultsProps) => {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(classListQuery(useApi(), listing));
  const [revealed, reveal] = useRevealed();
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  // Its first page alone: with more of it, the list is still the same one.
  useListShown('classes', planIdsOf(data?.pages[0]?.items ?? []));
  if (isPending) return <RowSkeletons className={finderResultsStyles.results} />;
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (entries.length === 0) return empty;
  const shown = revealed ? entries : entries.slice(0, firstShown);
  const more = shown.length < entries.length || hasNextPage;
  const moreOnNarrow = !revealed && entries.length > firstShownNarrow;
  const seeMore = () => {
    if (!revealed) reveal();
    else void fetchNextPage();
  };
  return (
    <>
      <ClassList entries={shown} first={!revealed} />
      {isFetchingNextPage ? <RowSkeletons className={finderResultsStyles.results} /> : null}
      {(more || moreOnNarrow) && !isFetchingNextPage ? (
        <div className={classNames(finderResultsStyles.load, !more && finderResultsStyles.narrow)}>
          <Button look="secondary" onClick={seeMore}>
            See More Classes
          </Button>
        </div>
      ) : null}
    </>
  );
};
