import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { eraseKeptMails } from '../../billing/index.ts';
import { deleteDeclarationsOf, eraseDeclarations } from '../../declarations/index.ts';
import '../tables.ts';

export type PaidSubscription = { subscriptionId: string; payerId: string };

/** Returns the payer of a member who is a customer of the provider; null if there is none. */
export const payerAtProvider = async (trx: Database, userId: string): Promise<string | null> =>
  (
    await trx
      .selectFrom('billing_customers')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_customer_id', 'is not', null)
      .executeTakeFirst()
  )?.id ?? null;

/** Returns a member's subscriptions here that have not ended. */
export const openSubscriptions = async (trx: Database, userId: string): Promise<PaidSubscription[]> =>
  trx
    .selectFrom('memberships as membership')
    .innerJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
    .select(sql<string>`membership.subscription_id`.as('subscriptionId'))
    .select('payer.id as payerId')
    .where('membership.user_id', '=', userId)
    .where('membership.subscription_id', 'is not', null)
    .where('membership.state', '<>', 'ended')
    .orderBy('membership.subscription_id')
    .execute();

/**
 * Erases the personal data of gifts. A redeemed gift stays with its recipient, under the names on its card, without the
 * recipient's e-mail; a waiting gift can still be redeemed. An ended gift that was never redeemed loses names, message
 * and e-mail.
 */
const eraseGifts = async (
  trx: Database,
  { userId, payerId }: { userId: string; payerId: string | null },
): Promise<void> => {
  const bought = trx
    .updateTable('gifts')
    .set({ buyer_name: null, buyer_email: null })
    .where('billing_customer_id', '=', payerId);
  await bought.execute();
  await bought
    .set({ sender_name: '', recipient_name: '', message: '', recipient_email: null })
    .where('redeemed_at', 'is', null)
    .where('ended_at', 'is not', null)
    .execute();
  await trx
    .updateTable('gifts')
    .set({ recipient_email: null })
    .where('redeemed_at', 'is not', null)
    .where(({ eb, or }) => or([eb('billing_customer_id', '=', payerId), eb('redeemed_by', '=', userId)]))
    .execute();
};

/** Turns the payer into a pseudonym: no column leads to a person any more. */
export const detachPayer = async (trx: Database, userId: string, now: Date): Promise<void> => {
  const payer = await trx
    .selectFrom('billing_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const account = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  await eraseDeclarations(trx, { userId, payerId: payer?.id ?? null, email: account?.email ?? null });
  await eraseGifts(trx, { userId, payerId: payer?.id ?? null });
  // Survey answers still count in statistics, without their free text.
  await trx
    .updateTable('cancellation_surveys')
    .set({ details: null })
    .where('user_id', '=', userId)
    .execute();
  if (!payer) return;
  const payerId = payer.id;
  await trx.deleteFrom('billing_details').where('billing_customer_id', '=', payerId).execute();
  await eraseKeptMails(trx, payerId);
  await trx
    .updateTable('payments')
    .set({ billed_to: null, method_name: null })
    .where('billing_customer_id', '=', payerId)
    .execute();
  await trx
    .updateTable('billing_customers')
    .set({
      user_id: null,
      erased_at: now,
      payment_method_name: null,
      card_expires_on: null,
      payment_method_id: null,
    })
    .where('id', '=', payerId)
    .execute();
};

/** Detaches app-store purchases from the account; they can never be linked to another one. */
export const detachStoreSubscriptions = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('store_subscriptions')
    .set({ user_id: null, membership_id: null, linked_at: null, detached_at: now })
    .where('user_id', '=', userId)
    .execute();
};

const batch = 500;

/**
 * Deletes payers erased before a moment, with their payments and consents; the payer of a redeemable gift is kept.
 * Returns false if there are no more.
 */
export const purgePayers = async (
  trx: Database,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> => {
  const payers = await trx
    .selectFrom('billing_customers')
    .select(camelCased(['id']))
    .where('erased_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gifts')
            .select('id')
            .whereRef('billing_customer_id', '=', 'billing_customers.id')
            .where('redeemable_until', '>', now)
            .where('redeemed_at', 'is', null)
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('erased_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = sql<string>`any(${payers.map(({ id }) => id)}::text[])`;
  await trx.deleteFrom('payments').where('billing_customer_id', '=', ids).execute();
  await deleteDeclarationsOf(
    trx,
    payers.map(({ id }) => id),
  );
  await trx.deleteFrom('billing_consents').where('billing_customer_id', '=', ids).execute();
  await trx.deleteFrom('billing_customers').where('id', '=', ids).execute();
  return payers.length === batch;
};

/** Deletes buyers without an account who never paid; no record of them has to be kept. */
export const deleteAbandonedBuyers = async (trx: Database, before: Date): Promise<void> => {
  const abandoned = trx
    .selectFrom('billing_customers as payer')
    .innerJoin('gifts as gift', 'gift.billing_customer_id', 'payer.id')
    .innerJoin('checkout_sessions as session', 'session.id', 'gift.checkout_session_id')
    .select('payer.id')
    .where('payer.user_id', 'is', null)
    .where('payer.erased_at', '<', before)
    .where('gift.paid_at', 'is', null)
    .where('session.state', '=', 'expired')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.billing_customer_id', '=', 'payer.id'),
        ),
      ),
    );
  const ids = (await abandoned.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await deleteDeclarationsOf(trx, ids);
  await trx.deleteFrom('billing_consents').where('billing_customer_id', 'in', ids).execute();
  await trx.deleteFrom('billing_customers').where('id', 'in', ids).execute();
};
