import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** In how many playlists each of these classes stands, private ones too; a class that stands twice in one counts once. */
export const playlistsHolding = async (
  db: Database,
  classIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('playlist_entries')
    .select(['plan_entry_id as classId', sql<number>`count(distinct playlist_id)`.as('count')])
    .where('plan_entry_id', '=', sql<number>`any(${classIds}::int[])`)
    .groupBy('plan_entry_id')
    .execute();
  return new Map(rows.map(({ classId, count }) => [classId ?? 0, count]));
};
