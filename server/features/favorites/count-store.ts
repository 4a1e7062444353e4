import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

/** How many members saved each of these classes, as it is counted with every change; none for those without favorites. */
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
