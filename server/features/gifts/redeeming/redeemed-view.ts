import type { RedeemedGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { type Gift, giftsWithSession } from '../gift-store.ts';

/** Returns the view of a gift for the member who redeemed it. */
export const redeemedView = (gift: Gift): RedeemedGift => {
  const redeemedAt = gift.redeemedAt ?? gift.createdAt;
  const startsAt = gift.accessStartsAt ?? redeemedAt;
  const isNow = startsAt.getTime() <= redeemedAt.getTime();
  return {
    id: gift.id,
    months: gift.months,
    senderName: gift.senderName,
    message: gift.message,
    redeemedAt: redeemedAt.toISOString(),
    effect: gift.subscriptionId && !gift.membershipId ? 'moves_payment' : isNow ? 'starts' : 'begins_later',
    startsAt: startsAt.toISOString(),
    endsAt: (gift.accessEndsAt ?? startsAt).toISOString(),
    ended: gift.endedAt !== null && !gift.keepsAccess,
  };
};

const mostShown = 50;

/** Returns the gifts that a member redeemed, newest first. */
export const redeemedGifts = async (db: Database, userId: string): Promise<RedeemedGift[]> => {
  const gifts = await giftsWithSession(db)
    .where('gift.redeemed_by', '=', userId)
    .orderBy('gift.redeemed_at', 'desc')
    .limit(mostShown)
    .execute();
  return gifts.map(redeemedView);
};
