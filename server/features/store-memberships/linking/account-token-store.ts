import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { StoreName } from '../store-port.ts';
import '../tables.ts';

/** Returns the token of an account; creates it on first use. */
export const accountTokenOf = async (trx: Database, userId: string): Promise<string> => {
  await trx
    .insertInto('store_account_tokens')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (
    await trx
      .selectFrom('store_account_tokens')
      .select('token')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).token;
};

/** Returns the stores that bill a member for a continuing membership. */
export const billingStores = async (db: Database, userId: string): Promise<StoreName[]> => {
  const rows = await db
    .selectFrom('store_subscriptions as subscription')
    .innerJoin('memberships as membership', 'membership.id', 'subscription.membership_id')
    .select('subscription.store')
    .distinct()
    .where('subscription.user_id', '=', userId)
    .where('membership.state', 'in', ['renewing', 'grace', 'unknown'])
    .orderBy('subscription.store')
    .execute();
  return rows.map(({ store }) => store);
};

/** Returns the owner of a purchase; null if the purchase is unknown here. */
export const ownerOfPurchase = async (
  db: Database,
  store: StoreName,
  storeId: string,
): Promise<{ userId: string | null; detached: boolean } | null> => {
  const row = await db
    .selectFrom('store_subscriptions')
    .select(camelCased(['user_id', 'detached_at']))
    .where('store', '=', store)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row ? { userId: row.userId, detached: row.detachedAt !== null } : null;
};
