import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { StoreName } from '../store-port.ts';
import '../tables.ts';

/** Purchases whose time to be read has come, or of which a notification was not applied, after one of them. */
export const dueStoreSubscriptions = async (
  db: Database,
  store: StoreName,
  { after, dueBy, limit }: { after: string; dueBy: Date; limit: number },
): Promise<{ id: string; storeId: string }[]> => {
  const rows = await db
    .selectFrom('store_subscriptions')
    .select(['id', 'store_id'])
    .where('store', '=', store)
    .where('id', '>', after)
    .where(
      sql<boolean>`(next_read_at <= ${dueBy} or store_id in (
        select provider_customer_id from billing_events
        where provider = ${store} and state <> 'done' and provider_customer_id is not null))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, store_id: storeId }) => ({ id, storeId }));
};
