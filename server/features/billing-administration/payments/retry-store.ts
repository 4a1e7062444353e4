import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { newestFailed } from '../../billing/index.ts';
import { type Position, written } from './payment-list-store.ts';

/** The condition of an index. */
const isRetried = sql<boolean>`membership.detail = 'past_due' and membership.state in ('grace', 'churning')`;
const retryAt = sql`coalesce(membership.retry_at, 'infinity')`;

const failedPayment = sql`left join lateral (
    ${newestFailed(sql.ref('membership.subscription_id'))}) as payment on true`;

export type RetryRow = {
  id: string;
  written: string;
  userId: string;
  name: string;
  email: string;
  plan: string | null;
  paymentId: string | null;
  amount: number | null;
  currency: string | null;
  failedAt: Date | null;
  retryAt: Date | null;
};

/** A page of retried memberships, the next try first; memberships without a day come last. */
export const retriesStatement = ({ after, limit }: { after: Position | null; limit: number }) =>
  sql<RetryRow>`
    select membership.id, case when membership.retry_at is null then 'infinity'
        else ${written(sql`membership.retry_at`)} end as written,
      users.id as "userId", users.full_name as name, users.email, plan.name as plan,
      payment.id as "paymentId", payment.amount, payment.currency,
      payment.failed_at as "failedAt", membership.retry_at as "retryAt"
    from memberships as membership
      join users on users.id = membership.user_id
      left join membership_prices as price on price.id = membership.price_id
      left join membership_plans as plan on plan.id = price.plan_id
      ${failedPayment}
    where ${isRetried}
      and ${after ? sql`(${retryAt}, membership.id) > (${after.at}::timestamptz, ${after.id})` : sql`true`}
    order by ${retryAt}, membership.id
    limit ${limit}`;

export const retriesAfter = async (
  db: Database,
  page: Parameters<typeof retriesStatement>[0],
): Promise<RetryRow[]> => (await retriesStatement(page).execute(db)).rows;

export type CurrencySum = { currency: string; count: number; amount: number };

/** Counts and sums up retried payments, of `most` memberships at most. */
export const retrySums = async (
  db: Database,
  most: number,
): Promise<{ count: number; sums: CurrencySum[] }> => {
  const { rows } = await sql<{ currency: string | null; count: number; amount: number }>`
    select payment.currency, count(*) as count, coalesce(sum(payment.amount), 0)::bigint as amount
    from (select membership.subscription_id from memberships as membership where ${isRetried} limit ${most}) as membership
      ${failedPayment}
    group by payment.currency order by payment.currency`.execute(db);
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    sums: rows.flatMap(({ currency, ...sum }) => (currency ? { currency, ...sum } : [])),
  };
};
