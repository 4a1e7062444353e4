import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../gifts/tables.ts';
import '../stores/tables.ts';
import { deleteDeclarationsOf, eraseDeclarations } from '../declarations/declaration-store.ts';
import '../tables.ts';

export type PaidSubscription = { subscriptionId: string; payerId: string };

/** What a member pays for here and has not ended. */
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

/** The payer becomes a pseudonym: nothing of the row leads to a person any more. */
export const detachPayer = async (trx: Database, userId: string, now: Date): Promise<void> => {
  const payer = await trx
    .selectFrom('billing_customers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const account = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  await eraseDeclarations(trx, { userId, payerId: payer?.id ?? null, email: account?.email ?? null });
  if (!payer) return;
  const payerId = payer.id;
  // What was given stays with its recipient, under the name on its card.
  await trx
    .updateTable('gifts')
    .set({ buyer_name: null, buyer_email: null })
    .where('billing_customer_id', '=', payerId)
    .execute();
  await trx.deleteFrom('billing_details').where('billing_customer_id', '=', payerId).execute();
  await trx
    .updateTable('payments')
    .set({ billed_to: null })
    .where('billing_customer_id', '=', payerId)
    .execute();
  await trx
    .updateTable('billing_customers')
    .set({
      user_id: null,
      erased_at: now,
      card_brand: null,
      card_last4: null,
      card_expires_on: null,
      payment_method_id: null,
    })
    .where('id', '=', payerId)
    .execute();
};

/** What was bought in an app store belongs to no account any more, and never will to another. */
export const detachStoreSubscriptions = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('store_subscriptions')
    .set({ user_id: null, membership_id: null, linked_at: null, detached_at: now })
    .where('user_id', '=', userId)
    .execute();
};

const batch = 500;

/** Payers that were erased before a moment, with their payments and consents. False where there are no more. */
export const purgePayers = async (trx: Database, before: Date): Promise<boolean> => {
  const payers = await trx
    .selectFrom('billing_customers')
    .select(camelCased(['id']))
    .where('erased_at', '<', before)
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
