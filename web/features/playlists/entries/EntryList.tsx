import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PlaylistCard, PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as classRowStyles from '../../../ui/cards/ClassRow.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { classesWord, fullCount } from '../../../ui/text/counts.ts';
import { EntrySkeletons } from '../PlaylistSkeletons.tsx';
import { authorsOrder, type EntrySort, playlistEntriesQuery } from '../queries.ts';
import { EntryChoice, EntryColumns } from './EntryColumns.tsx';
import * as styles from './EntryList.module.css';
import * as entryRowStyles from './EntryRow.module.css';
import { EntryRow } from './EntryRow.tsx';
import { useMoveEntry, useRemoveEntry } from './entry-mutations.ts';
import { entriesOf } from './entry-order.ts';
import { useNearEnd } from './near-end.ts';

/** Distance in pixels before the end of the list at which the next page loads (PL-100). */
const entriesNearPx = 400;

/** After a move by menu, returns the focus to the menu button of the moved row and announces its new position. */
const useMovedByMenu = (entries: readonly PlaylistEntry[], move: (from: number, to: number) => void) => {
  const [moved, setMoved] = useState<{ id: number; place: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.querySelector(`[data-sort-id="${moved.id}"]`);
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [moved]);
  const moveByMenu = (from: number, to: number) => {
    const id = entries[from]?.id;
    move(from, to);
    if (id !== undefined) setMoved({ id, place: to + 1 });
  };
  return {
    list,
    moveByMenu,
    said: moved
      ? t('Moved to position {place} of {count}.', { place: moved.place, count: entries.length })
      : '',
  };
};

type RowsProps = {
  playlist: PlaylistCard;
  entries: readonly PlaylistEntry[];
  author: boolean;
  sort: EntrySort;
};

const Rows = ({ playlist: { uuid, title }, entries, author, sort }: RowsProps) => {
  const move = useMoveEntry(uuid);
  const remove = useRemoveEntry(uuid);
  const sortable = author && sort.order === 'default';
  const { list, moveByMenu, said } = useMovedByMenu(entries, move);
  return (
    <>
      <ol ref={list} aria-label={t('Classes in {title}', { title })}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            data-sort-id={entry.id}
            className={classNames(
              classRowStyles.row,
              entryRowStyles.entry,
              cardStyles.card,
              sortable && entryRowStyles.sortable,
            )}
            data-part="row card"
          >
            <EntryRow
              entry={entry}
              index={index}
              count={entries.length}
              eager={index < 4}
              onMove={sortable ? moveByMenu : undefined}
              onRemove={author ? () => remove(entry) : undefined}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {sortable && entries.length > 1 ? (
        <DragSorting
          list={list}
          items={entries.map(({ id, planEntry }) => ({
            id,
            title: planEntry?.title ?? t('A class that is no longer available'),
          }))}
          onMove={move}
        />
      ) : null}
    </>
  );
};

const Empty = ({ author }: { author: boolean }) => (
  <EmptyMessage
    title={t('This playlist is empty')}
    action={{ label: author ? t('Find Classes to Add') : t('Explore Our Library'), href: '/class-finder' }}
  />
);

type EntryListProps = { playlist: PlaylistCard; author: boolean };

/** Loads the entries page by page; reloads all pages if an entry was added or removed between two of them. */
const useEntries = (uuid: string, sort: EntrySort) => {
  const query = useInfiniteQuery(playlistEntriesQuery(useApi(), uuid, sort));
  const pages = query.data?.pages ?? [];
  const total = pages.at(-1)?.total ?? 0;
  const torn = pages.some((page) => page.total !== total);
  const { refetch } = query;
  useEffect(() => {
    if (torn) void refetch();
  }, [torn, refetch]);
  return { query, entries: entriesOf(query.data), pages: pages.length, total };
};

/** Classes of a playlist, 20 at a time. Needs the uuid as its key. */
export const EntryList = ({ playlist, author }: EntryListProps) => {
  const [sort, setSort] = useState(authorsOrder);
  const { query, entries, pages, total } = useEntries(playlist.uuid, sort);
  const end = useNearEnd(entriesNearPx, {
    more: query.hasNextPage && !query.isFetchNextPageError,
    loaded: pages,
    onNear: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
  });
  if (query.isSuccess && total === 0) return <Empty author={author} />;
  const sortable = author && sort.order === 'default' && entries.length > 1;
  return (
    <>
      <div className={styles.entriesHead}>
        <h2 className="numeric">
          <b>{fullCount(query.isSuccess ? total : playlist.entryCount)}</b>{' '}
          <span className="muted">{classesWord(query.isSuccess ? total : playlist.entryCount)}</span>
        </h2>
        {sortable ? (
          <span className="desktop-only small muted" data-print="no">
            {t('Drag to reorder')}
          </span>
        ) : null}
        {author ? <EntryChoice sort={sort} onSort={setSort} /> : null}
      </div>
      {author ? <EntryColumns sort={sort} onSort={setSort} sortable={sort.order === 'default'} /> : null}
      {query.isPending ? <EntrySkeletons /> : null}
      {query.isError && entries.length === 0 ? <TryAgain onRetry={() => void query.refetch()} /> : null}
      {entries.length > 0 ? <Rows playlist={playlist} entries={entries} author={author} sort={sort} /> : null}
      {query.isFetchNextPageError ? <TryAgain onRetry={() => void query.fetchNextPage()} /> : null}
      {query.isFetchingNextPage ? <EntrySkeletons count={4} /> : null}
      <div ref={end} />
    </>
  );
};
