import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { StoreName, StorePurchase } from '../store-port.ts';
import '../tables.ts';

const columns = camelCased([
  'id',
  'store',
  'store_id',
  'product_id',
  'user_id',
  'membership_id',
  'detached_at',
  'created_at',
] as const);

export type StoreSubscriptionRow = {
  id: string;
  store: StoreName;
  storeId: string;
  productId: string | null;
  userId: string | null;
  membershipId: string | null;
  detachedAt: Date | null;
  createdAt: Date;
};

/** Inserts the row of a purchase that was reported; idempotent. */
export const insertStoreSubscription = async (
  db: Database,
  { store, storeId, now }: { store: StoreName; storeId: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('store_subscriptions')
    .values({ store, store_id: storeId, next_read_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['store', 'store_id']).doNothing())
    .execute();
};

/** Locks the row of a purchase to the end of the transaction; null if there is no row. */
export const lockStoreSubscription = async (
  trx: Database,
  store: StoreName,
  storeId: string,
): Promise<StoreSubscriptionRow | null> =>
  (await trx
    .selectFrom('store_subscriptions')
    .select(columns)
    .where('store', '=', store)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const storeSubscriptionById = async (db: Database, id: string): Promise<StoreSubscriptionRow | null> =>
  (await db.selectFrom('store_subscriptions').select(columns).where('id', '=', id).executeTakeFirst()) ??
  null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const userOfAccountToken = async (db: Database, token: string | null): Promise<string | null> => {
  if (token === null || !uuid.test(token)) return null;
  const row = await db
    .selectFrom('store_account_tokens')
    .select('user_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** States of a replacement without payment: it does not replace the earlier purchase yet. */
const unpaid = ['SUBSCRIPTION_STATE_PENDING', 'SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED'];

/** True if a paid purchase has replaced this purchase. */
export const isReplaced = async (db: Database, store: StoreName, storeId: string): Promise<boolean> =>
  (await db
    .selectFrom('store_subscriptions')
    .select('id')
    .where('store', '=', store)
    .where('replaces_store_id', '=', storeId)
    .where('store_state', 'is not', null)
    .where('store_state', 'not in', unpaid)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the purchases that replaced this purchase and are not linked to any account. */
export const unlinkedSuccessors = async (
  db: Database,
  store: StoreName,
  storeId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('store_subscriptions')
    .select('store_id')
    .where('store', '=', store)
    .where('replaces_store_id', '=', storeId)
    .where('user_id', 'is', null)
    .where('detached_at', 'is', null)
    .execute();
  return rows.map((row) => row.store_id);
};

export type ReadResult = {
  /** Null if the store no longer knows the purchase. */
  purchase: StorePurchase | null;
  userId: string | null;
  membershipId: string | null;
  at: Date;
  nextReadAt: Date;
};

export const saveStoreRead = async (
  trx: Database,
  id: string,
  { purchase, userId, membershipId, at, nextReadAt }: ReadResult,
): Promise<void> => {
  await trx
    .updateTable('store_subscriptions')
    .set({
      user_id: userId,
      membership_id: membershipId,
      linked_at: userId ? sql<Date>`coalesce(linked_at, ${at}::timestamptz)` : null,
      read_at: at,
      next_read_at: nextReadAt,
      ...(purchase
        ? {
            product_id: purchase.productId,
            account_token: purchase.accountToken,
            replaces_store_id: purchase.replacesStoreId,
            store_state: purchase.stateName,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute();
};
