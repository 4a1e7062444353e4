import { recordAudit } from '../../../../platform/audit/audit-store.ts';
import type { Database } from '../../../../platform/db.ts';
import { canWaitUntil } from '../../provider/longest-wait.ts';
import { insertProviderCall } from '../../provider-call-store.ts';
import { later, leftMs } from '../gift-state.ts';
import { updateGift } from '../gift-store.ts';
import { lockUser, renewingSubscription, runningGifts, setMembership } from './follow-store.ts';

/** What is left of the gifts that run beside what a member pays, or will. */
export const leftOfGifts = async (db: Database, userId: string, now: Date): Promise<number> =>
  (await runningGifts(db, userId, now)).reduce((sum, gift) => sum + leftMs(gift, now), 0);

/**
 * A gift that was redeemed beside a pause or a cancellation begins when what is paid ends. Where the subscription renews
 * after all, earlier than was to be, the same days would be paid for and given: what is left moves the next payment
 * instead, as of any gift of a member who renews (NS-229).
 */
export const addToRenewal = async (trx: Database, payerId: string, now: Date): Promise<void> => {
  const renewing = await renewingSubscription(trx, payerId);
  if (!renewing) return;
  const { userId, subscriptionId, renewsAt } = renewing;
  let nextPayment = renewsAt.getTime();
  for (const gift of await runningGifts(trx, userId, now)) {
    await lockUser(trx, userId);
    const { membershipId, startsAt } = gift;
    const leftSeconds = Math.floor(leftMs(gift, now) / 1000);
    nextPayment += leftSeconds * 1000;
    // It runs on beside what is paid, and is added by a later synchronization.
    if (!canWaitUntil(new Date(nextPayment), now)) return;
    const ended = { startsAt, endsAt: later(startsAt, now), state: 'ended', detail: 'gift' } as const;
    await setMembership(trx, membershipId, ended, now);
    const added = { membership_id: null, subscription_id: subscriptionId, left_seconds: leftSeconds };
    await updateGift(trx, gift.id, added, now);
    await insertProviderCall(trx, {
      idempotencyKey: `gift-beside-${gift.id}-${now.getTime()}`,
      kind: 'add_gift',
      parameters: { giftId: gift.id },
      billingCustomerId: payerId,
    });
    await recordAudit(trx, {
      actor: { kind: 'provider', id: null },
      action: 'gift_added_to_renewal',
      subject: { kind: 'gift', id: gift.id },
      details: { subscription: subscriptionId, leftSeconds },
    });
  }
};
