import { sql } from 'kysely';
import type { Translations } from '../../../../contract/fields/field-table.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { numbersIn } from './receipt-numbers.ts';
import type { PaidPart } from './refund-amounts.ts';

/** Sender of a declaration, with the e-mail on file; a buyer of a gift may have no account. */
export type Sender = {
  userId: string | null;
  email: string;
  timeZone: string;
  language: string | null;
  payerId: string | null;
};
/** A sender with an account. */
export type Member = Sender & { userId: string; emailVerified: boolean };

const senders = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('billing_customers as payer', 'payer.user_id', 'users.id')
    .select('users.id as userId')
    .select(camelCased(['users.email', 'users.email_verified', 'users.time_zone', 'users.language']))
    .select('payer.id as payerId');

export const senderById = async (db: Database, userId: string): Promise<Member | null> =>
  (await senders(db).where('users.id', '=', userId).executeTakeFirst()) ?? null;

export const senderByEmail = async (db: Database, email: string): Promise<Member | null> =>
  (await senders(db).where('users.email', '=', email.trim().toLowerCase()).executeTakeFirst()) ?? null;

/** Returns the member whose receipt has this number. */
export const senderByReceipt = async (db: Database, contract: string): Promise<Member | null> =>
  (await senders(db)
    .innerJoin('payments as payment', 'payment.billing_customer_id', 'payer.id')
    .where('payment.invoice_number', '=', contract.trim())
    .executeTakeFirst()) ?? null;

export type ContractRow = {
  id: string;
  source: 'stripe' | 'ios' | 'google' | 'other';
  state: string;
  startsAt: Date;
  endsAt: Date | null;
  renewsAt: Date | null;
  subscriptionId: string | null;
  plan: { name: string; translations: Translations } | null;
};
/** A contract paid through the studio. */
export type PaidContract = ContractRow & { subscriptionId: string };

/** Returns a member's contracts, newest first; grants and gifts are not contracts. */
export const contractsOf = (db: Database, userId: string): Promise<ContractRow[]> =>
  db
    .selectFrom('memberships as membership')
    .leftJoin('membership_prices as price', 'price.id', 'membership.price_id')
    .leftJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .select(camelCased(['membership.id', 'membership.source', 'membership.state', 'membership.starts_at']))
    .select(camelCased(['membership.ends_at', 'membership.renews_at', 'membership.subscription_id']))
    .select(
      sql<ContractRow['plan']>`case when plan.id is null then null
        else json_build_object('name', plan.name, 'translations', plan.translations) end`.as('plan'),
    )
    .where('membership.user_id', '=', userId)
    .where('membership.source', '<>', 'other')
    .orderBy('membership.starts_at', 'desc')
    .execute();

/** Returns payments of a payer by their lower-case receipt numbers. */
export const numberedPayments = async (
  db: Database,
  payerId: string,
  numbers: readonly string[],
): Promise<{ subscriptionId: string | null; invoiceId: string }[]> =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('payments')
        .select('provider_invoice_id as invoiceId')
        .select(camelCased(['subscription_id']))
        .where('billing_customer_id', '=', payerId)
        .where(sql<string>`lower(invoice_number)`, 'in', numbers)
        .execute();

/** Returns the subscription of a payment whose receipt number occurs in the text. */
export const subscriptionOfReceipt = async (
  db: Database,
  payerId: string,
  contract: string,
): Promise<string | null> => {
  const payments = await numberedPayments(db, payerId, numbersIn(contract));
  return payments.find(({ subscriptionId }) => subscriptionId !== null)?.subscriptionId ?? null;
};

/** Returns the names on the account, the receipts and the gifts of a payer. */
export const namesOfPayer = async (db: Database, payerId: string): Promise<string[]> => {
  const account = db
    .selectFrom('users')
    .innerJoin('billing_customers as payer', 'payer.user_id', 'users.id')
    .select('users.full_name as name')
    .where('payer.id', '=', payerId);
  const rows = await account
    .unionAll(db.selectFrom('billing_details').select('name').where('billing_customer_id', '=', payerId))
    .unionAll(
      db
        .selectFrom('gifts')
        .select(sql<string>`buyer_name`.as('name'))
        .where('billing_customer_id', '=', payerId)
        .where('buyer_name', 'is not', null),
    )
    .execute();
  return rows.map(({ name }) => name);
};

export type PaidOfContract = PaidPart & { reason: string; paidAt: Date; currency: string };

export const paidOf = (db: Database, subscriptionId: string): Promise<PaidOfContract[]> =>
  db
    .selectFrom('payments')
    .select('provider_invoice_id as invoiceId')
    .select(camelCased(['amount_paid', 'amount_refunded', 'disputed', 'reason', 'currency']))
    .select(['period_starts_at as startsAt', 'period_ends_at as endsAt'])
    .select(sql<Date>`paid_at`.as('paidAt'))
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'paid')
    .where('amount_paid', '>', 0)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .execute();

const checkoutMs = 86_400_000;

/** Returns true if the payer asked, before this contract, for an immediate start. */
export const askedToBegin = async (db: Database, payerId: string, concludedAt: Date): Promise<boolean> => {
  const { given } = await db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(
        selectFrom('billing_consents')
          .select('id')
          .where('billing_customer_id', '=', payerId)
          .where('kind', '=', 'immediate_start')
          .where('given_at', '<=', new Date(concludedAt.getTime() + checkoutMs)),
      ).as('given'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(given);
};
