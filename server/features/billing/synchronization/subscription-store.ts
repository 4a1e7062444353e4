import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { PriceIds, SubscriptionRow } from './desired-membership.ts';
import '../tables.ts';

const columns = camelCased([
  'state',
  'flex',
  'detail',
  'starts_at',
  'renews_at',
  'ends_at',
  'retention_offer_accepted_at',
  'price_id',
  'next_price_id',
  'trial_ends_at',
  'retry_at',
  'next_amount',
  'upcoming',
] as const);

/** The memberships that follow from subscriptions of a payer. */
export const subscriptionRows = async (db: Database, userId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('memberships')
    .select(columns)
    .select(sql<string>`subscription_id`.as('subscriptionId'))
    .where('user_id', '=', userId)
    .where('subscription_id', 'is not', null)
    .execute();

/** Ours by the provider's id, as far as the studio sells them. */
export const priceIdsOf = async (db: Database, providerPriceIds: readonly string[]): Promise<PriceIds> => {
  const rows = await db
    .selectFrom('membership_prices')
    .select('id')
    .select(sql<string>`provider_price_id`.as('providerPriceId'))
    .where('provider_price_id', '=', sql<string>`any(${[...new Set(providerPriceIds)]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, providerPriceId }) => [providerPriceId, id]));
};

const valuesOf = (row: SubscriptionRow) => ({
  state: row.state,
  flex: row.flex,
  detail: row.detail,
  starts_at: row.startsAt,
  renews_at: row.renewsAt,
  ends_at: row.endsAt,
  retention_offer_accepted_at: row.retentionOfferAcceptedAt,
  price_id: row.priceId,
  next_price_id: row.nextPriceId,
  trial_ends_at: row.trialEndsAt,
  retry_at: row.retryAt,
  next_amount: row.nextAmount,
  upcoming: row.upcoming && JSON.stringify(row.upcoming),
});

export const upsertSubscriptionRow = async (
  trx: Database,
  userId: string,
  row: SubscriptionRow,
  now: Date,
): Promise<void> => {
  const values = { ...valuesOf(row), user_id: userId, updated_at: now };
  await trx
    .insertInto('memberships')
    .values({ ...values, source: 'stripe', subscription_id: row.subscriptionId })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(values))
    .execute();
};
