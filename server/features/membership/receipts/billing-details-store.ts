import type { BillingDetails } from '../../../../contract/membership/receipts.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

export const detailsOfMember = async (db: Database, userId: string): Promise<BillingDetails | null> =>
  (await db
    .selectFrom('billing_details as details')
    .innerJoin('billing_customers as payer', 'payer.id', 'details.billing_customer_id')
    .select(camelCased(['details.name', 'details.address', 'details.tax_number']))
    .where('payer.user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** With what the provider is told besides; null once the account is erased. */
export const detailsOfPayer = async (db: Database, payerId: string) =>
  (await db
    .selectFrom('billing_details as details')
    .innerJoin('billing_customers as payer', 'payer.id', 'details.billing_customer_id')
    .innerJoin('users', 'users.id', 'payer.user_id')
    .select(camelCased(['details.name', 'details.address', 'details.tax_number']))
    .select(camelCased(['payer.provider_customer_id', 'payer.country']))
    .select('users.full_name as accountName')
    .where('payer.id', '=', payerId)
    .executeTakeFirst()) ?? null;

export const putDetails = async (
  trx: Database,
  payerId: string,
  { name, address, taxNumber, now }: BillingDetails & { now: Date },
): Promise<void> => {
  const values = { name, address, tax_number: taxNumber, updated_at: now };
  await trx
    .insertInto('billing_details')
    .values({ billing_customer_id: payerId, ...values })
    .onConflict((conflict) => conflict.column('billing_customer_id').doUpdateSet(values))
    .execute();
};
