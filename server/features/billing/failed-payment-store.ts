import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import './tables.ts';

/** Selects the payment of a subscription that is tried again: the newest that failed. */
export const newestFailed = (subscriptionId: RawBuilder<unknown>) => sql<{ id: string }>`
    select id, amount, currency, coalesce(failed_at, created_at) as failed_at from payments
    where subscription_id = ${subscriptionId} and state = 'failed'
    order by created_at desc limit 1`;

/** Returns the id of the payment of a subscription that is tried again; null if none failed. */
export const retriedPaymentId = async (db: Database, subscriptionId: string): Promise<string | null> =>
  (await newestFailed(sql`${subscriptionId}`).execute(db)).rows[0]?.id ?? null;
