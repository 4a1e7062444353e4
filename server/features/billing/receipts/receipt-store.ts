import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Every payment of an account, through whichever payer it was made. */
const ownPayments = (db: Database, userId: string) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('billing_customers as payer', 'payer.id', 'payment.billing_customer_id')
    .where('payer.user_id', '=', userId);

const selected = (db: Database, userId: string) =>
  ownPayments(db, userId)
    .leftJoin('memberships as membership', 'membership.subscription_id', 'payment.subscription_id')
    .leftJoin('membership_prices as price', 'price.id', 'membership.price_id')
    .leftJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .leftJoin('membership_prices as bought_price', 'bought_price.id', 'payment.price_id')
    .leftJoin('membership_plans as bought', 'bought.id', 'bought_price.plan_id')
    .select(camelCased(['payment.id', 'payment.invoice_number', 'payment.state', 'payment.amount']))
    .select(camelCased(['payment.amount_paid', 'payment.amount_refunded', 'payment.disputed']))
    .select(camelCased(['payment.currency', 'payment.paid_at', 'payment.created_at']))
    .select(camelCased(['payment.description', 'payment.document_url', 'payment.hosted_invoice_url']))
    .select(camelCased(['payment.tax_amount', 'payment.period_starts_at', 'payment.period_ends_at']))
    .select(camelCased(['payment.billed_to', 'payment.method_name']))
    .select('payment.lines')
    .select(['plan.name as plan', 'bought.name as bought']);

export type ReceiptRow = Awaited<ReturnType<typeof paymentPage>>[number];

const startOf = (year: number): Date => new Date(Date.UTC(year, 0, 1));

export const paymentPage = async (
  db: Database,
  userId: string,
  { limit, offset, year }: { limit: number; offset: number; year: number | null },
) =>
  selected(db, userId)
    .$if(year !== null, (query) =>
      query
        .where('payment.created_at', '>=', startOf(year ?? 0))
        .where('payment.created_at', '<', startOf((year ?? 0) + 1)),
    )
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** For the archive of own data, the newest first. */
export const everyPayment = (db: Database, userId: string): Promise<ReceiptRow[]> =>
  selected(db, userId).orderBy('payment.created_at', 'desc').orderBy('payment.id').execute();

export const countPayments = async (db: Database, userId: string, year: number | null): Promise<number> => {
  const { count } = await ownPayments(db, userId)
    .$if(year !== null, (query) =>
      query
        .where('payment.created_at', '>=', startOf(year ?? 0))
        .where('payment.created_at', '<', startOf((year ?? 0) + 1)),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const yearsOfPayments = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await ownPayments(db, userId)
    .select(sql<number>`extract(year from payment.created_at at time zone 'UTC')::integer`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
};

/** Null for another member's. */
export const paymentOfMember = async (db: Database, userId: string, id: string): Promise<ReceiptRow | null> =>
  (await selected(db, userId).where('payment.id', '=', id).executeTakeFirst()) ?? null;
