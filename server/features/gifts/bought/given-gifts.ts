import type { GivenGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { giftState, sendsAt } from '../gift-state.ts';
import { giftsWithSession } from '../gift-store.ts';
import { type BoughtContext, canChange } from './bought-gift.ts';

const mostShown = 50;

/** Selects the gifts paid by a member's own payer, newest first. */
const paidBy = (db: Database, userId: string) =>
  giftsWithSession(db)
    .innerJoin('billing_customers as payer', 'payer.id', 'gift.billing_customer_id')
    .where('payer.user_id', '=', userId)
    .where('gift.paid_at', 'is not', null)
    .orderBy('gift.paid_at', 'desc')
    .orderBy('gift.id');

/** Returns the member's view of the gifts that the member gave. */
export const givenGifts = async ({ db, mail }: BoughtContext, userId: string): Promise<GivenGift[]> => {
  const now = mail.clock.now();
  const gifts = await paidBy(db, userId).limit(mostShown).execute();
  return gifts.map((gift) => ({
    id: gift.id,
    state: giftState(gift, now),
    months: gift.months,
    price: gift.amount,
    currency: gift.currency,
    recipientName: gift.recipientName,
    delivery: gift.delivery,
    recipientEmail: gift.recipientEmail,
    boughtAt: (gift.paidAt ?? gift.createdAt).toISOString(),
    sendsAt: sendsAt(gift)?.toISOString() ?? null,
    sentAt: gift.sentAt?.toISOString() ?? null,
    redeemedAt: gift.redeemedAt?.toISOString() ?? null,
    canChange: canChange(gift, now),
    token: mail.seals.tokenOf(gift.id),
  }));
};

/** Returns every gift that a member bought or redeemed, without its code, for the archive of own data. */
export const ownGifts = async (db: Database, userId: string) => {
  const [bought, redeemed] = await Promise.all([
    paidBy(db, userId).execute(),
    giftsWithSession(db).where('gift.redeemed_by', '=', userId).orderBy('gift.redeemed_at', 'desc').execute(),
  ]);
  return {
    bought: bought.map((gift) => ({
      months: gift.months,
      amount: gift.amount,
      currency: gift.currency,
      from: gift.senderName,
      to: gift.recipientName,
      message: gift.message,
      delivery: gift.delivery,
      recipientEmail: gift.recipientEmail,
      boughtAt: (gift.paidAt ?? gift.createdAt).toISOString(),
      sentAt: gift.sentAt?.toISOString() ?? null,
      redeemed: gift.redeemedAt !== null,
      endedReason: gift.endedReason,
    })),
    redeemed: redeemed.map((gift) => ({
      months: gift.months,
      from: gift.senderName,
      message: gift.message,
      redeemedAt: (gift.redeemedAt ?? gift.createdAt).toISOString(),
      startsAt: gift.accessStartsAt?.toISOString() ?? null,
      endsAt: gift.accessEndsAt?.toISOString() ?? null,
      endedReason: gift.endedReason,
    })),
  };
};
