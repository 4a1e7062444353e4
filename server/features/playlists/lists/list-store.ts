import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { longestListedTitle } from '../limits.ts';
import '../tables.ts';

/** A playlist in a member's own list, which holds those they made and those they follow. */
export type ListedPlaylist = { playlistId: string; authorId: string; private: boolean; position: number };

/** A member's whole list in their order. */
export const ownList = async (db: Database, userId: string): Promise<ListedPlaylist[]> => {
  const rows = await db
    .selectFrom('member_playlists as mine')
    .innerJoin('playlists as playlist', 'playlist.id', 'mine.playlist_id')
    .select(camelCased(['playlist.id as playlistId', 'playlist.author_id', 'playlist.private']))
    .where('mine.user_id', '=', userId)
    .orderBy('mine.rank')
    .execute();
  return rows.map((row, position) => ({ ...row, position }));
};

/** Names of what a member made; ids decide between equals. */
export const ownNames = async (
  db: Database,
  userId: string,
  { field, descending }: { field: 'date' | 'title'; descending: boolean },
): Promise<{ uuid: string; title: string }[]> =>
  db
    .selectFrom('playlists')
    .select(['id as uuid', sql<string>`left(title, ${longestListedTitle})`.as('title')])
    .where('author_id', '=', userId)
    .orderBy(field === 'date' ? 'created_at' : 'title_key', descending ? 'desc' : 'asc')
    .orderBy('id')
    .execute();

/** What only the viewer sees of a playlist: its place in their own list, and whether they reported it. */
export type ViewerMarks = { position: number | null; reported: boolean };

export const marksOf = async (
  db: Database,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, ViewerMarks>> => {
  const before = sql<number | null>`(
    select (select count(*) from member_playlists as before
      where before.user_id = mine.user_id and before.rank < mine.rank)
    from member_playlists as mine where mine.user_id = ${viewerId} and mine.playlist_id = asked.id)`;
  const reported = sql<boolean>`exists (select from playlist_reports as report
    where report.playlist_id = asked.id and report.user_id = ${viewerId})`;
  const { rows } = await sql<ViewerMarks & { id: string }>`
    select asked.id, ${before} as position, ${reported} as reported
    from unnest(${ids}::uuid[]) as asked (id)`.execute(db);
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
};

/** Whether it stands there. */
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

/** The key of what stands first, and how many there are. */
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

export const putInList = async (
  trx: Database,
  { userId, playlistId, rank, now }: { userId: string; playlistId: string; rank: string; now: Date },
): Promise<void> => {
  await trx
    .insertInto('member_playlists')
    .values({ user_id: userId, playlist_id: playlistId, rank, added_at: now })
    .execute();
};

export const takeFromList = async (trx: Database, userId: string, playlistId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('member_playlists')
    .where('user_id', '=', userId)
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** All in one statement, so that places may be exchanged. */
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
