import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { membershipPlanWords } from '../../../../contract/membership/plan-fields.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../../platform/sql/field-columns.ts';
import { type OfferedPlan, onSale } from '../../membership-plans/index.ts';
import type { KeptUpcoming } from '../../payment-provider/index.ts';

export type PaidPlan = Omit<OfferedPlan, 'priceId' | 'providerPriceId' | 'productId' | 'trialDays'>;

export type StripeMembershipRow = {
  plan: PaidPlan;
  nextPlan: PaidPlan | null;
  renewsAt: Date | null;
  retryAt: Date | null;
  nextAmount: number | null;
  upcoming: KeptUpcoming | null;
  /** Payment that the bank has not confirmed yet. */
  processing: { amount: number; since: string } | null;
  /** Newest payment, if it is disputed at the member's bank or the dispute is lost. */
  disputedPayment: { price: number; lost: boolean; endsAt: string | null } | null;
  /** Plans on sale. */
  plans: OfferedPlan[];
};

const paidPlan = (db: Database, priceColumn: 'membership.price_id' | 'membership.next_price_id') =>
  jsonObjectFrom(
    db
      .selectFrom('membership_prices as price')
      .innerJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
      .select('plan.id')
      .select(fieldColumns(membershipPlanWords, 'plan'))
      .select(
        camelCased(['price.amount', 'price.currency', 'price.billing_interval', 'price.interval_count']),
      )
      .where('price.id', '=', sql.ref<string>(priceColumn)),
  );

/** Returns the membership paid through the studio, newest first, and the plans on sale, in one statement. */
export const stripeMembershipOf = async (
  db: Database,
  userId: string,
): Promise<StripeMembershipRow | null> => {
  const row = await db
    .selectFrom('memberships as membership')
    .select(camelCased(['membership.renews_at', 'membership.retry_at', 'membership.next_amount']))
    .select('membership.upcoming')
    .select([
      paidPlan(db, 'membership.price_id').as('plan'),
      paidPlan(db, 'membership.next_price_id').as('nextPlan'),
      jsonArrayFrom(onSale(db, null)).as('plans'),
      jsonObjectFrom(
        db
          .selectFrom('payments')
          .select(['payments.amount', 'payments.created_at as since'])
          .where('payments.subscription_id', '=', sql.ref<string>('membership.subscription_id'))
          .where('payments.state', '=', 'processing')
          .orderBy('payments.created_at', 'desc')
          .limit(1),
      ).as('processing'),
      jsonObjectFrom(
        db
          .selectFrom('payments')
          .select([
            'payments.amount_paid as price',
            sql<string | null>`membership.ends_at`.as('endsAt'),
            sql<boolean>`exists (select from disputes
              where disputes.provider_invoice_id = payments.provider_invoice_id and disputes.state = 'lost')`.as(
              'lost',
            ),
          ])
          .where('payments.subscription_id', '=', sql.ref<string>('membership.subscription_id'))
          .where('payments.disputed', '=', true)
          .where(sql<boolean>`membership.detail = 'disputed'`)
          .orderBy('payments.created_at', 'desc')
          .limit(1),
      ).as('disputedPayment'),
    ])
    .where('membership.user_id', '=', userId)
    .where('membership.source', '=', 'stripe')
    .where('membership.state', '<>', 'ended')
    .orderBy('membership.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.plan
    ? {
        ...row,
        plan: row.plan,
        processing: row.processing && { ...row.processing, since: String(row.processing.since) },
      }
    : null;
};

export type MethodOnFile = { id: string; name: string; expiresOn: string | null };

export const methodOnFile = async (db: Database, userId: string): Promise<MethodOnFile | null> => {
  const row = await db
    .selectFrom('billing_customers')
    .select(camelCased(['payment_method_id', 'payment_method_name', 'card_expires_on']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.paymentMethodId || !row.paymentMethodName) return null;
  return {
    id: row.paymentMethodId,
    name: row.paymentMethodName,
    expiresOn: row.cardExpiresOn,
  };
};

/** Locks the memberships of a member to the end of the transaction. */
export const lockMemberships = async (trx: Database, userId: string): Promise<void> => {
  await trx.selectFrom('memberships').select('id').where('user_id', '=', userId).forUpdate().execute();
};

export const insertTemporaryAccess = async (
  trx: Database,
  userId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> => {
  await trx
    .insertInto('memberships')
    .values({
      user_id: userId,
      source: 'other',
      state: 'churning',
      detail: 'granted',
      flex: false,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute();
};
