import type { ConsentWords } from '../../../../contract/membership/plans.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { GiftCard } from './card-fields.ts';
import '../tables.ts';

export type NewGift = GiftCard & {
  id: string;
  payerId: string;
  requestKey: string;
  requestHash: string;
  months: number;
  amount: number;
  currency: string;
  validYears: number;
  buyer: { name: string; email: string };
  codeHash: string;
  codeSealed: string;
};

/** False where the same request was made before: the second of two at once waits for the first. */
export const insertGift = async (trx: Database, gift: NewGift, now: Date): Promise<boolean> => {
  const added = await trx
    .insertInto('gifts')
    .values({
      id: gift.id,
      billing_customer_id: gift.payerId,
      request_key: gift.requestKey,
      request_hash: gift.requestHash,
      checkout_session_id: null,
      provider_invoice_id: null,
      months: gift.months,
      amount: gift.amount,
      currency: gift.currency,
      sender_name: gift.senderName,
      recipient_name: gift.recipientName,
      message: gift.message,
      buyer_name: gift.buyer.name,
      buyer_email: gift.buyer.email,
      delivery: gift.delivery,
      recipient_email: gift.recipientEmail,
      send_at: gift.sendAt,
      sent_at: null,
      code_hash: gift.codeHash,
      code_sealed: gift.codeSealed,
      valid_years: gift.validYears,
      redeemable_until: null,
      paid_at: null,
      redeemed_at: null,
      redeemed_by: null,
      membership_id: null,
      subscription_id: null,
      access_starts_at: null,
      access_ends_at: null,
      ended_at: null,
      ended_reason: null,
      left_seconds: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export type GiftPage = { giftId: string; requestHash: string; url: string | null; state: string | null };

/** The page that the same request was answered with before. */
export const pageOfRequest = async (trx: Database, requestKey: string): Promise<GiftPage | null> =>
  (await trx
    .selectFrom('gifts as gift')
    .leftJoin('checkout_sessions as session', 'session.id', 'gift.checkout_session_id')
    .select('gift.id as giftId')
    .select(camelCased(['gift.request_hash', 'session.url', 'session.state']))
    .where('gift.request_key', '=', requestKey)
    .executeTakeFirst()) ?? null;

export const setPage = async (trx: Database, giftId: string, sessionId: string): Promise<void> => {
  await trx.updateTable('gifts').set({ checkout_session_id: sessionId }).where('id', '=', giftId).execute();
};

/**
 * A payer without an account. The period of retention begins with the purchase, as it begins with the erasure for those
 * who had one.
 */
export const insertGuestPayer = async (trx: Database, id: string, now: Date): Promise<void> => {
  await trx
    .insertInto('billing_customers')
    .values({ id, erased_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const insertGiftConsents = async (
  trx: Database,
  given: { payerId: string; giftId: string; sessionId: string; consents: readonly ConsentWords[] },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('billing_consents')
    .values(
      given.consents.map(({ kind, version, words }) => ({
        billing_customer_id: given.payerId,
        kind,
        words,
        version,
        price_id: null,
        country: null,
        gift_id: given.giftId,
        checkout_session_id: given.sessionId,
        given_at: now,
      })),
    )
    .execute();
};
