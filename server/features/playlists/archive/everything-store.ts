import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

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
