import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** What came into a member's list last, of what they may still see; null covers are the default. */
export const lastListed = async (
  db: Database,
  userId: string,
): Promise<{ cover: string | null } | undefined> =>
  db
    .selectFrom('member_playlists as mine')
    .innerJoin('playlists as playlist', 'playlist.id', 'mine.playlist_id')
    .select('playlist.cover')
    .where('mine.user_id', '=', userId)
    .where((row) => row.or([row('playlist.private', '=', false), row('playlist.author_id', '=', userId)]))
    .orderBy('mine.added_at', 'desc')
    .orderBy('mine.rank')
    .limit(1)
    .executeTakeFirst();

export const countListed = async (db: Database, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('member_playlists')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The uuids of what a member follows, in their order. */
export const followedBy = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('member_playlists as mine')
    .innerJoin('playlists as playlist', 'playlist.id', 'mine.playlist_id')
    .select('playlist.id')
    .where('mine.user_id', '=', userId)
    .where('playlist.author_id', '<>', userId)
    .orderBy('mine.rank')
    .execute();
  return rows.map(({ id }) => id);
};

/** Every playlist in a member's list in their order, with all that is in those they made. */
export const everythingListed = async (db: Database, userId: string) => {
  const playlists = await db
    .selectFrom('member_playlists as mine')
    .innerJoin('playlists as playlist', 'playlist.id', 'mine.playlist_id')
    .select(
      camelCased([
        'playlist.id as uuid',
        'playlist.author_id',
        'playlist.title',
        'playlist.description',
        'playlist.private',
        'playlist.featured',
        'playlist.cover',
        'playlist.created_at',
      ]),
    )
    .where('mine.user_id', '=', userId)
    .orderBy('mine.rank')
    .execute();
  const entries = await db
    .selectFrom('playlist_entries as entry')
    .innerJoin('playlists as playlist', 'playlist.id', 'entry.playlist_id')
    .select(camelCased(['entry.playlist_id', 'entry.plan_entry_id', 'entry.created_at as addedAt']))
    .where('playlist.author_id', '=', userId)
    .orderBy('entry.playlist_id')
    .orderBy('entry.rank')
    .execute();
  return { playlists, entries: Map.groupBy(entries, (entry) => entry.playlistId) };
};
