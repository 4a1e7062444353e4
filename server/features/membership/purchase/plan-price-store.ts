import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

export type PaidPrice = {
  planId: string;
  planName: string;
  amount: number;
  currency: string;
  billingInterval: BillingInterval;
  intervalCount: number;
};

/** Returns a price with its plan; null if the price is unknown. */
export const paidPrice = async (db: Database, priceId: string): Promise<PaidPrice | null> =>
  (await db
    .selectFrom('membership_prices as price')
    .innerJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .select('plan.name as planName')
    .select(camelCased(['price.plan_id', 'price.amount', 'price.currency']))
    .select(camelCased(['price.billing_interval', 'price.interval_count']))
    .where('price.id', '=', priceId)
    .executeTakeFirst()) ?? null;
