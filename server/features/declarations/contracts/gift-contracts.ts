import type { Contract } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { mailName } from '../../../platform/mail/mail-text.ts';
import { capitalized, giftLength, isWaiting } from '../../gifts/index.ts';
import type { Member, Sender } from './contract-store.ts';
import type { GiftContract } from './gift-contract-store.ts';
import { lastWithdrawalDay, mayWithdraw } from './refund-amounts.ts';

export type GiftWithdrawal = { lastDay: Date; inTime: boolean; amount: number; currency: string };

/** Returns a name such as "gift of three months for Ida". */
export const giftName = ({ months, recipientName }: Pick<GiftContract, 'months' | 'recipientName'>): string =>
  `gift of ${giftLength(months)} for ${mailName(recipientName, 'the recipient')}`;

/** Returns the buyer, with the e-mail on file and the time zone in which the fourteenth day ends. */
export const buyerOf = (gift: GiftContract, studioTimeZone: string): Sender | null => {
  const email = gift.accountEmail ?? gift.buyerEmail;
  return email
    ? {
        userId: gift.buyerId,
        email,
        timeZone: gift.buyerTimeZone ?? studioTimeZone,
        payerId: gift.billingCustomerId,
      }
    : null;
};

/**
 * Calculates the withdrawal from a gift; it refunds the full amount, because no day is used before the gift is opened.
 */
export const giftWithdrawal = (gift: GiftContract, at: Date, timeZone: string): GiftWithdrawal => {
  const boughtAt = gift.paidAt ?? gift.createdAt;
  return {
    lastDay: lastWithdrawalDay(boughtAt),
    inTime: mayWithdraw(boughtAt, at, timeZone),
    amount: (gift.amountPaid ?? 0) - (gift.amountRefunded ?? 0),
    currency: gift.currency,
  };
};

/** Returns a gift from which its buyer can withdraw now; null for any other. */
export const giftContractView = (
  gift: GiftContract,
  { timeZone }: Pick<Member, 'timeZone'>,
  now: Date,
): Contract | null => {
  const { lastDay, inTime, amount, currency } = giftWithdrawal(gift, now, timeZone);
  if (!inTime || !isWaiting(gift, now)) return null;
  return {
    id: gift.id,
    kind: 'gift',
    description: capitalized(giftName(gift)),
    concludedAt: (gift.paidAt ?? gift.createdAt).toISOString(),
    source: 'stripe',
    endsAt: null,
    withdrawal: { until: lastDay.toISOString(), refund: amount, currency },
  };
};
