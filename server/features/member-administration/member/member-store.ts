import { sql } from 'kysely';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

const accountColumns = camelCased([
  'id',
  'first_name',
  'last_name',
  'email',
  'email_verified',
  'username',
  'avatar',
  'time_zone',
  'deletes_at',
  'frozen_at',
  'created_at',
] as const);

/** Returns an account as administrators see it; null if it does not exist. */
export const accountOf = async (db: Database, userId: string, now: Date) =>
  (await db
    .selectFrom('users')
    .select(accountColumns)
    .select('full_name as name')
    .select([
      // Suspended staff still count as staff, so that their accounts stay protected from colleagues.
      sql<boolean>`staff_role is not null or exists (select from staff_suspensions where user_id = users.id)`.as(
        'ofStaff',
      ),
      sql<number>`(select count(*)::int from sessions where user_id = users.id and expires_at > ${now})`.as(
        'sessions',
      ),
      sql<boolean>`exists (select from authenticator_apps where user_id = users.id and confirmed_at is not null)`.as(
        'app',
      ),
      sql<number>`(select count(*)::int from passkeys where user_id = users.id)`.as('passkeys'),
      sql<boolean>`exists (select from credentials
        where user_id = users.id and provider_id = 'credential' and password is not null)`.as('hasPassword'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

export const nameOf = async (db: Database, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('full_name as name').where('id', '=', userId).executeTakeFirst())
    ?.name ?? null;

const membershipColumns = camelCased([
  'membership.id',
  'membership.source',
  'membership.state',
  'membership.flex',
  'membership.detail',
  'membership.starts_at',
  'membership.renews_at',
  'membership.ends_at',
  'membership.next_amount',
  'membership.retry_at',
  'membership.subscription_id',
  'membership.trial_ends_at',
  'membership.retention_offer_accepted_at',
] as const);

type Plan = {
  id: string;
  name: string;
  amount: number;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
};

/** Returns all memberships of a member, newest first. */
export const membershipRowsOf = (db: Database, userId: string) =>
  db
    .selectFrom('memberships as membership')
    .leftJoin('membership_prices as price', 'price.id', 'membership.price_id')
    .leftJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .select(membershipColumns)
    .select(
      sql<Plan | null>`case when plan.id is null then null else json_build_object('id', plan.id, 'name', plan.name,
        'amount', price.amount, 'currency', price.currency, 'interval', price.billing_interval,
        'intervalCount', price.interval_count) end`.as('plan'),
    )
    .where('membership.user_id', '=', userId)
    .orderBy('membership.starts_at', 'desc')
    .orderBy('membership.id')
    .execute();
export type MembershipRow = Awaited<ReturnType<typeof membershipRowsOf>>[number];

export const payerOf = async (db: Database, userId: string) =>
  (await db
    .selectFrom('billing_customers')
    .select(camelCased(['id', 'provider_customer_id', 'payment_method_name', 'card_expires_on', 'read_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;
export type PayerRow = NonNullable<Awaited<ReturnType<typeof payerOf>>>;

const shownPayments = 100;

export const paymentRowsOf = (db: Database, payerId: string) =>
  db
    .selectFrom('payments')
    .select(
      camelCased(['id', 'state', 'invoice_number as number', 'amount', 'amount_paid', 'amount_refunded']),
    )
    .select(camelCased(['disputed', 'currency', 'paid_at', 'created_at', 'period_ends_at', 'document_url']))
    .select(camelCased(['subscription_id']))
    // Number of earlier payments of the same membership.
    .select(
      sql<number>`(select count(*)::int from payments as other where other.subscription_id = payments.subscription_id
        and other.state <> 'void' and (other.created_at, other.id) < (payments.created_at, payments.id))`.as(
        'earlier',
      ),
    )
    .where('billing_customer_id', '=', payerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownPayments)
    .execute();

export type PaymentRow = Awaited<ReturnType<typeof paymentRowsOf>>[number];

/** Returns the total paid, less refunds, by currency. */
export const paidSums = (db: Database, payerId: string): Promise<ManagedMember['paid']> =>
  db
    .selectFrom('payments')
    .select('currency')
    .select(sql<number>`sum(amount_paid - amount_refunded)::bigint`.as('amount'))
    .select(sql<number>`count(*)::int`.as('count'))
    .where('billing_customer_id', '=', payerId)
    .where('state', '=', 'paid')
    .where('amount_paid', '>', 0)
    .groupBy('currency')
    .orderBy('currency')
    .execute();

export const consentRowsOf = (db: Database, payerId: string) =>
  db
    .selectFrom('billing_consents')
    .select(camelCased(['kind', 'words', 'version', 'country', 'given_at']))
    .where('billing_customer_id', '=', payerId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownPayments)
    .execute();

type PracticeRow = {
  classes: number;
  classes30: number;
  days30: number;
  minutes30: number;
  lastAt: Date | null;
};
const windowMs = 30 * 86_400_000;

/** Returns counts only: the titles of practiced classes are private to the member. */
export const practiceFigures = async (db: Database, userId: string, now: Date): Promise<PracticeRow> => {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql<PracticeRow>`
    select count(*)::int as classes,
      count(*) filter (where completed_at >= ${since})::int as classes30,
      count(distinct day) filter (where completed_at >= ${since})::int as days30,
      (select coalesce(round(sum(watched_ms) / 60000.0), 0)::int from watch_views
        where user_id = ${userId} and reported_at >= ${since}) as minutes30,
      max(completed_at) as "lastAt"
    from completions where user_id = ${userId} and counts`.execute(db);
  return rows[0] as PracticeRow;
};
