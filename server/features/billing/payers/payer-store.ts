import type { MembershipDetail } from '../../../../contract/membership/membership.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { Membership } from '../../entitlement/index.ts';
import '../tables.ts';

export type Payer = {
  id: string;
  providerCustomerId: string | null;
  country: string | null;
  trialUsedAt: Date | null;
  paymentMethodId: string | null;
};

const payerColumns = camelCased([
  'id',
  'provider_customer_id',
  'country',
  'trial_used_at',
  'payment_method_id',
] as const);

/** A row for the member's payments; a second one is not made. */
export const insertPayer = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .insertInto('billing_customers')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

const payerQuery = (db: Database, userId: string) =>
  db.selectFrom('billing_customers').select(payerColumns).where('user_id', '=', userId);

/** Null if the member never wanted to pay. */
export const payerOf = async (db: Database, userId: string): Promise<Payer | null> =>
  (await payerQuery(db, userId).executeTakeFirst()) ?? null;

/** Locks the payer's row to the end of the transaction; null where the member never wanted to pay. */
export const lockPayer = async (trx: Database, userId: string): Promise<Payer | null> =>
  (await payerQuery(trx, userId).forUpdate().executeTakeFirst()) ?? null;

export const lockPayerById = async (
  trx: Database,
  payerId: string,
): Promise<{ id: string; userId: string | null } | null> =>
  (await trx
    .selectFrom('billing_customers')
    .select(camelCased(['id', 'user_id']))
    .where('id', '=', payerId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The moment at which an account is going to be deleted; null where it stays. */
export const deletionOf = async (db: Database, userId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('users')
      .select(camelCased(['deletes_at']))
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.deletesAt ?? null;

export const setProviderCustomer = async (
  trx: Database,
  payerId: string,
  providerCustomerId: string,
): Promise<void> => {
  await trx
    .updateTable('billing_customers')
    .set({ provider_customer_id: providerCustomerId })
    .where('id', '=', payerId)
    .execute();
};

export const setCountry = async (trx: Database, payerId: string, country: string): Promise<void> => {
  await trx.updateTable('billing_customers').set({ country }).where('id', '=', payerId).execute();
};

/** A membership with what is known of its subscription at the provider. */
export type PaidMembership = Membership & {
  id: string;
  subscriptionId: string | null;
  priceId: string | null;
  detail: MembershipDetail | null;
  trialEndsAt: Date | null;
  nextPriceId: string | null;
  nextAmount: number | null;
};

export const paidMembershipsOf = async (db: Database, userId: string): Promise<PaidMembership[]> =>
  db
    .selectFrom('memberships')
    .select(camelCased(['id', 'source', 'state', 'flex', 'starts_at', 'renews_at', 'ends_at', 'detail']))
    .select(camelCased(['retention_offer_accepted_at', 'subscription_id', 'price_id', 'trial_ends_at']))
    .select(camelCased(['next_price_id', 'next_amount']))
    .where('user_id', '=', userId)
    .execute();

export type PayerAccount = { email: string; name: string };

export const payerAccount = async (db: Database, userId: string): Promise<PayerAccount | null> =>
  (await db
    .selectFrom('users')
    .select(['email', 'full_name as name'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
