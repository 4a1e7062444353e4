import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { rankAfter, ranksFor } from '../../catalog/index.ts';
import '../tables.ts';

export type RestoredPlaylist = {
  id: string;
  title: string;
  description: string;
  private: boolean;
  createdAt: Date;
  entries: { classId: number; addedAt: Date }[];
};

/** Returns the ids of the playlists that a member made. */
export const ownAmong = async (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('playlists')
    .select('id')
    .where('author_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Returns the ids of the playlists that a member may follow: public playlists of others. */
export const followableAmong = async (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('playlists')
    .select('id')
    .where('author_id', '<>', userId)
    .where('private', '=', false)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    // Locks the playlists in the order of ids, as every change of several playlists does.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Returns the ids of the playlists in a member's list, and the last rank in it. */
export const listedBy = async (
  db: Database,
  userId: string,
): Promise<{ ids: Set<string>; lastRank: string | null }> => {
  const rows = await db
    .selectFrom('member_playlists')
    .select(['playlist_id as id', 'rank'])
    .where('user_id', '=', userId)
    .orderBy('rank')
    .execute();
  return { ids: new Set(rows.map(({ id }) => id)), lastRank: rows.at(-1)?.rank ?? null };
};

/** Inserts a playlist with its classes; the playlist is in no list yet. */
export const addWhole = async (
  trx: Database,
  authorId: string,
  { entries, ...playlist }: RestoredPlaylist,
): Promise<void> => {
  await trx
    .insertInto('playlists')
    .values({
      id: playlist.id,
      author_id: authorId,
      title: playlist.title,
      description: playlist.description,
      cover: null,
      private: playlist.private,
      featured: false,
      created_at: playlist.createdAt,
      updated_at: playlist.createdAt,
    })
    .execute();
  if (entries.length === 0) return;
  await sql`insert into playlist_entries (playlist_id, plan_entry_id, rank, created_at)
    select ${playlist.id}::uuid, * from unnest(${entries.map(({ classId }) => classId)}::int[],
      ${ranksFor(entries.length)}::text[], ${entries.map(({ addedAt }) => addedAt.toISOString())}::timestamptz[])`.execute(
    trx,
  );
};

/** Appends playlists to a member's own list, in their order. */
export const appendToList = async (
  trx: Database,
  {
    userId,
    ids,
    lastRank,
    at,
  }: { userId: string; ids: readonly string[]; lastRank: string | null; at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  let rank = lastRank;
  const rows = ids.map((id) => {
    rank = rankAfter(rank);
    return { user_id: userId, playlist_id: id, rank, added_at: at };
  });
  await trx.insertInto('member_playlists').values(rows).execute();
};
