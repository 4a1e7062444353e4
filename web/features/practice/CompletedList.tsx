import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { durationText } from '../../../contract/formats/durations.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import type { CompletedClass } from '../../../contract/members/practice.schema.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { planIdsOf, useListShown } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import * as countBarStyles from '../../ui/CountBar.module.css';
import { ClassRow } from '../../ui/cards/ClassRow.tsx';
import { EmptyStart } from '../../ui/cards/EmptyStart.tsx';
import { RowSkeletons } from '../../ui/cards/Skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { EndOfList } from '../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { SortMenu } from '../../ui/overlays/SortMenu.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { completedDate } from '../../ui/text/dates/human-date.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import { ClassColumns, exampleClassesQuery, exampleOf, useHeart } from '../favorites/index.ts';
import { ClassOptions } from '../playlists/index.ts';
import { type Done, mergedDone } from './done-list.ts';
import { ElsewhereRow } from './elsewhere/ElsewhereRow.tsx';
import { elsewhereQuery } from './elsewhere/elsewhere-queries.ts';
import { LogPractice } from './elsewhere/LogPractice.tsx';
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

const Row = ({ completed: { planEntry, completedAt, note }, timeZone, eager }: RowProps) => (
  <ClassRow
    entry={planEntry}
    eager={eager}
    heart={useHeart(planEntry)}
    options={<ClassOptions entry={planEntry} />}
    note={
      <>
        <p className={classNames(myPracticePageStyles.when, 'small muted numeric')}>
          <Trans
            message="Completed <time>{date}</time>"
            values={{ date: completedDate(completedAt, timeZone) }}
            components={{ time: <time dateTime={completedAt} /> }}
          />
        </p>
        {note === null ? null : (
          <p className={myPracticePageStyles.ownNote}>
            <span className="visually-hidden">{t('Your note:')} </span>
            <bdi>{note}</bdi>
          </p>
        )}
      </>
    }
  />
);

type BarProps = { listing: CompletedListing; total: number | null; elsewhere: number };

const Totals = ({ total, elsewhere }: { total: number; elsewhere: number }) => {
  const components = { number: <b className="numeric" />, muted: <span className="muted" /> };
  return elsewhere > 0 ? (
    <Trans
      message="{count, plural, =0 {<number>#</number> <muted>Class, and {elsewhere} done elsewhere</muted>} one {<number>#</number> <muted>Class, and {elsewhere} done elsewhere</muted>} other {<number>#</number> <muted>Classes, each counted once, and {elsewhere} done elsewhere</muted>}}"
      values={{ count: total, elsewhere: fullCount(elsewhere) }}
      components={components}
    />
  ) : (
    <Trans
      message="{count, plural, =0 {<number>#</number> <muted>Class</muted>} one {<number>#</number> <muted>Class</muted>} other {<number>#</number> <muted>Classes, each counted once</muted>}}"
      values={{ count: total }}
      components={components}
    />
  );
};

