import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** Returns true where a payment method begins one free trial, whichever account it is of. */
export const hasOneTrialPerMethod = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('membership_settings').select('one_trial_per_method as on').executeTakeFirst())?.on ??
  false;

/** Returns what was set before. */
export const setOneTrialPerMethod = async (trx: Database, on: boolean, now: Date): Promise<boolean> => {
  const before = await trx
    .selectFrom('membership_settings')
    .select('one_trial_per_method as on')
    .forUpdate()
    .executeTakeFirst();
  await trx.updateTable('membership_settings').set({ one_trial_per_method: on, updated_at: now }).execute();
  return before?.on ?? false;
};

type Claim = { methodHash: string; payerId: string; now: Date };

/** Keeps that a payer begins a trial with a payment method; false where another payer has had one with it. */
export const claimTrial = async (trx: Database, { methodHash, payerId, now }: Claim): Promise<boolean> => {
  await trx
    .insertInto('trial_payment_methods')
    .values({ method_hash: methodHash, billing_customer_id: payerId, begun_at: now })
    .onConflict((conflict) => conflict.column('method_hash').doNothing())
    .execute();
  const kept = await trx
    .selectFrom('trial_payment_methods')
    .select('billing_customer_id as payerId')
    .where('method_hash', '=', methodHash)
    .executeTakeFirst();
  return kept?.payerId === payerId;
};

/** Deletes payment methods whose trial began before a moment. */
export const purgeTrials = async (trx: Database, before: Date): Promise<void> => {
  await trx.deleteFrom('trial_payment_methods').where('begun_at', '<', before).execute();
};

export const markTrialRefused = async (trx: Database, sessionId: string): Promise<void> => {
  await trx
    .updateTable('checkout_sessions')
    .set({ trial_refused: true })
    .where('id', '=', sessionId)
    .execute();
};

export const isTrialRefused = async (db: Database, sessionId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('checkout_sessions')
      .select('trial_refused as refused')
      .where('id', '=', sessionId)
      .executeTakeFirst()
  )?.refused ?? false;
