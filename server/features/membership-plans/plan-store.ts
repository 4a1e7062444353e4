import { type SqlBool, sql } from 'kysely';
import type { FieldsOf } from '../../../contract/fields/field-table.ts';
import { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../platform/sql/field-columns.ts';
import './tables.ts';

/** A plan with the price of new members; `amount` in the smallest unit of `currency`. */
export type OfferedPlan = FieldsOf<typeof membershipPlanWords> & {
  id: string;
  trialDays: number;
  priceId: string;
  providerPriceId: string;
  /** Product id at the provider. */
  productId: string;
  amount: number;
  currency: string;
  billingInterval: BillingInterval;
  intervalCount: number;
};

/** Selects each plan with its newest price that the provider has; a new price is sold once it exists there. */
const plansWithPrice = (db: Database) =>
  db
    .selectFrom('membership_plans as plan')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('membership_prices')
          .select(['id as priceId', sql<string>`provider_price_id`.as('providerPriceId')])
          .select(camelCased(['amount', 'currency', 'billing_interval', 'interval_count']))
          .whereRef('plan_id', '=', 'plan.id')
          .where('provider_price_id', 'is not', null)
          .orderBy('is_current', 'desc')
          .orderBy('offered_at', 'desc')
          .limit(1)
          .as('price'),
      (join) => join.onTrue(),
    )
    .select(fieldColumns(membershipPlanWords, 'plan'))
    .select(camelCased(['plan.id', 'plan.trial_days']))
    .select(sql<string>`plan.provider_product_id`.as('productId'))
    .select([
      'price.priceId',
      'price.providerPriceId',
      'price.amount',
      'price.currency',
      'price.billingInterval',
      'price.intervalCount',
    ]);

/**
 * Selects the plans on sale, in order, and the plan `linkedId` if it is sold by link only; usable within a larger
 * statement.
 */
export const onSale = (db: Database, linkedId: string | null) =>
  plansWithPrice(db)
    .where(
      sql<SqlBool>`(plan.state = 'on_sale' or (plan.state = 'link_only' and plan.id = ${linkedId}::text))`,
    )
    .orderBy('plan.position')
    .orderBy('plan.id');

export const plansOnSale = async (db: Database, linkedId: string | null): Promise<OfferedPlan[]> =>
  onSale(db, linkedId).execute();

/** Returns the number of plans that a visitor may choose from. */
export const countPlansOnSale = async (db: Database): Promise<number> => (await plansOnSale(db, null)).length;

/** Returns the plans that can be bought now, by id. */
export const soldPlans = async (db: Database): Promise<Map<string, OfferedPlan>> => {
  const plans = await plansWithPrice(db).where('plan.state', 'in', ['on_sale', 'link_only']).execute();
  return new Map(plans.map((plan) => [plan.id, plan]));
};

/** Returns a plan that can be bought now; null for any other. */
export const offeredPlan = async (db: Database, planId: string): Promise<OfferedPlan | null> =>
  (await plansWithPrice(db)
    .where('plan.id', '=', planId)
    .where('plan.state', 'in', ['on_sale', 'link_only'])
    .executeTakeFirst()) ?? null;

export type Buyer = { providerCustomerId: string | null; trialUsedAt: Date | null };

/** Returns the payer's facts that decide a purchase; null if the account has no payer. */
export const buyerOf = async (db: Database, userId: string): Promise<Buyer | null> =>
  (await db
    .selectFrom('billing_customers')
    .select(camelCased(['provider_customer_id', 'trial_used_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;
