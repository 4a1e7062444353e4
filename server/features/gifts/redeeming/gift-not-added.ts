import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { lockGift, updateGift } from '../gift-store.ts';
import { startInstead } from './moving-payment.ts';

const unopened = {
  redeemed_at: null,
  redeemed_by: null,
  subscription_id: null,
  access_starts_at: null,
  access_ends_at: null,
};

/**
 * Gives a gift back that the provider refused to add to a membership: its code opens again. Of a gift that was used in
 * part the rest becomes a membership of its own.
 */
export const giftNotAdded = async (trx: Database, giftId: string, now: Date): Promise<void> => {
  const gift = await lockGift(trx, giftId);
  if (!gift?.redeemedBy || gift.membershipId || gift.endedAt) return;
  if (gift.leftSeconds !== null) return startInstead(trx, giftId, { from: now, now });
  await updateGift(trx, giftId, unopened, now);
  await recordAudit(trx, {
    actor: { kind: 'provider', id: null },
    action: 'gift_not_added',
    subject: { kind: 'gift', id: giftId },
    details: { subscription: gift.subscriptionId },
  });
};
