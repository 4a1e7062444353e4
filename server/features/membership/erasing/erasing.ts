import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { CallKind } from '../../billing/index.ts';
import { billingCallKinds, insertProviderCall } from '../../billing/index.ts';
import { deleteUnmatched } from '../../declarations/index.ts';
import { purgeTrials } from '../../membership-plans/index.ts';
import { erasingCallKinds } from './erasing-call-kinds.ts';
import {
  deleteAbandonedBuyers,
  detachPayer,
  detachStoreSubscriptions,
  openSubscriptions,
  payerAtProvider,
  purgePayers,
} from './erasing-store.ts';

/** Promises the same call for every subscription of a member, in the transaction of the cause. */
const enqueueForAll = async (
  trx: Database,
  userId: string,
  kind: CallKind<{ subscriptionId: string }>,
): Promise<void> => {
  for (const { subscriptionId, payerId } of await openSubscriptions(trx, userId)) {
    await insertProviderCall(trx, {
      idempotencyKey: `${kind.name}-${randomUUID()}`,
      kind,
      parameters: { subscriptionId },
      billingCustomerId: payerId,
    });
    await recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: kind.name,
      subject: { kind: 'payer', id: payerId },
      details: { subscription: subscriptionId },
    });
  }
};

/**
 * Closes every hosted page of a member and stops all renewals (NS-231). The synchronization after the call sees that
 * the account ends.
 */
export const stopRenewal = async (trx: Database, userId: string): Promise<void> => {
  const payerId = await payerAtProvider(trx, userId);
  if (!payerId) return;
  await insertProviderCall(trx, {
    idempotencyKey: `close-checkouts-${randomUUID()}`,
    kind: erasingCallKinds.closeCheckouts,
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

/** Resumes the renewals of a member who keeps the account; a membership that was canceled on its own stays canceled. */
export const resumeRenewal = (trx: Database, userId: string): Promise<void> =>
  enqueueForAll(trx, userId, erasingCallKinds.resumeRenewal);

/** Ends subscriptions and leaves payments and consents to a pseudonym; runs in the transaction of the erasure. */
export const leavePayer = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await stopRenewal(trx, userId);
  await enqueueForAll(trx, userId, billingCallKinds.endSubscription);
  await detachPayer(trx, userId, now);
  // Only the member can end a purchase in an app store, there.
  await detachStoreSubscriptions(trx, userId, now);
};

/** Retention of a stranger's declaration that matches no account. */
const strangersKeptMs = 30 * 86_400_000;
/** Retention of a declaration without a payer, and of an unpaid page, in years. */
const unmatchedYears = 1;
/** Retention of the record that a payment method has had its trial, in years; outlasts the account. */
const trialYears = 2;

/** Deletes the data of erased payers after `years`. */
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
  await purgeTrials(db, trialsBefore);
  const now = clock.now();
  while (!signal.aborted && (await transaction(db, (trx) => purgePayers(trx, { before, now }))));
};
