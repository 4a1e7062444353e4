import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { CallKind } from '../billing/calls/call-kinds.ts';
import { deleteUnmatched } from '../declarations/declaration-store.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import { forgetTrials } from '../trials/trial-store.ts';
import {
  deleteAbandonedBuyers,
  detachPayer,
  detachStoreSubscriptions,
  openSubscriptions,
  payerAtProvider,
  purgePayers,
} from './erasing-store.ts';

type SubscriptionCall = Extract<CallKind, 'resume_renewal_after_deletion' | 'end_subscription'>;

/** Has the same done to every subscription of a member, in the transaction that it follows from. */
const promiseForAll = async (trx: Database, userId: string, kind: SubscriptionCall): Promise<void> => {
  for (const { subscriptionId, payerId } of await openSubscriptions(trx, userId)) {
    await insertProviderCall(trx, {
      idempotencyKey: `${kind}-${randomUUID()}`,
      kind,
      parameters: { subscriptionId },
      billingCustomerId: payerId,
    });
    await recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: kind,
      subject: { kind: 'payer', id: payerId },
      details: { subscription: subscriptionId },
    });
  }
};

/**
 * Has every hosted page of a member closed, and no renewal left (NS-231): the synchronization that follows the call sees
 * that the account ends.
 */
export const stopRenewal = async (trx: Database, userId: string): Promise<void> => {
  const payerId = await payerAtProvider(trx, userId);
  if (!payerId) return;
  await insertProviderCall(trx, {
    idempotencyKey: `close-checkouts-${randomUUID()}`,
    kind: 'close_checkouts',
    parameters: { billingCustomerId: payerId },
    billingCustomerId: payerId,
  });
  await recordAudit(trx, {
    actor: { kind: 'member', id: userId },
    action: 'close_checkouts',
    subject: { kind: 'payer', id: payerId },
    details: {},
  });
};

/** Who stays goes on as before; a membership that was canceled for its own sake stays so. */
export const resumeRenewal = (trx: Database, userId: string): Promise<void> =>
  promiseForAll(trx, userId, 'resume_renewal_after_deletion');

/** Ends what is paid for, and leaves payments and consents to a pseudonym; in the transaction of the erasure. */
export const leavePayer = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await stopRenewal(trx, userId);
  await promiseForAll(trx, userId, 'end_subscription');
  await detachPayer(trx, userId, now);
  // What an app store bills only the member can end, there.
  await detachStoreSubscriptions(trx, userId, now);
};

/** For so long the studio can answer a declaration of a stranger that fits no account. */
const strangersKeptMs = 30 * 86_400_000;
/** For so long it can answer a declaration without a payer, or a question about a page that was not paid. */
const unmatchedYears = 1;
/** The years for which a payment method is known to have had its trial, also after its account. */
const trialYears = 2;

/** Removes what was kept of erased payers for `years`. */
export const purgeErased = async (
  { db, clock, years }: { db: Database; clock: Clock; years: number },
  signal: AbortSignal,
): Promise<void> => {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - years);
  const unmatchedBefore = clock.now();
  unmatchedBefore.setUTCFullYear(unmatchedBefore.getUTCFullYear() - unmatchedYears);
  const strangersBefore = new Date(clock.now().getTime() - strangersKeptMs);
  await deleteUnmatched(db, { strangersBefore, before: unmatchedBefore });
  await transaction(db, (trx) => deleteAbandonedBuyers(trx, unmatchedBefore));
  const trialsBefore = clock.now();
  trialsBefore.setUTCFullYear(trialsBefore.getUTCFullYear() - trialYears);
  await forgetTrials(db, trialsBefore);
  const now = clock.now();
  while (!signal.aborted && (await transaction(db, (trx) => purgePayers(trx, { before, now }))));
};
