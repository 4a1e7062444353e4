import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../platform/db.ts';
import { longestListedTitle } from '../limits.ts';
import {
  playlistColumns,
  reportedBy,
  type ShownPlaylist,
  type ShownRow,
  shownPlaylist,
} from '../shown-store.ts';
import '../tables.ts';

/**
 * Order of a member's list: `list` holds their own playlists before those they follow, the other orders only their own.
 */
export type ListedOrder = 'list' | 'own list' | 'date' | 'title';

const sortKeys: Record<ListedOrder, (direction: '' | ' desc') => readonly string[]> = {
  list: () => ['own desc', 'place'],
  'own list': () => ['place'],
  date: (direction) => [`created_at${direction}`, 'id'],
  title: (direction) => [`title_key${direction}`, 'id'],
};

export type ListedPage = {
  order: ListedOrder;
  descending: boolean;
  /** Null for no limit. */
  limit: number | null;
  offset: number;
};

/** Returns one page of a member's list and the total, also for pages beyond the end, in one statement. */
export const listedPlaylists = async (
  pool: Pick<Pool, 'query'>,
  userId: string,
  { order, descending, limit, offset }: ListedPage,
): Promise<{ total: number; playlists: ShownPlaylist[] }> => {
  const keys = sortKeys[order](descending ? ' desc' : '');
  const which = order === 'list' ? '' : ' where own';
  const { rows } = await pool.query<ShownRow & { id: string | null; total: number }>({
    name: `playlists listed by ${order}${descending ? ' descending' : ''}`,
    text: `with listed as materialized (
        select playlist.id, playlist.author_id = $1 as own, playlist.created_at, playlist.title_key,
          row_number() over (order by mine.rank) - 1 as place
        from member_playlists as mine join playlists as playlist on playlist.id = mine.playlist_id
        where mine.user_id = $1)
      select whole.total, page.place as position, ${playlistColumns()}, ${reportedBy('$1')}
      from (select count(*) as total from listed${which}) as whole
        left join (select * from listed${which} order by ${keys.join(', ')} limit $2 offset $3) as page on true
        left join (playlists as playlist join users as author on author.id = playlist.author_id)
          on playlist.id = page.id
      order by ${keys.map((key) => `page.${key}`).join(', ')}`,
    values: [userId, limit, offset],
  });
  const total = rows[0]?.total ?? 0;
  return { total, playlists: rows.flatMap((row) => (row.id === null ? [] : shownPlaylist(row))) };
};

/** Returns the names of a member's own playlists; the id breaks ties. */
export const ownNames = async (
  pool: Pick<Pool, 'query'>,
  userId: string,
  { field, descending }: { field: 'date' | 'title'; descending: boolean },
): Promise<{ uuid: string; title: string }[]> => {
  const keys = sortKeys[field](descending ? ' desc' : '');
  const { rows } = await pool.query<{ uuid: string; title: string }>({
    name: `names of playlists by ${field}${descending ? ' descending' : ''}`,
    text: `select id as uuid, left(title, ${longestListedTitle}) as title
      from playlists where author_id = $1 order by ${keys.join(', ')}`,
    values: [userId],
  });
  return rows;
};

/** Returns the names of all playlists in a member's list, their own before those they follow. */
export const listedNames = async (
  pool: Pick<Pool, 'query'>,
  userId: string,
): Promise<{ uuid: string; authorId: string; title: string; private: boolean }[]> => {
  const { rows } = await pool.query({
    name: 'names of listed playlists',
    text: `select playlist.id as uuid, playlist.author_id as "authorId", playlist.private,
        left(playlist.title, ${longestListedTitle}) as title
      from member_playlists as mine join playlists as playlist on playlist.id = mine.playlist_id
      where mine.user_id = $1 order by playlist.author_id = $1 desc, mine.rank`,
    values: [userId],
  });
  return rows;
};

/** True if the playlist is in the member's list. */
export const isListed = async (db: Database, userId: string, playlistId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('member_playlists')
    .select('rank')
    .where('user_id', '=', userId)
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst();
  return row !== undefined;
};

export type RankedId = { id: string; rank: string };

export const ranksOf = async (trx: Database, userId: string): Promise<RankedId[]> =>
  trx
    .selectFrom('member_playlists')
    .select(['playlist_id as id', 'rank'])
    .where('user_id', '=', userId)
    .orderBy('rank')
    .execute();

/** Returns the first rank of a member's list and the number of playlists in it. */
export const topOfList = async (
  trx: Database,
  userId: string,
): Promise<{ first: string | null; count: number }> =>
  trx
    .selectFrom('member_playlists')
    .select((row) => row.fn.min<string | null>('rank').as('first'))
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

export const addToList = async (
  trx: Database,
  { userId, playlistId, rank, now }: { userId: string; playlistId: string; rank: string; now: Date },
): Promise<void> => {
  await trx
    .insertInto('member_playlists')
    .values({ user_id: userId, playlist_id: playlistId, rank, added_at: now })
    .execute();
};

export const removeFromList = async (trx: Database, userId: string, playlistId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('member_playlists')
    .where('user_id', '=', userId)
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Sets all ranks in one statement, so that playlists can swap places. */
export const setListRanks = async (
  trx: Database,
  userId: string,
  ranks: ReadonlyMap<string, string>,
): Promise<void> => {
  if (ranks.size === 0) return;
  await sql`update member_playlists set rank = moved.rank
    from unnest(${[...ranks.keys()]}::uuid[], ${[...ranks.values()]}::text[]) as moved (id, rank)
    where member_playlists.user_id = ${userId} and member_playlists.playlist_id = moved.id`.execute(trx);
};
