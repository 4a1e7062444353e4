import type { GiftState } from '../../../../contract/membership/gifts/gifts.ts';
import type { Gift } from './gift-store.ts';

type Facts = Pick<
  Gift,
  'paidAt' | 'redeemedAt' | 'endedReason' | 'redeemableUntil' | 'sentAt' | 'delivery' | 'sessionState'
>;

/** What a gift is, in one word. */
export const giftState = (gift: Facts, now: Date): GiftState => {
  if (!gift.paidAt) return gift.sessionState === 'expired' ? 'abandoned' : 'open';
  if (gift.endedReason) return gift.endedReason;
  if (gift.redeemedAt) return 'redeemed';
  if (gift.redeemableUntil && gift.redeemableUntil <= now) return 'expired';
  return gift.sentAt ? 'sent' : 'paid';
};

export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** What is left at a moment of a time that was given. */
export const leftMs = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): number =>
  Math.max(0, endsAt.getTime() - later(now, startsAt).getTime());

/** Whether it can still be redeemed. */
export const isWaiting = (gift: Facts, now: Date): boolean => ['paid', 'sent'].includes(giftState(gift, now));

/** When it goes to its recipient, as far as that is known. */
export const sendsAt = ({
  delivery,
  sendAt,
  paidAt,
}: Pick<Gift, 'delivery' | 'sendAt' | 'paidAt'>): Date | null =>
  delivery === 'mail' ? (sendAt && paidAt && sendAt < paidAt ? paidAt : (sendAt ?? paidAt)) : null;
