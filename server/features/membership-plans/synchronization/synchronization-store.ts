import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Null where it was deleted. */
export const planAsSaved = async (db: Database, planId: string) =>
  (await db
    .selectFrom('membership_plans')
    .select(camelCased(['id', 'name', 'state', 'provider_product_id', 'updated_at'] as const))
    .where('id', '=', planId)
    .executeTakeFirst()) ?? null;

export type SavedPlan = NonNullable<Awaited<ReturnType<typeof planAsSaved>>>;

export const currentPrice = (db: Database, planId: string) =>
  db
    .selectFrom('membership_prices')
    .select(camelCased(['id', 'provider_price_id', 'amount', 'currency', 'interval_count'] as const))
    .select('billing_interval as interval')
    .where('plan_id', '=', planId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();

/** Answers the product that the plan has from now on: the first that was made. */
export const ensureProviderProduct = async (
  db: Database,
  planId: string,
  productId: string,
): Promise<string> => {
  const { id } = await db
    .updateTable('membership_plans')
    .set({ provider_product_id: sql<string>`coalesce(provider_product_id, ${productId})` })
    .where('id', '=', planId)
    .returning(sql<string>`provider_product_id`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

export const setProviderPrice = async (
  db: Database,
  priceId: string,
  providerPriceId: string,
): Promise<void> => {
  await db
    .updateTable('membership_prices')
    .set({ provider_price_id: providerPriceId })
    .where('id', '=', priceId)
    .where('provider_price_id', 'is', null)
    .execute();
};
