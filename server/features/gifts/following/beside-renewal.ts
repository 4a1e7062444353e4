import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { insertProviderCall } from '../../billing/index.ts';
import { canWaitUntil } from '../../payment-provider/index.ts';
import { giftCallKinds } from '../gift-call-kinds.ts';
import { later, leftMs } from '../gift-state.ts';
import { updateGift } from '../gift-store.ts';
import { lockUser, renewingSubscription, runningGifts, setMembership } from './follow-store.ts';

/** Returns the remaining time of the gifts that run, or will run, beside what the member pays, in milliseconds. */
export const leftOfGifts = async (db: Database, userId: string, now: Date): Promise<number> =>
  (await runningGifts(db, userId, now)).reduce((sum, gift) => sum + leftMs(gift, now), 0);

/**
 * Adds a running gift to the subscription. A gift redeemed beside a pause or a cancellation begins when the paid time
 * ends. If the subscription renews after all, before the gift ends, the same days would be both paid and given: the
 * gift's remaining time moves the next payment instead, as for any gift of a renewing member (NS-229).
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
    // The gift goes on beside the paid time; a later synchronization adds it.
    if (!canWaitUntil(new Date(nextPayment), now)) return;
    const ended = { startsAt, endsAt: later(startsAt, now), state: 'ended', detail: 'gift' } as const;
    await setMembership(trx, membershipId, ended, now);
    const added = { membership_id: null, subscription_id: subscriptionId, left_seconds: leftSeconds };
    await updateGift(trx, gift.id, added, now);
    await insertProviderCall(trx, {
      idempotencyKey: `gift-beside-${gift.id}-${now.getTime()}`,
      kind: giftCallKinds.addGift,
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
