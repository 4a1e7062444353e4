import type { GiftState } from '../../../contract/membership/gifts/gifts.schema.ts';
import type { Gift } from './gift-store.ts';

type Facts = Pick<
  Gift,
  'paidAt' | 'redeemedAt' | 'endedReason' | 'redeemableUntil' | 'sentAt' | 'delivery' | 'sessionState'
>;

/** Returns the state of a gift. */
export const giftState = (gift: Facts, now: Date): GiftState => {
  if (!gift.paidAt) return gift.sessionState === 'expired' ? 'abandoned' : 'open';
  if (gift.endedReason) return gift.endedReason;
  if (gift.redeemedAt) return 'redeemed';
  if (gift.redeemableUntil && gift.redeemableUntil <= now) return 'expired';
  return gift.sentAt ? 'sent' : 'paid';
};

export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Returns the remaining time of a period, in milliseconds. */
export const leftMs = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): number =>
  Math.max(0, endsAt.getTime() - later(now, startsAt).getTime());

/** Returns true if the gift can still be redeemed. */
export const isWaiting = (gift: Facts, now: Date): boolean => ['paid', 'sent'].includes(giftState(gift, now));

/**
 * Returns the moment at which the gift is mailed to its recipient; null for a printed gift, or while the moment is
 * unknown.
 */
export const sendsAt = ({
  delivery,
  sendAt,
  paidAt,
}: Pick<Gift, 'delivery' | 'sendAt' | 'paidAt'>): Date | null =>
  delivery === 'mail' ? (sendAt && paidAt && sendAt < paidAt ? paidAt : (sendAt ?? paidAt)) : null;

/** Lease of redeeming and refunding; taken after the lease of a payer. */
export const leaseOfGift = (giftId: string): string => `gift ${giftId}`;