/** Both choices stand in the address, each change a step of the history. */
const Bar = ({ listing, total, elsewhere }: BarProps) => {
  const follow = useFollow();
  const go = (next: CompletedListing) =>
    void follow(pageAddress('/my/practice', {}, completedSearch(next)), { preserveScroll: true });
  const byTitle = listing.order === 'title';
  return (
    <>
      <div className={countBarStyles.countBar} data-part="count-bar">
        <p role="status">{total === null ? null : <Totals total={total} elsewhere={elsewhere} />}</p>
        <LogPractice />
        <div className={countBarStyles.end} data-part="end">
          <SortMenu
            label={t('Completed in')}
            value={listing.window}
            options={windowTitles.map(({ value, title }) => ({ value, title: t(title) }))}
            onChange={(window) => go({ ...listing, window })}
          />
          <SortMenu
            value={listing.order}
            options={completedOrderTitles()}
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

/** The shortest class of the studio begins the log of a member who may watch it. */
const NothingEver = () => {
  const me = useMe();
  const { data } = useQuery(exampleClassesQuery(useApi()));
  const [shortest] = data ?? [];
  const find = { label: t('Find a class'), href: '/class-finder' } as const;
  const playable = shortest && (hasAccess(me) || shortest.freePreview) ? shortest : null;
  return (
    <EmptyStart
      title={t("You haven't completed any classes yet")}
      act={
        playable
          ? {
              label: t('Play a class of {duration}', { duration: durationText(playable.durationInMs) }),
              href: playable.planEntryUrl,
              icon: 'play',
            }
          : find
      }
      {...(playable ? { other: find } : {})}
      examples={data?.map(exampleOf)}
      shape="rows"
    >
      {t('Your first one will appear here.')}
    </EmptyStart>
  );
};

const Nothing = ({ window }: Pick<CompletedListing, 'window'>) =>
  window === 'all' ? (
    <NothingEver />
  ) : (
    <EmptyMessage
      title={t('{days, plural, other {No class completed in the last # days}}', { days: Number(window) })}
      action={{ label: t('All time'), href: '/my/practice?tab=completed' }}
    />
  );

/** Both lists, merged where the latest come first; the other orders are of classes alone. */
const useDone = (listing: CompletedListing) => {
  const api = useApi();
  const timeZone = useMe()?.timeZone ?? 'UTC';
  const merges = listing.order === 'recentlyLogged';
  const classes = useInfiniteQuery(completedQuery(api, listing));
  const elsewhere = useInfiniteQuery({ ...elsewhereQuery(api, listing.window), enabled: merges });
  const completed = classes.data?.pages.flatMap((page) => page.items) ?? [];
  const entries = merges ? (elsewhere.data?.pages.flatMap((page) => page.items) ?? []) : [];
  const moreElsewhere = merges && elsewhere.hasNextPage;
  const merged = merges
    ? mergedDone(
        { items: completed, more: classes.hasNextPage },
        { items: entries, more: moreElsewhere },
        timeZone,
      )
    : {
        shown: completed.map((one): Done => ({ kind: 'class', at: one.completedAt, completed: one })),
        next: classes.hasNextPage ? ('class' as const) : null,
      };
  const next = merged.next === 'class' ? classes : elsewhere;
  return {
    ...merged,
    completed,
    timeZone,
    isPending: classes.isPending,
    isError: (classes.isError && !classes.data) || (merges && elsewhere.isError && !elsewhere.data),
    retry: () => {
      void classes.refetch();
      if (merges) void elsewhere.refetch();
    },
    isFetchingNext: classes.isFetchingNextPage || elsewhere.isFetchingNextPage,
    fetchNext: () => void next.fetchNextPage(),
    total: classes.data?.pages[0]?.total ?? null,
    elsewhereTotal: merges ? (elsewhere.data?.pages[0]?.total ?? 0) : 0,
  };
};

const Rows = ({ done, window }: { done: ReturnType<typeof useDone>; window: CompletedListing['window'] }) => {
  const { shown, completed, timeZone, next, isFetchingNext } = done;
  useListShown('completed', planIdsOf(completed.map(({ planEntry }) => planEntry)));
  if (done.isPending) return <RowSkeletons count={6} />;
  if (done.isError) return <TryAgain onRetry={done.retry} />;
  if (shown.length === 0) return <Nothing window={window} />;
  return (
    <>
      <ul className={myPracticePageStyles.done}>
        {shown.map((one, index) =>
          one.kind === 'class' ? (
            <li key={one.completed.planEntry.id}>
              <Row completed={one.completed} timeZone={timeZone} eager={index < 4} />
            </li>
          ) : (
            <li key={one.entry.id}>
              <ElsewhereRow entry={one.entry} />
            </li>
          ),
        )}
      </ul>
      {isFetchingNext ? <RowSkeletons count={3} /> : null}
      <EndOfList on={next !== null && !isFetchingNext} onNear={done.fetchNext} />
    </>
  );
};

/** The classes a member has completed, once each with the day of the last time, and what they did elsewhere. */
export const CompletedList = () => {
  const listing = completedListingOf(useLocation({ select: ({ search }) => search }));
  const done = useDone(listing);
  return (
    <>
      <Bar listing={listing} total={done.total} elsewhere={done.elsewhereTotal} />
      <Rows done={done} window={listing.window} />
    </>
  );
};
