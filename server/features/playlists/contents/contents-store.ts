import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../../platform/db.ts';
import { longestTitle, mostListedEntries } from '../limits.ts';
import {
  markColumns,
  parameters,
  playlistColumns,
  type ShownPlaylist,
  type ShownRow,
  shownPlaylist,
} from '../shown-store.ts';
import '../tables.ts';

/** Contents of a playlist, with each class once. */
export type StoredContents = {
  revision: number;
  /** Classes in the order of their first entries. */
  classIds: Int32Array;
  /** Number of entries of each class, in the order of `classIds`. */
  times: Int32Array;
  /** Ids of the first entries, in the order of the playlist. */
  firstEntryIds: number[];
};

type Row = { id: string; revision: number; classes: string | null; entries: string | null };

export const numbersIn = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

/** Counts the entries of each class, in the order of their first entries. */
export const distinctClasses = (classes: Iterable<number>): Pick<StoredContents, 'classIds' | 'times'> => {
  const counted = new Map<number, number>();
  for (const id of classes) counted.set(id, (counted.get(id) ?? 0) + 1);
  return { classIds: Int32Array.from(counted.keys()), times: Int32Array.from(counted.values()) };
};

/** Reads revision and contents in one statement, so that they are consistent. */
export const storedContents = async (
  db: Database,
  playlistIds: readonly string[],
  mostEntryIds: number,
): Promise<Map<string, StoredContents>> => {
  const { rows } = await sql<Row>`
    select playlist.id, playlist.entries_revision as revision,
      (select string_agg(entry.plan_entry_id::text, ',' order by entry.rank)
        from playlist_entries as entry where entry.playlist_id = playlist.id) as classes,
      (select string_agg(first.id::text, ',' order by first.rank) from (
        select entry.id, entry.rank from playlist_entries as entry
        where entry.playlist_id = playlist.id order by entry.rank limit ${mostEntryIds}) as first) as entries
    from playlists as playlist where playlist.id = any(${playlistIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, revision, classes, entries }) => [
      id,
      { revision, ...distinctClasses(numbersIn(classes)), firstEntryIds: numbersIn(entries) },
    ]),
  );
};

/** Playlist with all its entries; `classIds` is 0 for an entry whose class is gone. */
export type WholePlaylist = {
  playlist: ShownPlaylist;
  contents: StoredContents;
  entryIds: number[];
  classIds: number[];
  /** Moments at which the first entries were added. */
  firstAdded: Date[];
};

type WholeRow = ShownRow & { entries: string | null; classes: string | null; added: string | null };

/** Reads a playlist in one statement; null if there is none. `viewerId` is null for a visitor. */
export const wholePlaylist = async (
  pool: Pick<Pool, 'query'>,
  id: string,
  { viewerId, first }: { viewerId: string | null; first: number },
): Promise<WholePlaylist | null> => {
  const given = parameters();
  const [playlistId, most] = [given.of(id), given.of(first)];
  const { rows } = await pool.query<WholeRow>({
    name: viewerId === null ? 'playlist of a visitor' : 'playlist of a member',
    text: `select ${playlistColumns(longestTitle)}, ${markColumns(viewerId === null ? null : given.of(viewerId))},
        contents.entries, contents.classes, beginning.added
      from playlists as playlist join users as author on author.id = playlist.author_id
        left join lateral (
          select string_agg(id::text, ',' order by rank) as entries,
            string_agg(coalesce(plan_entry_id, 0)::text, ',' order by rank) as classes
          from playlist_entries where playlist_id = playlist.id) as contents on true
        left join lateral (
          select string_agg(floor(extract(epoch from created_at) * 1000)::text, ',' order by rank) as added
          from (select created_at, rank from playlist_entries
            where playlist_id = playlist.id order by rank limit ${most}) as first) as beginning on true
      where playlist.id = ${playlistId}`,
    values: given.values,
  });
  const [row] = rows;
  if (!row) return null;
  const { entries, classes, added, ...columns } = row;
  const [entryIds, classIds] = [numbersIn(entries), numbersIn(classes)];
  return {
    playlist: shownPlaylist(columns),
    contents: {
      revision: row.entriesRevision,
      ...distinctClasses(classIds.filter((classId) => classId !== 0)),
      firstEntryIds: entryIds.slice(0, mostListedEntries),
    },
    entryIds,
    classIds,
    firstAdded: numbersIn(added).map((ms) => new Date(ms)),
  };
};
