import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { PlaylistEntryOrder } from '../../../contract/catalog/orders.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { classSortKeys, classVisibleSql } from '../catalog/index.ts';
import { longestListedTitle } from './limits.ts';
import { parameters } from './shown-store.ts';
import type { PlaylistHead } from './store.ts';
import './tables.ts';

/** Entry of a playlist; `position` counts from 0 in the author's order. `classId` is null if the class is gone. */
export type EntryRow = { id: number; classId: number | null; position: number; createdAt: Date };

export type EntryPage = {
  order: PlaylistEntryOrder;
  descending: boolean;
  limit: number;
  offset: number;
  now: Date;
};

type SortedOrder = Exclude<PlaylistEntryOrder, 'default'>;

/** Sort key of each order; the position in the playlist breaks ties. */
const sortKeyOf = (db: Database, order: SortedOrder): string =>
  order === 'date' ? 'placed.created_at' : classSortKeys[order].compile(db).sql;

type Parameters = ReturnType<typeof parameters>;

/** Selects entries in the author's order or its reverse, and reads no further than the page. */
const inOrder = ({ descending, limit, offset }: EntryPage, given: Parameters): string => {
  const direction = descending ? 'desc' : 'asc';
  return `select id, plan_entry_id as class_id, created_at, null::bigint as position,
      row_number() over (order by rank ${direction}) as number
    from playlist_entries where playlist_id = playlist.id
    order by rank ${direction} limit ${given.of(limit)} offset ${given.of(offset)}`;
};

/** Selects entries by a sort key; classes that are gone come last. */
const sorted = (
  db: Database,
  { descending, limit, offset, now }: EntryPage,
  order: SortedOrder,
  given: Parameters,
): string => {
  const visible = order === 'date' ? 'true' : classVisibleSql(given.of(now));
  const key = `case when ${visible} then ${sortKeyOf(db, order)} end ${descending ? 'desc' : 'asc'} nulls last`;
  return `select placed.id, placed.class_id, placed.created_at, placed.position,
      row_number() over (order by ${key}, placed.position) as number
    from (select id, plan_entry_id as class_id, created_at, row_number() over (order by rank) - 1 as position
        from playlist_entries where playlist_id = playlist.id) as placed
      left join plan_entries as entry on entry.id = placed.class_id
      left join plans as plan on plan.id = entry.plan_id
      left join videos as video on video.id = entry.video_id
    order by number limit ${given.of(limit)} offset ${given.of(offset)}`;
};

export type EntriesOfPlaylist = {
  playlist: Pick<PlaylistHead, 'id' | 'authorId' | 'title' | 'private'>;
  total: number;
  entries: EntryRow[];
};
type Row = EntriesOfPlaylist['playlist'] & {
  total: number;
  entryId: number | null;
  classId: number | null;
  position: number | null;
  createdAt: Date;
};

/** Returns a playlist with one page of its entries, in one statement; null if there is none. */
export const playlistWithEntries = async (
  { db, pool }: { db: Database; pool: Pick<Pool, 'query'> },
  id: string,
  page: EntryPage,
): Promise<EntriesOfPlaylist | null> => {
  const given = parameters();
  const { order, descending, offset } = page;
  const entries = order === 'default' ? inOrder(page, given) : sorted(db, page, order, given);
  const { rows } = await pool.query<Row>({
    name: `entries by ${order}${descending ? ' descending' : ''}`,
    text: `select playlist.id, playlist.author_id as "authorId", playlist.private, playlist.entry_count as total,
        left(playlist.title, ${longestListedTitle}) as title, entry.id as "entryId", entry.class_id as "classId",
        entry.position, entry.created_at as "createdAt"
      from playlists as playlist left join lateral (${entries}) as entry on true
      where playlist.id = ${given.of(id)} order by entry.number`,
    values: given.values,
  });
  const [first] = rows;
  if (!first) return null;
  const { total } = first;
  const placeAt = (index: number) => (descending ? total - 1 - offset - index : offset + index);
  return {
    playlist: first,
    total,
    entries: rows.flatMap(({ entryId, classId, position, createdAt }, index) =>
      entryId === null ? [] : [{ id: entryId, classId, position: position ?? placeAt(index), createdAt }],
    ),
  };
};

/** Counts the entries of all playlists that a member made. */
export const countOwnEntries = async (db: Database, authorId: string): Promise<number> => {
  const row = await db
    .selectFrom('playlists as playlist')
    .innerJoin('playlist_entries as entry', 'entry.playlist_id', 'playlist.id')
    .select(sql<number>`count(*)`.as('count'))
    .where('playlist.author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Returns the person's playlists that hold each of these classes, the newest playlist first. */
export const ownPlaylistsHolding = async (
  db: Database,
  authorId: string,
  classIds: readonly number[],
): Promise<Map<number, string[]>> => {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('playlists as playlist')
    .innerJoin('playlist_entries as entry', 'entry.playlist_id', 'playlist.id')
    .select(['playlist.id', sql<number>`entry.plan_entry_id`.as('classId')])
    .distinct()
    .select(camelCased(['playlist.created_at']))
    .where('playlist.author_id', '=', authorId)
    .where('entry.plan_entry_id', '=', sql<number>`any(${classIds}::int[])`)
    .orderBy('playlist.created_at', 'desc')
    .orderBy('playlist.id')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.classId);
  return new Map([...groups].map(([classId, found]) => [classId, found.map(({ id }) => id)]));
};
