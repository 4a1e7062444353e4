import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { classVisible } from '../../catalog/index.ts';
import '../tables.ts';

/** Entry with the fields needed to change its playlist. */
export type RankedEntry = { id: number; classId: number | null; rank: string };

/** Returns all entries of a playlist in its order. */
export const entriesOf = async (trx: Database, playlistId: string): Promise<RankedEntry[]> =>
  trx
    .selectFrom('playlist_entries')
    .select(['id', 'plan_entry_id as classId', 'rank'])
    .where('playlist_id', '=', playlistId)
    .orderBy('rank')
    .execute();

/** Returns the first rank of a playlist and its number of entries. */
export const topOf = async (
  trx: Database,
  playlistId: string,
): Promise<{ first: string | null; count: number }> =>
  trx
    .selectFrom('playlist_entries')
    .select((row) => row.fn.min<string | null>('rank').as('first'))
    .select(sql<number>`count(*)`.as('count'))
    .where('playlist_id', '=', playlistId)
    .executeTakeFirstOrThrow();

/** Returns the classes among `classIds` that visitors may see; locks them to the end of the transaction. */
export const visibleAmong = async (
  trx: Database,
  classIds: readonly number[],
  now: Date,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select('entry.id')
    .where('entry.id', '=', sql<number>`any(${classIds}::int[])`)
    .where(classVisible(now))
    .orderBy('entry.id')
    .forKeyShare('entry')
    .execute();
  return rows.map(({ id }) => id);
};

export type NewEntry = { classId: number; rank: string };

/** Inserts entries; returns their ids in the given order. */
export const addEntries = async (
  trx: Database,
  playlistId: string,
  entries: readonly NewEntry[],
  now: Date,
): Promise<{ id: number; createdAt: Date }[]> => {
  if (entries.length === 0) return [];
  const rows = await trx
    .insertInto('playlist_entries')
    .values(
      entries.map(({ classId, rank }) => ({
        playlist_id: playlistId,
        plan_entry_id: classId,
        rank,
        created_at: now,
      })),
    )
    .returning(camelCased(['id', 'rank', 'created_at']))
    .execute();
  return rows.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
};

/** Copies all entries of a playlist, including entries whose class is gone. */
export const copyEntries = async (trx: Database, from: string, to: string, now: Date): Promise<void> => {
  await trx
    .insertInto('playlist_entries')
    .columns(['playlist_id', 'plan_entry_id', 'rank', 'created_at'])
    .expression(
      trx
        .selectFrom('playlist_entries')
        .select([
          sql<string>`${to}::uuid`.as('to'),
          'plan_entry_id',
          'rank',
          sql<Date>`${now}::timestamptz`.as('now'),
        ])
        .where('playlist_id', '=', from)
        .orderBy('rank'),
    )
    .execute();
};

/** Sets all ranks in one statement, so that entries can swap places. */
export const setRanks = async (
  trx: Database,
  playlistId: string,
  ranks: ReadonlyMap<number, string>,
): Promise<void> => {
  if (ranks.size === 0) return;
  await sql`update playlist_entries set rank = moved.rank
    from unnest(${[...ranks.keys()]}::bigint[], ${[...ranks.values()]}::text[]) as moved (id, rank)
    where playlist_entries.playlist_id = ${playlistId} and playlist_entries.id = moved.id`.execute(trx);
};

export const removeEntry = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('playlist_entries').where('id', '=', id).execute();
};

/** Removes all entries of a class from these playlists. */
export const removeClass = async (
  trx: Database,
  classId: number,
  playlistIds: readonly string[],
): Promise<void> => {
  await trx
    .deleteFrom('playlist_entries')
    .where('plan_entry_id', '=', classId)
    .where('playlist_id', '=', sql<string>`any(${playlistIds}::uuid[])`)
    .execute();
};
