import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { ProviderPaymentMethod } from '../../payment-provider/index.ts';
import '../tables.ts';

export type BilledCustomer = { id: string; userId: string | null; providerCustomerId: string | null };

const billedCustomerQuery = (db: Database, id: string) =>
  db
    .selectFrom('billing_customers')
    .select(camelCased(['id', 'user_id', 'provider_customer_id']))
    .where('id', '=', id);

/** Null if there is no such payer. */
export const billedCustomer = async (db: Database, id: string): Promise<BilledCustomer | null> =>
  (await billedCustomerQuery(db, id).executeTakeFirst()) ?? null;

/** Locks the payer's row to the end of the transaction; null where there is none. */
export const lockBilledCustomer = async (trx: Database, id: string): Promise<BilledCustomer | null> =>
  (await billedCustomerQuery(trx, id).forUpdate().executeTakeFirst()) ?? null;

export const payerOfProviderCustomer = async (
  db: Database,
  providerCustomerId: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('billing_customers')
      .select('id')
      .where('provider_customer_id', '=', providerCustomerId)
      .executeTakeFirst()
  )?.id ?? null;

/** The last day of the month that is printed on a card. */
const cardExpiry = ({ expires }: ProviderPaymentMethod): string | null =>
  expires && new Date(Date.UTC(expires.year, expires.month, 0)).toISOString().slice(0, 10);

/** Keeps what was read of a payer: the payment method, when the first trial began, and when it was first or entirely read. */
export const saveSyncState = async (
  trx: Database,
  id: string,
  read: { method: ProviderPaymentMethod | null; trialUsedAt: Date | null; at: Date; isEverything: boolean },
): Promise<void> => {
  const { method, trialUsedAt, at, isEverything } = read;
  await trx
    .updateTable('billing_customers')
    .set({
      payment_method_id: method?.id ?? null,
      payment_method_name: method?.name ?? null,
      card_expires_on: method && cardExpiry(method),
      trial_used_at: sql<Date | null>`coalesce(trial_used_at, ${trialUsedAt}::timestamptz)`,
      read_at: isEverything ? at : sql<Date>`coalesce(read_at, ${at}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
};
