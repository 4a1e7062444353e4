import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

/** Returns how many members saved each of these classes, from the counters; classes without a counter are missing. */
export const favoriteCounts = async (
  db: Database,
  classIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('plan_entry_popularity')
    .select(camelCased(['plan_entry_id', 'favorites']))
    .where('plan_entry_id', '=', sql<number>`any(${classIds}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.planEntryId, row.favorites]));
};
