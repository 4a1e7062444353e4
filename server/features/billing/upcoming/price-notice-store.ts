import { sql } from 'kysely';
import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { ownWords } from '../../../platform/sql/own-words.ts';
import '../tables.ts';

export type WithoutConsent = 'keep' | 'end';

export type ChangedPrice = {
  id: string;
  providerPriceId: string | null;
  amount: number;
  currency: string;
  billingInterval: BillingInterval;
  intervalCount: number;
};

/** Selects a joined row of `membership_prices` as one value. */
export const priceAs = (alias: 'from_price' | 'to_price') =>
  sql<ChangedPrice>`json_build_object('id', ${sql.ref(`${alias}.id`)},
    'providerPriceId', ${sql.ref(`${alias}.provider_price_id`)}, 'amount', ${sql.ref(`${alias}.amount`)},
    'currency', ${sql.ref(`${alias}.currency`)}, 'billingInterval', ${sql.ref(`${alias}.billing_interval`)},
    'intervalCount', ${sql.ref(`${alias}.interval_count`)})`;

export type OwnNotice = {
  id: number;
  payerId: string;
  country: string | null;
  planName: string;
  needsConsent: boolean;
  agreedAt: Date | null;
  notBefore: Date;
  renewsAt: Date;
  withoutConsent: WithoutConsent;
  from: ChangedPrice;
  to: ChangedPrice;
};

/** Returns the notice of a price change that has not taken effect for the member yet; null without one. */
export const ownNotice = async (db: Database, userId: string): Promise<OwnNotice | null> =>
  (await db
    .selectFrom('price_changes as change')
    .innerJoin('membership_prices as from_price', 'from_price.id', 'change.from_price_id')
    .innerJoin('membership_prices as to_price', 'to_price.id', 'change.to_price_id')
    .innerJoin('price_change_notices as notice', 'notice.price_change_id', 'change.id')
    .innerJoin('memberships as membership', 'membership.subscription_id', 'notice.subscription_id')
    .innerJoin('membership_plans as plan', 'plan.id', 'change.plan_id')
    .innerJoin('billing_customers as payer', 'payer.id', 'notice.billing_customer_id')
    .select(['notice.id', 'payer.id as payerId', 'payer.country', ownWords('plan.name').as('planName')])
    .select(camelCased(['notice.needs_consent', 'notice.agreed_at', 'notice.not_before']))
    .select(camelCased(['change.without_consent']))
    .select(sql<Date>`membership.renews_at`.as('renewsAt'))
    .select([priceAs('from_price').as('from'), priceAs('to_price').as('to')])
    .where('payer.user_id', '=', userId)
    .where('membership.user_id', '=', userId)
    .where('membership.state', '=', 'renewing')
    .where('membership.renews_at', 'is not', null)
    .where('change.stopped_at', 'is', null)
    .whereRef('membership.price_id', '=', 'change.from_price_id')
    .orderBy('notice.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
