import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { classVisible } from '../../catalog/index.ts';
import '../tables.ts';

/** What a playlist holds, of each class once. */
export type StoredContents = {
  revision: number;
  /** In the order in which they come first in the playlist. */
  classIds: Int32Array;
  /** How often each of them stands there. */
  times: Int32Array;
  /** Ids of the first entries, in the same order. */
  firstEntryIds: number[];
};

type Row = { id: string; revision: number; classes: string | null; entries: string | null };

const numbers = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

const classesOf = (text: string | null): Pick<StoredContents, 'classIds' | 'times'> => {
  const counted = new Map<number, number>();
  for (const id of numbers(text)) counted.set(id, (counted.get(id) ?? 0) + 1);
  return { classIds: Int32Array.from(counted.keys()), times: Int32Array.from(counted.values()) };
};

/** One statement, so that a revision and what it names belong together. */
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
      { revision, ...classesOf(classes), firstEntryIds: numbers(entries) },
    ]),
  );
};

/** How long those of these classes are that the world may see, in milliseconds. */
export const visibleDurations = async (
  db: Database,
  classIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> => {
  if (classIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; duration: number }>`
    select entry.id, coalesce(video.duration_ms, 0) as duration
    from plan_entries as entry
      join plans as plan on plan.id = entry.plan_id
      left join videos as video on video.id = entry.video_id
    where entry.id = any(${classIds}::int[]) and ${classVisible(now)}`.execute(db);
  return new Map(rows.map(({ id, duration }) => [id, duration]));
};

/** The ids of all entries of one playlist in the author's order. */
export const entryIdsOf = async (db: Database, playlistId: string): Promise<number[]> => {
  const { rows } = await sql<{ entries: string | null }>`
    select string_agg(id::text, ',' order by rank) as entries
    from playlist_entries where playlist_id = ${playlistId}::uuid`.execute(db);
  return numbers(rows[0]?.entries ?? null);
};
