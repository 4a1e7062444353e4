import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** How many members saved each of these classes, as it is counted with every change; none for those without favourites. */
export const favoriteCounts = async (
  db: Database,
  classIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('plan_entry_popularity')
    .select(['plan_entry_id', 'favourites'])
    .where('plan_entry_id', '=', sql<number>`any(${classIds}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.plan_entry_id, row.favourites]));
};
