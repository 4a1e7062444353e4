import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { CallKind } from '../billing/calls/call-kinds.ts';
import { deleteUnmatched } from '../declarations/declaration-store.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import {
  deleteAbandonedBuyers,
  detachPayer,
  detachStoreSubscriptions,
  openSubscriptions,
  purgePayers,
} from './erasing-store.ts';

type SubscriptionCall = Extract<
  CallKind,
  'stop_renewal_for_deletion' | 'resume_renewal_after_deletion' | 'end_subscription'
>;

/** Has the same done to every subscription of a member, in the transaction that it follows from. */
const promiseForAll = async (
  trx: Database,
  userId: string,
  { kind, now }: { kind: SubscriptionCall; now: Date },
): Promise<void> => {
  for (const { subscriptionId, payerId } of await openSubscriptions(trx, userId)) {
    await insertProviderCall(trx, {
      idempotencyKey: `${kind}-${subscriptionId}-${now.getTime()}`,
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

/** Who asks for the deletion of the account pays nothing more, unless they stay (NS-231). */
export const stopRenewal = (trx: Database, userId: string, now: Date): Promise<void> =>
  promiseForAll(trx, userId, { kind: 'stop_renewal_for_deletion', now });

/** Who stays goes on as before; a membership that was canceled for its own sake stays so. */
export const resumeRenewal = (trx: Database, userId: string, now: Date): Promise<void> =>
  promiseForAll(trx, userId, { kind: 'resume_renewal_after_deletion', now });

/** Ends what is paid for, and leaves payments and consents to a pseudonym; in the transaction of the erasure. */
export const leavePayer = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await promiseForAll(trx, userId, { kind: 'end_subscription', now });
  await detachPayer(trx, userId, now);
  // What an app store bills only the member can end, there.
  await detachStoreSubscriptions(trx, userId, now);
};

/** For so long the studio can answer a declaration of a stranger that fits no account. */
const strangersKeptMs = 30 * 86_400_000;
/** For so long it can answer a declaration without a payer, or a question about a page that was not paid. */
const unmatchedYears = 1;

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
  const now = clock.now();
  while (!signal.aborted && (await transaction(db, (trx) => purgePayers(trx, { before, now }))));
};
