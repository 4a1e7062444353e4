import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { EventProvider } from '../events/event-store.ts';
import type { SubscriptionRow } from '../synchronization/desired-membership.ts';
import '../tables.ts';

export type KnownPayer = {
  id: string;
  userId: string | null;
  providerCustomerId: string;
  /** Moment of the last complete read of this payer at the provider; null if there was none. */
  readAt: Date | null;
};

/** Returns the payers by their provider customer id. */
export const payersOf = async (
  db: Database,
  providerCustomerIds: readonly string[],
): Promise<Map<string, KnownPayer>> => {
  const rows = await db
    .selectFrom('billing_customers')
    .select(camelCased(['id', 'user_id', 'read_at']))
    .select(sql<string>`provider_customer_id`.as('providerCustomerId'))
    .where('provider_customer_id', '=', sql<string>`any(${providerCustomerIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.providerCustomerId, row]));
};

/** Returns the rows by subscription id. */
export const rowsOfSubscriptions = async (
  db: Database,
  subscriptionIds: readonly string[],
): Promise<Map<string, SubscriptionRow>> => {
  const rows = await db
    .selectFrom('memberships')
    .select(camelCased(['state', 'flex', 'detail', 'starts_at', 'renews_at', 'ends_at', 'price_id']))
    .select(
      camelCased([
        'retention_offer_accepted_at',
        'next_price_id',
        'trial_ends_at',
        'retry_at',
        'next_amount',
        'upcoming',
      ]),
    )
    .select(sql<string>`subscription_id`.as('subscriptionId'))
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.subscriptionId, row]));
};

/** Returns continuing memberships whose subscription was missing from the provider's list, after a given one. */
export const unmetMemberships = async (
  db: Database,
  after: string,
  limit: number,
): Promise<{ subscriptionId: string; payerId: string | null }[]> =>
  db
    .selectFrom('memberships as membership')
    .leftJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
    .select(sql<string>`membership.subscription_id`.as('subscriptionId'))
    .select('payer.id as payerId')
    .where('membership.subscription_id', '>', after)
    .where('membership.state', '<>', 'ended')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reconciliation_subscriptions as met')
            .select('met.subscription_id')
            .whereRef('met.subscription_id', '=', 'membership.subscription_id'),
        ),
      ),
    )
    .orderBy('membership.subscription_id')
    .limit(limit)
    .execute();

/** Returns the number and the totals of a payer's payments, for the comparison with the provider. */
export const paymentTotals = async (
  db: Database,
  payerId: string,
): Promise<{ count: number; paid: number; refunded: number }> =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(amount_paid), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(amount_refunded), 0)::bigint`.as('refunded'),
    ])
    .where('billing_customer_id', '=', payerId)
    .executeTakeFirstOrThrow();

/** Returns the oldest unapplied event of a customer, and whether it failed, waits, or was missed. */
export const unappliedEvent = async (
  db: Database,
  providerCustomerId: string,
  provider: EventProvider = 'stripe',
): Promise<{ occurredAt: Date; state: 'waiting' | 'failed'; missed: boolean } | null> => {
  const row = await db
    .selectFrom('billing_events')
    .select(camelCased(['occurred_at', 'missed']))
    .select(sql<'waiting' | 'failed'>`state`.as('state'))
    .where('provider', '=', provider)
    .where('provider_customer_id', '=', providerCustomerId)
    .where('state', '<>', 'done')
    .orderBy('occurred_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** Returns customers with unapplied events that arrived by then, oldest first. */
export const customersOfUnapplied = async (
  db: Database,
  arrivedBy: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('billing_events')
    .select(sql<string>`provider_customer_id`.as('customer'))
    .where('state', '<>', 'done')
    .where('provider', '=', 'stripe')
    .where('missed', '=', false)
    .where('received_at', '<=', arrivedBy)
    .where('provider_customer_id', 'is not', null)
    .groupBy('provider_customer_id')
    .orderBy(sql`min(received_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ customer }) => customer);
};
