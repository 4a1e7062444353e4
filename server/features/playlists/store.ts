import type { Insertable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database, Tables } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { longestListedTitle } from './limits.ts';
import type { HiddenFrom } from './tables.ts';
import './tables.ts';

/** Fields of a playlist that access rules need. */
export type PlaylistHead = {
  id: string;
  authorId: string;
  title: string;
  private: boolean;
  /** Visibility before an admin hid the playlist; null while it is not hidden. */
  hiddenFrom: HiddenFrom | null;
  followerCount: number;
};

/** Stored playlist; its entries come from `contents`, the viewer's marks from `marksOf`. */
export type PlaylistRow = Omit<PlaylistHead, 'hiddenFrom'> & {
  description: string;
  cover: string | null;
  featured: boolean;
  createdAt: Date;
  author: {
    username: string | null;
    firstName: string;
    lastName: string;
    slug: string;
    staffRole: StaffRole | null;
  };
  entryCount: number;
  /** Changes with every change of the entries. */
  entriesRevision: number;
};

/** `= any(array)`: one parameter for any number of ids. */
export const anyUuid = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::uuid[])`;

const heads = (db: Database) =>
  db
    .selectFrom('playlists')
    .select(camelCased(['id', 'author_id', 'title', 'private', 'hidden_from', 'follower_count']));

export const playlistHead = async (db: Database, id: string): Promise<PlaylistHead | null> =>
  (await heads(db).where('id', '=', id).executeTakeFirst()) ?? null;

/**
 * Row locks of PostgreSQL: `update` for deleting; `share` keeps other transactions from changing a playlist that is
 * being copied.
 */
export type RowLock = 'no key update' | 'update' | 'share';

/** Takes the row lock that precedes every change of a playlist or its entries, to the end of the transaction. */
export const lockPlaylist = async (
  trx: Database,
  id: string,
  rowLock: RowLock = 'no key update',
): Promise<PlaylistHead | null> => {
  const row = heads(trx).where('id', '=', id);
  const locked = {
    'no key update': row.forNoKeyUpdate(),
    update: row.forUpdate(),
    share: row.forShare(),
  }[rowLock];
  return (await locked.executeTakeFirst()) ?? null;
};

/** Locks all playlists of an author in the order of their ids, so that two transactions cannot deadlock. */
export const lockAllOf = async (trx: Database, authorId: string): Promise<PlaylistHead[]> =>
  heads(trx).where('author_id', '=', authorId).orderBy('id').forNoKeyUpdate().execute();

/** Columns of statements that name a playlist `playlist` and who made it `author`; its title is cut by each. */
export const shownColumns = [
  'playlist.id',
  'playlist.author_id',
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
  'author.staff_role',
  'playlist.entry_count',
  'playlist.entries_revision',
] as const;

const barePlaylists = (db: Database, titleLength: number) =>
  db
    .selectFrom('playlists as playlist')
    .innerJoin('users as author', 'author.id', 'playlist.author_id')
    .select(camelCased(shownColumns))
    .select(sql<string>`left(playlist.title, ${titleLength})`.as('title'));

type BarePlaylist = Awaited<ReturnType<ReturnType<typeof barePlaylists>['execute']>>[number];

const fromRow = ({
  username,
  firstName,
  lastName,
  slug,
  staffRole,
  ...playlist
}: BarePlaylist): PlaylistRow => ({
  ...playlist,
  author: { username, firstName, lastName, slug, staffRole },
});

/** Returns the playlists in the order of the ids, without those that are gone. Titles are cut to `titleLength`. */
export const playlistsById = async (
  db: Database,
  ids: readonly string[],
  titleLength = longestListedTitle,
): Promise<PlaylistRow[]> => {
  if (ids.length === 0) return [];
  const rows = await barePlaylists(db, titleLength).where('playlist.id', '=', anyUuid(ids)).execute();
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

/** Deletes the playlist and its forwarded reports; reports that are not forwarded yet stay until they are. */
export const removePlaylist = async (trx: Database, id: string): Promise<void> => {
  await trx
    .deleteFrom('playlist_reports')
    .where('playlist_id', '=', id)
    .where('forwarded_at', 'is not', null)
    .execute();
  await trx.deleteFrom('playlists').where('id', '=', id).execute();
};

/** Filters the addresses to those that are a playlist's cover. */
export const coversInUse = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('playlists')
    .select('cover')
    .distinct()
    .where('cover', '=', sql<string>`any(${urls}::text[])`)
    .execute();
  return rows.flatMap(({ cover }) => cover ?? []);
};
