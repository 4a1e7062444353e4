import { type RawBuilder, sql } from 'kysely';
import type { PlaylistEntryOrder } from '../../../../contract/catalog/orders.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { classSortKeys, classVisible } from '../../catalog/index.ts';
import '../tables.ts';

/** A class in its place: `position` counts from 0 in the author's order; the class may be gone. */
export type EntryRow = { id: number; classId: number | null; position: number; createdAt: Date };

export type EntryPage = {
  order: PlaylistEntryOrder;
  descending: boolean;
  limit: number;
  offset: number;
  now: Date;
};

/** What each order compares; the places themselves decide between equals. */
const sortKeyOf = (order: Exclude<PlaylistEntryOrder, 'default'>): RawBuilder<unknown> =>
  order === 'date' ? sql`placed.created_at` : classSortKeys[order];

const placedEntries = (db: Database, playlistId: string) =>
  db
    .selectFrom('playlist_entries')
    .select(camelCased(['id', 'plan_entry_id as classId', 'created_at']))
    .select(sql<number>`row_number() over (order by rank) - 1`.as('position'))
    .where('playlist_id', '=', playlistId);

/** One page of a playlist. In every order but the author's own, classes that are gone come last. */
export const entriesOf = async (
  db: Database,
  playlistId: string,
  { order, descending, limit, offset, now }: EntryPage,
): Promise<EntryRow[]> => {
  const placed = placedEntries(db, playlistId);
  if (order === 'default')
    return placed
      .orderBy('rank', descending ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute();
  const known = order === 'date' ? sql`true` : classVisible(now);
  const direction = descending ? sql`desc` : sql`asc`;
  return db
    .selectFrom(placed.select(['plan_entry_id', 'created_at']).as('placed'))
    .leftJoin('plan_entries as entry', 'entry.id', 'placed.plan_entry_id')
    .leftJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .select(['placed.id', 'placed.classId', 'placed.position', 'placed.createdAt'])
    .orderBy(sql`case when ${known} then ${sortKeyOf(order)} end ${direction} nulls last`)
    .orderBy('placed.position')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countEntries = async (db: Database, playlistId: string): Promise<number> => {
  const row = await db
    .selectFrom('playlist_entries')
    .select(sql<number>`count(*)`.as('count'))
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** In all playlists a member made. */
export const countOwnEntries = async (db: Database, authorId: string): Promise<number> => {
  const row = await db
    .selectFrom('playlists as playlist')
    .innerJoin('playlist_entries as entry', 'entry.playlist_id', 'playlist.id')
    .select(sql<number>`count(*)`.as('count'))
    .where('playlist.author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Which playlists of this person hold each of these classes, the newest playlist first. */
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
