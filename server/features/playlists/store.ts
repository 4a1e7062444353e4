import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { classVisible } from '../catalog/index.ts';
import './tables.ts';

/** What deciding who may do what needs to know. */
export type PlaylistHead = { id: string; authorId: string; title: string; private: boolean };

/** A playlist with the figures of its page, as one viewer sees it. */
export type PlaylistRow = PlaylistHead & {
  description: string;
  cover: string | null;
  featured: boolean;
  followerCount: number;
  createdAt: Date;
  author: { username: string | null; firstName: string; lastName: string; slug: string; admin: boolean };
  entryIds: number[];
  /** The classes that are still there, together. */
  durationMs: number;
  /** Its place in the viewer's own list; null when it is not there. */
  listedAt: number | null;
};

export const playlistHead = async (db: Database, id: string): Promise<PlaylistHead | null> => {
  const row = await db
    .selectFrom('playlists')
    .select(['id', 'author_id as authorId', 'title', 'private'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};

/** What a playlist named `playlist` holds: ids in its order, and how long it is. */
const contents = (now: Date) => sql<{ ids: number[]; duration_ms: number }>`(
  select coalesce(array_agg(kept.id order by kept.rank), '{}') as ids,
    coalesce(sum(video.duration_ms) filter (where ${classVisible(now)}), 0)::bigint as duration_ms
  from playlist_entries as kept
    left join plan_entries as entry on entry.id = kept.plan_entry_id
    left join plans as plan on plan.id = entry.plan_id
    left join videos as video on video.id = entry.video_id
  where kept.playlist_id = playlist.id)`;

const listedAt = (viewerId: string | null) => sql<number | null>`(
  select (select count(*) from member_playlists as before where before.user_id = mine.user_id and before.rank < mine.rank)
  from member_playlists as mine where mine.user_id = ${viewerId} and mine.playlist_id = playlist.id)`;

const barePlaylists = (db: Database, viewerId: string | null, now: Date) =>
  db
    .selectFrom('playlists as playlist')
    .innerJoin('users as author', 'author.id', 'playlist.author_id')
    .innerJoinLateral(contents(now).as('contents'), (join) => join.onTrue())
    .select([
      'playlist.id',
      'playlist.author_id',
      'playlist.title',
      'playlist.description',
      'playlist.cover',
      'playlist.private',
      'playlist.featured',
      'playlist.follower_count',
      'playlist.created_at',
      'author.username',
      'author.first_name',
      'author.last_name',
      'author.slug',
      'author.admin',
      'contents.ids',
      'contents.duration_ms',
    ])
    .select(listedAt(viewerId).as('listed_at'));

type BarePlaylist = Awaited<ReturnType<ReturnType<typeof barePlaylists>['execute']>>[number];

const fromRow = (row: BarePlaylist): PlaylistRow => ({
  id: row.id,
  authorId: row.author_id,
  title: row.title,
  description: row.description,
  cover: row.cover,
  private: row.private,
  featured: row.featured,
  followerCount: row.follower_count,
  createdAt: row.created_at,
  author: {
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    slug: row.slug,
    admin: row.admin,
  },
  entryIds: row.ids.map(Number),
  durationMs: row.duration_ms,
  listedAt: row.listed_at,
});

export const playlistById = async (
  db: Database,
  id: string,
  { viewerId, now }: { viewerId: string | null; now: Date },
): Promise<PlaylistRow | null> => {
  const row = await barePlaylists(db, viewerId, now).where('playlist.id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
};

/** Which playlists of this person hold each of these classes, the newest playlist first. */
export const ownPlaylistsHolding = async (
  db: Database,
  authorId: string,
  classIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('playlists as playlist')
    .innerJoin('playlist_entries as kept', 'kept.playlist_id', 'playlist.id')
    .select(['playlist.id', sql<number>`kept.plan_entry_id`.as('classId')])
    .distinct()
    .select('playlist.created_at')
    .where('playlist.author_id', '=', authorId)
    .where('kept.plan_entry_id', '=', sql<number>`any(${classIds}::int[])`)
    .orderBy('playlist.created_at', 'desc')
    .orderBy('playlist.id')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.classId);
  return new Map([...groups].map(([classId, found]) => [classId, found.map(({ id }) => id)]));
};
