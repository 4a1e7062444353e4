import { sql } from 'kysely';
import type { Translations } from '../../../../contract/fields/field-table.ts';
import type { MembershipDetail } from '../../../../contract/membership/membership.schema.ts';
import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { Membership } from '../../entitlement/index.ts';
import type { KeptUpcoming } from '../../payment-provider/index.ts';
import { ownNotice } from '../upcoming/price-notice-store.ts';
import { upcomingCharges } from '../upcoming/upcoming-charges.ts';
import type { Terms } from './mail-words.ts';
import '../tables.ts';

export type MailedMembership = Pick<
  Membership,
  'state' | 'startsAt' | 'renewsAt' | 'endsAt' | 'retentionOfferAcceptedAt'
> & {
  id: string;
  subscriptionId: string;
  detail: MembershipDetail | null;
  trialEndsAt: Date | null;
  /** Known charges to come; empty if nothing is charged again. */
  upcoming: UpcomingCharge[];
  retryAt: Date | null;
  /** Null if the price is unknown here. */
  plan: (Terms & { name: string; translations: Translations }) | null;
};

export type MailedPayment = {
  id: string;
  subscriptionId: string | null;
  invoiceNumber: string | null;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'void';
  amount: number;
  amountPaid: number;
  amountRefunded: number;
  currency: string;
  paidAt: Date | null;
  periodEndsAt: Date | null;
  disputed: boolean;
  hostedInvoiceUrl: string | null;
  /** True for a payment of a gift, which has mails of its own. */
  isGift: boolean;
};

/** Memberships and payments of a payer. */
export type BillingState = { memberships: MailedMembership[]; payments: MailedPayment[] };

type Row = Omit<MailedMembership, 'upcoming'> & {
  userId: string;
  nextAmount: number | null;
  keptUpcoming: KeptUpcoming | null;
  /** Terms of the plan that the next payment is for. */
  nextTerms: Terms | null;
};

const rowsOfPayer = async (trx: Database, payerId: string): Promise<Row[]> =>
  trx
    .selectFrom('memberships as membership')
    .innerJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
    .leftJoin('membership_prices as price', 'price.id', 'membership.price_id')
    .leftJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .leftJoin('membership_prices as next_price', 'next_price.id', 'membership.next_price_id')
    .select(camelCased(['membership.id', 'membership.state', 'membership.starts_at', 'membership.renews_at']))
    .select(camelCased(['membership.ends_at', 'membership.retention_offer_accepted_at', 'membership.detail']))
    .select(camelCased(['membership.trial_ends_at', 'membership.next_amount', 'membership.retry_at']))
    .select(sql<string>`membership.subscription_id`.as('subscriptionId'))
    .select(camelCased(['membership.user_id']))
    .select('membership.upcoming as keptUpcoming')
    .select(
      sql<Row['nextTerms']>`case when price.id is null then null else json_build_object(
        'amount', coalesce(next_price.amount, price.amount),
        'currency', coalesce(next_price.currency, price.currency),
        'billingInterval', coalesce(next_price.billing_interval, price.billing_interval),
        'intervalCount', coalesce(next_price.interval_count, price.interval_count)) end`.as('nextTerms'),
    )
    .select(
      sql<MailedMembership['plan']>`case when plan.id is null then null else json_build_object(
        'name', plan.name, 'translations', plan.translations, 'amount', price.amount, 'currency', price.currency,
        'billingInterval', price.billing_interval, 'intervalCount', price.interval_count) end`.as('plan'),
    )
    .where('payer.id', '=', payerId)
    .where('membership.source', '=', 'stripe')
    .where('membership.subscription_id', 'is not', null)
    .orderBy('membership.starts_at')
    .execute();

const membershipsOfPayer = async (trx: Database, payerId: string): Promise<MailedMembership[]> => {
  const rows = await rowsOfPayer(trx, payerId);
  const renewing = rows.find(({ state }) => state === 'renewing');
  const comingPrice = renewing ? await ownNotice(trx, renewing.userId) : null;
  return rows.map(({ userId: _, nextAmount, keptUpcoming, nextTerms, ...row }) => ({
    ...row,
    upcoming: upcomingCharges({
      ...row,
      nextAmount,
      upcoming: keptUpcoming,
      terms: nextTerms && { ...nextTerms, interval: nextTerms.billingInterval },
      comingPrice: row.subscriptionId === renewing?.subscriptionId ? comingPrice : null,
    }),
  }));
};

const paymentsOfPayer = async (trx: Database, payerId: string): Promise<MailedPayment[]> =>
  trx
    .selectFrom('payments')
    .select(camelCased(['id', 'subscription_id', 'invoice_number', 'state', 'amount', 'amount_paid']))
    .select(
      camelCased([
        'currency',
        'paid_at',
        'period_ends_at',
        'hosted_invoice_url',
        'amount_refunded',
        'disputed',
      ]),
    )
    .select(
      sql<boolean>`exists (select from gifts where gifts.provider_invoice_id = payments.provider_invoice_id)`.as(
        'isGift',
      ),
    )
    .where('billing_customer_id', '=', payerId)
    .orderBy('created_at')
    .execute();

/**
 * Reads the billing state, before and after a synchronization under the payer's row lock; the difference decides the
 * mails.
 */
export const billingState = async (trx: Database, payerId: string): Promise<BillingState> => ({
  memberships: await membershipsOfPayer(trx, payerId),
  payments: await paymentsOfPayer(trx, payerId),
});

export type MailRecipient = {
  userId: string;
  /** Null if the member has no payer yet. */
  payerId: string | null;
  email: string;
  firstName: string;
  timeZone: string;
  language: string | null;
  /** Display name: "Visa ending in 4242". */
  paymentMethodName: string | null;
  /** Last day of the expiry month, YYYY-MM-DD. */
  cardExpiresOn: string | null;
  /** Scheduled deletion of the account; null without one. */
  deletesAt: Date | null;
};

/** Returns the recipient of a payer's mails; null if the payer has no account, or has none any more. */
export const recipientOf = async (trx: Database, payerId: string): Promise<MailRecipient | null> =>
  (await trx
    .selectFrom('billing_customers as payer')
    .innerJoin('users', 'users.id', 'payer.user_id')
    .select(['users.id as userId', 'payer.id as payerId'])
    .select(camelCased(['users.email', 'users.first_name', 'users.time_zone', 'payer.payment_method_name']))
    .select(camelCased(['payer.card_expires_on', 'users.deletes_at', 'users.language']))
    .where('payer.id', '=', payerId)
    .executeTakeFirst()) ?? null;
