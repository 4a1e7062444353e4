import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { giftsWithSession } from '../gift-store.ts';

/** Gifts that a payer bought, with what became of their payments; locked to the end of the transaction. */
export const lockGiftsOfPayer = async (trx: Database, payerId: string) => {
  const held = await trx
    .selectFrom('gifts')
    .select('id')
    .where('billing_customer_id', '=', payerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length === 0) return [];
  return giftsWithSession(trx)
    .leftJoin('payments as payment', 'payment.provider_invoice_id', 'gift.provider_invoice_id')
    .leftJoin('billing_customers as payer', 'payer.id', 'gift.billing_customer_id')
    .leftJoin('users as buyer', 'buyer.id', 'payer.user_id')
    .select('buyer.language as buyerLanguage')
    .select(camelCased(['payment.amount_paid', 'payment.amount_refunded', 'payment.disputed']))
    .select(camelCased(['payment.invoice_number', 'payment.hosted_invoice_url', 'payment.document_url']))
    .select(sql<string | null>`payment.state`.as('paymentState'))
    .select(sql<Date | null>`payment.paid_at`.as('paymentPaidAt'))
    .where('gift.billing_customer_id', '=', payerId)
    .execute();
};
export type FollowedGift = Awaited<ReturnType<typeof lockGiftsOfPayer>>[number];

/** Gifts of which the invoice is known now. Names of gifts that are another payer's change nothing. */
export const linkInvoices = async (
  trx: Database,
  payerId: string,
  invoices: readonly { id: string; giftId: string }[],
): Promise<void> => {
  for (const { id, giftId } of invoices)
    await trx
      .updateTable('gifts')
      .set({ provider_invoice_id: id })
      .where('id', '=', giftId)
      .where('billing_customer_id', '=', payerId)
      .where('provider_invoice_id', 'is', null)
      .execute();
};

/** The memberships of one member that gifts have made, the earliest first, and when all else that has an end ends. */
export const giftMembershipsOf = (trx: Database, userId: string) =>
  trx
    .selectFrom('memberships')
    .select(camelCased(['id', 'starts_at', 'ends_at', 'state']))
    .where('user_id', '=', userId)
    .where('source', '=', 'other')
    .where('detail', '=', 'gift')
    .where('state', '<>', 'ended')
    .orderBy('starts_at')
    .execute();

export const lockUser = async (trx: Database, userId: string): Promise<void> => {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
};

export const setMembership = async (
  trx: Database,
  id: string,
  values: {
    startsAt: Date;
    endsAt: Date;
    state: 'churning' | 'ended';
    detail: 'gift' | 'refunded' | 'disputed';
  },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('memberships')
    .set({
      starts_at: values.startsAt,
      ends_at: values.endsAt,
      state: values.state,
      detail: values.detail,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** A membership by a gift begins and ends at other moments than before. */
export const moveGiftMembership = async (
  trx: Database,
  id: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> => {
  await setMembership(trx, id, { startsAt, endsAt, state: 'churning', detail: 'gift' }, now);
  await trx
    .updateTable('gifts')
    .set({ access_starts_at: startsAt, access_ends_at: endsAt, updated_at: now })
    .where('membership_id', '=', id)
    .execute();
};

export const insertGiftMembership = async (
  trx: Database,
  { id, userId, startsAt, endsAt }: { id: string; userId: string; startsAt: Date; endsAt: Date },
): Promise<void> => {
  await trx
    .insertInto('memberships')
    .values({
      id,
      user_id: userId,
      source: 'other',
      state: 'churning',
      detail: 'gift',
      flex: false,
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute();
};

/** Gifts that have moved the next payment of a subscription which ended before their time was over. */
export const strandedGifts = (trx: Database, payerId: string) =>
  trx
    .selectFrom('billing_customers as payer')
    .innerJoin('gifts as gift', 'gift.redeemed_by', 'payer.user_id')
    .innerJoin('memberships as membership', 'membership.subscription_id', 'gift.subscription_id')
    .select('gift.id')
    .select(sql<string>`payer.user_id`.as('userId'))
    .select(sql<Date>`gift.access_ends_at`.as('accessEndsAt'))
    .select(sql<Date>`greatest(gift.access_starts_at, membership.ends_at)`.as('since'))
    .where('payer.id', '=', payerId)
    .where('gift.membership_id', 'is', null)
    .where('gift.ended_at', 'is', null)
    .where('membership.state', '=', 'ended')
    .whereRef('gift.access_ends_at', '>', 'membership.ends_at')
    .orderBy('gift.access_starts_at')
    .execute();

/** Gifts that a member redeemed and that run, or will, as memberships of their own. */
export const runningGifts = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('gifts as gift')
    .innerJoin('memberships as membership', 'membership.id', 'gift.membership_id')
    .select('gift.id')
    .select(sql<string>`membership.id`.as('membershipId'))
    .select(camelCased(['membership.starts_at']))
    .select(sql<Date>`membership.ends_at`.as('endsAt'))
    .where('gift.redeemed_by', '=', userId)
    .where('gift.ended_at', 'is', null)
    .where('membership.state', '<>', 'ended')
    .where('membership.ends_at', '>', now)
    .orderBy('membership.starts_at')
    .execute();

/** The account of a payer and its subscription that renews and is not paused; null without both. */
export const renewingSubscription = async (
  trx: Database,
  payerId: string,
): Promise<{ userId: string; subscriptionId: string; renewsAt: Date } | null> =>
  (await trx
    .selectFrom('billing_customers as payer')
    .innerJoin('memberships as membership', 'membership.user_id', 'payer.user_id')
    .select(sql<Date>`membership.renews_at`.as('renewsAt'))
    .select(sql<string>`payer.user_id`.as('userId'))
    .select(sql<string>`membership.subscription_id`.as('subscriptionId'))
    .where('payer.id', '=', payerId)
    .where('membership.source', '=', 'stripe')
    .where('membership.state', '=', 'renewing')
    .where('membership.subscription_id', 'is not', null)
    .where('membership.renews_at', 'is not', null)
    .where(sql<boolean>`membership.detail is distinct from 'paused'`)
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The payer row of a member, whose calls to the provider are made in their order; null where there is none. */
export const payerIdOf = async (trx: Database, userId: string): Promise<string | null> =>
  (await trx.selectFrom('billing_customers').select('id').where('user_id', '=', userId).executeTakeFirst())
    ?.id ?? null;

export const addresseeOf = async (
  trx: Database,
  userId: string,
): Promise<{ email: string; language: string | null } | null> =>
  (await trx.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirst()) ??
  null;

/** Payers of gifts that were read no later than a moment, for a comparison that no event list reaches back to. */
export const giftPayersReadBefore = async (db: Database, before: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('gifts as gift')
    .innerJoin('billing_customers as payer', 'payer.id', 'gift.billing_customer_id')
    .select('payer.id')
    .distinct()
    .where('gift.paid_at', 'is not', null)
    .where('payer.provider_customer_id', 'is not', null)
    .where(({ eb, or }) => or([eb('payer.read_at', 'is', null), eb('payer.read_at', '<=', before)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
