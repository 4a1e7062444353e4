import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import type { MovementKind } from '../../payment-provider/index.ts';

/** The sums of one kind of movement in one currency. */
export type KindSum = {
  month: string;
  currency: string;
  kind: MovementKind;
  country: string;
  movements: number;
  amount: number;
  fee: number;
  tax: number;
};

/** Days of the studio: the first of a month, and the first after it. */
export type Days = { from: string; before: string };

/** The sums of each month, currency, kind and country, of the days that are asked for. */
export const kindSums = async (
  db: Database,
  mode: ProviderMode,
  { from, before }: Days,
): Promise<KindSum[]> => {
  const { rows } = await sql<KindSum>`
    select to_char(day, 'YYYY-MM') as month, currency, kind, country, sum(movements)::bigint as movements,
      sum(amount)::bigint as amount, sum(fee)::bigint as fee, sum(tax)::bigint as tax
    from money_days
    where provider_mode = ${mode} and day >= ${from}::date and day < ${before}::date
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
};

/** Sums up what the payments of this studio took in a time, by currency. */
export const paidHere = async (
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, { payments: number; paid: number }>> => {
  const { rows } = await sql<{ currency: string; payments: number; paid: number }>`
    select currency, count(*) as payments, sum(amount_paid)::bigint as paid
    from payments where paid_at >= ${from} and paid_at < ${before} and amount_paid > 0
    group by currency`.execute(db);
  return new Map(rows.map(({ currency, ...sum }) => [currency, sum]));
};

/** Counts movements of payments that fit no payment of this studio. */
export const unknownMovements = async (
  db: Database,
  mode: ProviderMode,
  { from, before }: Days,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from money_movements
    where provider_mode = ${mode} and payment_id is null and kind in ('payment', 'refund', 'dispute')
      and day >= ${from}::date and day < ${before}::date`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Counts movements of these days that belong before them, to a month that was closed when they were read. */
export const lateMovements = async (
  db: Database,
  mode: ProviderMode,
  { from, before, begins }: Days & { begins: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from money_movements
    where provider_mode = ${mode} and at < ${begins}
      and day >= ${from}::date and day < ${before}::date`.execute(db);
  return rows[0]?.count ?? 0;
};

export type BookLine = {
  id: string;
  day: string;
  written: string;
  at: Date;
  kind: MovementKind;
  amount: number;
  fee: number;
  tax: number;
  currency: string;
  country: string;
  receipt: string | null;
  description: string | null;
  name: string | null;
  email: string | null;
};

export type BookPosition = { day: string; at: string; id: string };

/** Movements of a month in their order, with the payment that each is about. */
export const movementsAfter = async (
  db: Database,
  mode: ProviderMode,
  { from, before, after, limit }: Days & { after: BookPosition | null; limit: number },
): Promise<BookLine[]> => {
  const { rows } = await sql<BookLine>`
    select movement.id, movement.day::text as day, to_char(movement.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as written,
      movement.at, movement.kind, movement.amount, movement.fee, movement.tax, movement.currency, movement.country,
      payment.invoice_number as receipt, payment.description, payment.billed_to ->> 'name' as name, users.email
    from money_movements as movement
      left join payments as payment on payment.id = movement.payment_id
      left join billing_customers as payer on payer.id = payment.billing_customer_id
      left join users on users.id = payer.user_id
    where movement.provider_mode = ${mode} and movement.day >= ${from}::date and movement.day < ${before}::date
      and ${after ? sql`(movement.day, movement.at, movement.id) > (${after.day}::date, ${after.at}::timestamptz, ${after.id})` : sql`true`}
    order by movement.day, movement.at, movement.id
    limit ${limit}`.execute(db);
  return rows;
};
