import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FavoriteOrder } from '../../../contract/catalog/orders.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Favorite } from '../../../contract/members/favorites.schema.ts';
import { t } from '../../../contract/messages.ts';
import { givenAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { planIdsOf, useListShown } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import * as countBarStyles from '../../ui/CountBar.module.css';
import { ClassRow } from '../../ui/cards/ClassRow.tsx';
import { EmptyStart } from '../../ui/cards/EmptyStart.tsx';
import { RowSkeletons } from '../../ui/cards/Skeletons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EndOfList } from '../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { SortMenu } from '../../ui/overlays/SortMenu.tsx';
import { classSortTitles } from '../../ui/text/class-sorts.ts';
import { classesWord, fullCount } from '../../ui/text/counts.ts';
import { ClassColumns } from './ClassColumns.tsx';
import { exampleClassesQuery, exampleOf } from './examples.ts';
import * as styles from './FavoritesList.module.css';
import { type FavoriteSort, favoriteSortOf, favoritesQuery } from './queries.ts';
import { RemovableList } from './RemovableList.tsx';
import { type Removable, useRemovals } from './removals.ts';
import { type SavedMark, useSavedMarks } from './saved-marks.ts';

const sorts = (): { value: FavoriteOrder; title: string }[] => [
  { value: 'recentlyAdded', title: t('Recently added') },
  ...classSortTitles(),
];

type SavedClass = Removable<SavedMark> & { entry: PlanEntry };

/** Returns each class once, with its place among the classes that are not removed. */
const savedClasses = (favorites: readonly Favorite[], wanted: (id: number) => boolean): SavedClass[] => {
  const gone = favorites.filter(({ planEntryId }) => !wanted(planEntryId)).map(({ orderby }) => orderby);
  return [...new Map(favorites.map((one) => [one.planEntryId, one])).values()].map((favorite) => ({
    id: favorite.planEntryId,
    title: favorite.planEntry.title,
    saved: { id: favorite.id, orderby: favorite.orderby },
    place: favorite.orderby - gone.filter((orderby) => orderby < favorite.orderby).length,
    entry: favorite.planEntry,
  }));
};

const useSaved = (sort: FavoriteSort) => {
  const query = useInfiniteQuery(favoritesQuery(useApi(), sort));
  const removals = useRemovals(useSavedMarks()?.classes);
  const pages = query.data?.pages ?? [];
  const things = savedClasses(
    pages.flatMap(({ items }) => items),
    removals.wanted,
  );
  const gone = things.filter(({ id }) => !removals.wanted(id));
  /** Loads the next page. After a removal the pages are refetched first, because the remaining rows have moved up. */
  const loadMore = async () => {
    if (gone.length > 0) await query.refetch();
    await query.fetchNextPage();
  };
  const idle = !query.isFetching && !gone.some(({ id }) => removals.underWay(id));
  return {
    query,
    removals,
    things,
    total: (pages.at(-1)?.total ?? 0) - gone.length,
    more: query.hasNextPage && idle,
    loadMore,
  };
};

/** Returns the next sort order: A to Z, Z to A, then the member's own. */
const afterTitle = ({ order, descending }: FavoriteSort): FavoriteSort => {
  if (order !== 'title') return { order: 'title', descending: false };
  return descending ? { order: 'recentlyAdded', descending: false } : { order: 'title', descending: true };
};

/** Returns a function that stores the sort order in the query string; the member's own order is left out. */
const useSortBy = (): ((sort: FavoriteSort) => void) => {
  const follow = useFollow();
  const { pathname, search } = useLocation();
  return ({ order, descending }) => {
    const chosen = { order: order === 'recentlyAdded' ? '' : order, direction: descending ? 'desc' : '' };
    const href = withSearch(givenAddress(pathname), { ...search, ...chosen });
    void follow(href, { preserveScroll: true });
  };
};

const Bar = ({ sort, total }: { sort: FavoriteSort; total: number }) => {
  const sortBy = useSortBy();
  return (
    <>
      <div className={classNames(countBarStyles.countBar, styles.savedBar)} data-part="count-bar">
        <p>
          <b className="numeric">{fullCount(total)}</b> <span className="muted">{classesWord(total)}</span>
        </p>
        <div className={countBarStyles.end} data-part="end">
          <SortMenu
            value={sort.order}
            options={sorts()}
            onChange={(order) => sortBy({ order, descending: false })}
          />
        </div>
      </div>
      <ClassColumns
        byTitle={sort.order === 'title' ? (sort.descending ? 'descending' : 'ascending') : null}
        onTitle={() => sortBy(afterTitle(sort))}
      />
    </>
  );
};

const Nothing = () => {
  const { data } = useQuery(exampleClassesQuery(useApi()));
  return (
    <EmptyStart
      title={t("You haven't saved any classes yet")}
      act={{ label: t('Find a class'), href: '/class-finder' }}
      examples={data?.map(exampleOf)}
      shape="rows"
    >
      {t('The heart on any class puts it here, newest first.')}
    </EmptyStart>
  );
};

type FavoritesListProps = {
  /** Returns the options menu of a row; a prop, since the menu's feature depends on this one. */
  optionsOf: (entry: PlanEntry) => ReactNode;
};

/** List of the saved classes. */
export const FavoritesList = ({ optionsOf }: FavoritesListProps) => {
  const sort = favoriteSortOf(useLocation({ select: ({ search }) => search }));
  const { query, removals, things, total, more, loadMore } = useSaved(sort);
  useListShown('saved classes', planIdsOf(things.map(({ entry }) => entry)));
  if (query.isPending) return <RowSkeletons />;
  if (query.isError && !query.data) return <TryAgain onRetry={() => void query.refetch()} />;
  const empty = !query.hasNextPage && !things.some(({ id }) => removals.shown(id));
  return (
    <>
      {empty ? <Nothing /> : <Bar sort={sort} total={total} />}
      <RemovableList
        className={styles.saved}
        label={t('Saved classes')}
        things={things}
        removals={removals}
        onMissed={() => void query.refetch()}
      >
        {({ entry }, heart, index) => (
          <ClassRow entry={entry} heart={heart} options={optionsOf(entry)} eager={index < 4} />
        )}
      </RemovableList>
      {query.isFetchingNextPage ? <RowSkeletons count={3} /> : null}
      <EndOfList on={more} onNear={() => void loadMore()} />
    </>
  );
};
