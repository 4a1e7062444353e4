import type { BillingDetails } from '../../../../contract/membership/receipts.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

const columns = camelCased([
  'details.name',
  'details.line1',
  'details.line2',
  'details.postal_code',
  'details.city',
  'details.state',
  'details.country',
  'details.tax_number',
] as const);

/** The details of a payer; null where none were given. */
export const detailsOfPayer = async (db: Database, payerId: string): Promise<BillingDetails | null> =>
  (await db
    .selectFrom('billing_details as details')
    .select(columns)
    .where('details.billing_customer_id', '=', payerId)
    .executeTakeFirst()) ?? null;

export const detailsOfMember = async (db: Database, userId: string): Promise<BillingDetails | null> =>
  (await db
    .selectFrom('billing_details as details')
    .innerJoin('billing_customers as payer', 'payer.id', 'details.billing_customer_id')
    .select(columns)
    .where('payer.user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** The account of a payer as invoices name it; null once it is erased. */
export const accountOfPayer = async (db: Database, payerId: string) =>
  (await db
    .selectFrom('billing_customers as payer')
    .innerJoin('users', 'users.id', 'payer.user_id')
    .select(camelCased(['payer.provider_customer_id', 'payer.country']))
    .select('users.full_name as name')
    .where('payer.id', '=', payerId)
    .executeTakeFirst()) ?? null;

export const upsertDetails = async (
  trx: Database,
  payerId: string,
  { postalCode, taxNumber, ...details }: BillingDetails,
  now: Date,
): Promise<void> => {
  const values = { ...details, postal_code: postalCode, tax_number: taxNumber, updated_at: now };
  await trx
    .insertInto('billing_details')
    .values({ billing_customer_id: payerId, ...values })
    .onConflict((conflict) => conflict.column('billing_customer_id').doUpdateSet(values))
    .execute();
};

/** Tells whether the provider is about to hear the details of a payer. */
export const isSendingPromised = async (db: Database, payerId: string): Promise<boolean> => {
  const waiting = await db
    .selectFrom('provider_calls')
    .select('id')
    .where('billing_customer_id', '=', payerId)
    .where('kind', '=', 'send_billing_details')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
};
