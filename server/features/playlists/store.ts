import type { Insertable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db.ts';
import { classVisible } from '../catalog/index.ts';
import { longestListedTitle } from './limits.ts';
import type { HiddenFrom } from './tables.ts';
import './tables.ts';

/** What deciding who may do what needs to know. */
export type PlaylistHead = {
  id: string;
  authorId: string;
  title: string;
  private: boolean;
  /** What it was before an admin hid it; null while nobody has. */
  hiddenFrom: HiddenFrom | null;
  followerCount: number;
};

/** A playlist with the figures of its page; what only its viewer sees of it comes from `marksOf`. */
export type PlaylistRow = Omit<PlaylistHead, 'hiddenFrom'> & {
  description: string;
  cover: string | null;
  featured: boolean;
  createdAt: Date;
  author: { username: string | null; firstName: string; lastName: string; slug: string; admin: boolean };
  entryIds: number[];
  /** The classes that are still there, together. */
  durationMs: number;
  /** The first class that is still there. */
  firstClassId: number | null;
};

/** `= any(array)`: one parameter, whatever the length. */
export const anyUuid = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::uuid[])`;

const heads = (db: Database) =>
  db
    .selectFrom('playlists')
    .select(['id', 'author_id as authorId', 'title', 'private', 'hidden_from as hiddenFrom'])
    .select('follower_count as followerCount');

export const playlistHead = async (db: Database, id: string): Promise<PlaylistHead | null> =>
  (await heads(db).where('id', '=', id).executeTakeFirst()) ?? null;

/**
 * The row every change of a playlist or its entries takes first, and holds to the end of its transaction. `whole` is
 * for deleting it, `as it is` keeps others from changing what is being copied.
 */
export const lockPlaylist = async (
  trx: Database,
  id: string,
  how: 'to change' | 'whole' | 'as it is' = 'to change',
): Promise<PlaylistHead | null> => {
  const row = heads(trx).where('id', '=', id);
  const locked = { 'to change': row.forNoKeyUpdate(), whole: row.forUpdate(), 'as it is': row.forShare() }[
    how
  ];
  return (await locked.executeTakeFirst()) ?? null;
};

/** Every playlist somebody has made, locked in one order. */
export const lockAllOf = async (trx: Database, authorId: string): Promise<PlaylistHead[]> =>
  heads(trx).where('author_id', '=', authorId).orderBy('id').forNoKeyUpdate().execute();

/** What a playlist named `playlist` holds: ids in its order, how long it is, what comes first. */
const contents = (now: Date) => sql<{ ids: number[]; duration_ms: number; first_class_id: number | null }>`(
  select coalesce(array_agg(kept.id order by kept.rank), '{}') as ids,
    coalesce(sum(video.duration_ms) filter (where ${classVisible(now)}), 0)::bigint as duration_ms,
    (array_agg(kept.plan_entry_id order by kept.rank) filter (where ${classVisible(now)}))[1] as first_class_id
  from playlist_entries as kept
    left join plan_entries as entry on entry.id = kept.plan_entry_id
    left join plans as plan on plan.id = entry.plan_id
    left join videos as video on video.id = entry.video_id
  where kept.playlist_id = playlist.id)`;

const barePlaylists = (db: Database, now: Date, titleLength: number) =>
  db
    .selectFrom('playlists as playlist')
    .innerJoin('users as author', 'author.id', 'playlist.author_id')
    .innerJoinLateral(contents(now).as('contents'), (join) => join.onTrue())
    .select([
      'playlist.id',
      'playlist.author_id',
      sql<string>`left(playlist.title, ${titleLength})`.as('title'),
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
      'contents.first_class_id',
    ]);

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
  firstClassId: row.first_class_id,
});

/** In the order of the ids; those that are gone are left out. Lists carry the beginning of a long title. */
export const playlistsById = async (
  db: Database,
  ids: readonly string[],
  now: Date,
  titleLength = longestListedTitle,
): Promise<PlaylistRow[]> => {
  if (ids.length === 0) return [];
  const rows = await barePlaylists(db, now, titleLength).where('playlist.id', '=', anyUuid(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export type NewPlaylist = Pick<PlaylistRow, 'authorId' | 'title' | 'description' | 'private' | 'cover'>;

export const addPlaylist = async (trx: Database, playlist: NewPlaylist, now: Date): Promise<string> => {
  const { authorId, title, description, cover } = playlist;
  const values: Insertable<Tables['playlists']> = { author_id: authorId, title, description, cover };
  const row = await trx
    .insertInto('playlists')
    .values({ ...values, private: playlist.private, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export type PlaylistChanges = Partial<
  Omit<NewPlaylist, 'authorId'> & { featured: boolean; hiddenFrom: HiddenFrom | null }
>;

export const changePlaylist = async (
  trx: Database,
  id: string,
  { hiddenFrom, ...changes }: PlaylistChanges,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('playlists')
    .set({ ...changes, ...(hiddenFrom === undefined ? {} : { hidden_from: hiddenFrom }), updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Reports that the moderators have go with it; the others stay until they have them. */
export const removePlaylist = async (trx: Database, id: string): Promise<void> => {
  await trx
    .deleteFrom('playlist_reports')
    .where('playlist_id', '=', id)
    .where('forwarded_at', 'is not', null)
    .execute();
  await trx.deleteFrom('playlists').where('id', '=', id).execute();
};

/** Those of these addresses that are some playlist's cover. */
export const coversInUse = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('playlists')
    .select('cover')
    .distinct()
    .where('cover', '=', sql<string>`any(${urls}::text[])`)
    .execute();
  return rows.flatMap(({ cover }) => cover ?? []);
};
