import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { CompletedClass } from '../../../contract/members/practice.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { planIdsOf, useListShown } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import * as countBarStyles from '../../ui/CountBar.module.css';
import { ClassRow } from '../../ui/cards/ClassRow.tsx';
import { RowSkeletons } from '../../ui/cards/Skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { EndOfList } from '../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { SortMenu } from '../../ui/overlays/SortMenu.tsx';
import { classesWord, fullCount } from '../../ui/text/counts.ts';
import { completedDate } from '../../ui/text/dates/human-date.ts';
import { ClassColumns, useHeart } from '../favorites/index.ts';
import { ClassOptions } from '../playlists/index.ts';
import * as myPracticePageStyles from './MyPracticePage.module.css';
import {
  type CompletedListing,
  completedListingOf,
  completedOrderTitles,
  completedSearch,
  windowTitles,
} from './practice-address.ts';
import { completedQuery } from './queries.ts';

type RowProps = { completed: CompletedClass; timeZone: string; eager: boolean };

const Row = ({ completed: { planEntry, completedAt }, timeZone, eager }: RowProps) => (
  <ClassRow
    entry={planEntry}
    eager={eager}
    heart={useHeart(planEntry)}
    options={<ClassOptions entry={planEntry} />}
    note={
      <p className={classNames(myPracticePageStyles.when, 'small muted numeric')}>
        Completed <time dateTime={completedAt}>{completedDate(completedAt, timeZone)}</time>
      </p>
    }
  />
);

/** Both choices stand in the address, each change a step of the history. */
const Bar = ({ listing, total }: { listing: CompletedListing; total: number | null }) => {
  const follow = useFollow();
  const go = (next: CompletedListing) =>
    void follow(pageAddress('/my/practice', {}, completedSearch(next)), { preserveScroll: true });
  const byTitle = listing.order === 'title';
  return (
    <>
      <div className={countBarStyles.countBar} data-part="count-bar">
        <p role="status">
          {total === null ? null : (
            <>
              <b className="numeric">{fullCount(total)}</b>{' '}
              <span className="muted">{classesWord(total)}</span>
            </>
          )}
        </p>
        <div className={countBarStyles.end} data-part="end">
          <SortMenu
            label="Completed in"
            value={listing.window}
            options={windowTitles}
            onChange={(window) => go({ ...listing, window })}
          />
          <SortMenu
            value={listing.order}
            options={completedOrderTitles}
            onChange={(order) => go({ ...listing, order })}
          />
        </div>
      </div>
      {total ? (
        <ClassColumns
          byTitle={byTitle ? 'ascending' : null}
          onTitle={() => go({ ...listing, order: byTitle ? 'recentlyLogged' : 'title' })}
        />
      ) : null}
    </>
  );
};

const Nothing = ({ window }: Pick<CompletedListing, 'window'>) =>
  window === 'all' ? (
    <EmptyMessage
      title="You haven't completed any classes yet"
      action={{ label: 'Find a class', href: '/class-finder' }}
    />
  ) : (
    <EmptyMessage
      title={`No class completed in the last ${window} days`}
      action={{ label: 'All time', href: '/my/practice?tab=completed' }}
    />
  );

const Rows = ({ listing }: { listing: CompletedListing }) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(completedQuery(useApi(), listing));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  useListShown('completed', planIdsOf(items.map(({ planEntry }) => planEntry)));
  if (isPending) return <RowSkeletons count={6} />;
  if (isError && !data) return <TryAgain onRetry={() => void refetch()} />;
  if (items.length === 0) return <Nothing window={listing.window} />;
  return (
    <>
      <ul>
        {items.map((completed, index) => (
          <li key={completed.planEntry.id}>
            <Row completed={completed} timeZone={timeZone} eager={index < 4} />
          </li>
        ))}
      </ul>
      {isFetchingNextPage ? <RowSkeletons count={3} /> : null}
      <EndOfList on={hasNextPage && !isFetchingNextPage} onNear={() => void fetchNextPage()} />
    </>
  );
};

/** The classes a member has completed, once each, with the day of the last time. */
export const CompletedList = () => {
  const listing = completedListingOf(useLocation({ select: ({ search }) => search }));
  const { data } = useInfiniteQuery(completedQuery(useApi(), listing));
  return (
    <>
      <Bar listing={listing} total={data?.pages[0]?.total ?? null} />
      <Rows listing={listing} />
    </>
  );
};
