import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import type { ProviderCard } from '../../provider/customers.ts';
import '../../tables.ts';

export type BilledCustomer = { id: string; userId: string | null; providerCustomerId: string | null };

/** Locks the payer's row to the end of the transaction; null where there is none. */
export const lockBilledCustomer = async (trx: Database, id: string): Promise<BilledCustomer | null> =>
  (await trx
    .selectFrom('billing_customers')
    .select(camelCased(['id', 'user_id', 'provider_customer_id']))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

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
const cardExpiry = ({ expires }: ProviderCard): string | null =>
  expires && new Date(Date.UTC(expires.year, expires.month, 0)).toISOString().slice(0, 10);

/** Keeps what was read of a payer: the card, when the first trial began, and when it was first or entirely read. */
export const keepRead = async (
  trx: Database,
  id: string,
  read: { card: ProviderCard | null; trialUsedAt: Date | null; at: Date; isEverything: boolean },
): Promise<void> => {
  const { card, trialUsedAt, at, isEverything } = read;
  await trx
    .updateTable('billing_customers')
    .set({
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_expires_on: card && cardExpiry(card),
      payment_method_id: card?.id ?? null,
      trial_used_at: sql<Date | null>`coalesce(trial_used_at, ${trialUsedAt}::timestamptz)`,
      read_at: isEverything ? at : sql<Date>`coalesce(read_at, ${at}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
};
