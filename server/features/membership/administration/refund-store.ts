import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

const columns = camelCased([
  'id',
  'provider_invoice_id',
  'subscription_id',
  'state',
  'amount_paid',
  'amount_refunded',
  'currency',
] as const);

/** One payment of a payer; null where it is none of theirs. */
export const paymentOfPayer = async (db: Database, payerId: string, paymentId: string) =>
  (await db
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', paymentId)
    .where('billing_customer_id', '=', payerId)
    .executeTakeFirst()) ?? null;
export type PayerPayment = NonNullable<Awaited<ReturnType<typeof paymentOfPayer>>>;
