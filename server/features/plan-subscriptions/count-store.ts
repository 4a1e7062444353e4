import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

/** How many members follow each of these series, as it is counted with every change; none for those without followers. */
export const subscriptionCounts = async (
  db: Database,
  planIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('plan_popularity')
    .select(camelCased(['plan_id', 'subscriptions']))
    .where('plan_id', '=', sql<number>`any(${planIds}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.planId, row.subscriptions]));
};
