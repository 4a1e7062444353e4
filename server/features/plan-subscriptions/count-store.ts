import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

/**
 * Returns the number of followers of each series, as counted with every change; series without followers are left out.
 */
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
