import type { Contract } from '../../../../contract/membership/declarations/declarations.schema.ts';
import { giftLength } from '../../../../contract/membership/gifts/gift-length.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { mailName } from '../../../platform/mail/mail-text.ts';
import { isWaiting } from '../../gifts/index.ts';
import type { Member, Sender } from './contract-store.ts';
import type { GiftContract } from './gift-contract-store.ts';
import { lastWithdrawalDay, mayWithdraw } from './refund-amounts.ts';

export type GiftWithdrawal = { lastDay: Date; inTime: boolean; amount: number; currency: string };

export type NamedGift = Pick<GiftContract, 'months' | 'recipientName'>;

const namesIn = ({ months, recipientName }: NamedGift) => ({
  length: giftLength(months),
  name: mailName(recipientName, t(msg('the recipient', 'in place of a name, after “for”'))),
});

/** Returns a name within a sentence, such as "gift of three months for Ida". */
export const giftName = (gift: NamedGift): string =>
  t(msg('gift of {length} for {name}', 'within a sentence'), namesIn(gift));

/** Returns a name such as "Gift of three months for Ida". */
export const giftTitle = (gift: NamedGift): string => t('Gift of {length} for {name}', namesIn(gift));

/** Returns the buyer, with the e-mail on file and the time zone in which the fourteenth day ends. */
export const buyerOf = (gift: GiftContract, studioTimeZone: string): Sender | null => {
  const email = gift.accountEmail ?? gift.buyerEmail;
  return email
    ? {
        userId: gift.buyerId,
        email,
        timeZone: gift.buyerTimeZone ?? studioTimeZone,
        language: gift.buyerLanguage,
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
    description: giftTitle(gift),
    concludedAt: (gift.paidAt ?? gift.createdAt).toISOString(),
    source: 'stripe',
    endsAt: null,
    withdrawal: { until: lastDay.toISOString(), refund: amount, currency },
  };
};
