import type { ComponentProps } from 'react';
import { formatList } from '../../../../contract/formats/lists.ts';
import { regionName } from '../../../../contract/formats/names.ts';
import { formatNumber } from '../../../../contract/formats/numbers.ts';
import { formatMoney, fractionDigitsOf } from '../../../../contract/membership/money.ts';
import type { ListedPayment } from '../../../../contract/membership/payment-administration.schema.ts';
import type { PaymentFilter } from '../../../../contract/membership/payment-list-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { StateMark } from '../../../ui/administration/StateMark.tsx';
import { shortDate, wholeMonth } from '../../../ui/text/dates/written-dates.ts';

export const filterWords: Readonly<Record<PaymentFilter, Message>> = {
  all: msg('Everything'),
  paid: msg('Paid'),
  processing: msg('On its way'),
  open: msg('Open', 'state of a payment'),
  failed: msg('Failed'),
  refunded: msg('Refunded'),
  disputed: msg('Disputed'),
};

type Sum = { currency: string; amount: number };

/** "$18.00 and €139.00", or nothing. */
export const sumText = (sums: readonly Sum[]): string =>
  formatList(
    sums.map(({ amount, currency }) => formatMoney(amount, currency)),
    'en-GB',
  );

/** "$31,204": from a thousand units on without its fraction, for large figures. */
export const largeSum = ({ amount, currency }: Sum): string => {
  const units = amount / 10 ** fractionDigitsOf(currency);
  return Math.abs(units) < 1000
    ? formatMoney(amount, currency)
    : formatNumber(units, { style: 'currency', currency, maximumFractionDigits: 0 });
};

export const paymentsText = (count: number): string =>
  t('{count, plural, one {# payment} other {# payments}}', { count });
export const refundsText = (count: number): string =>
  t('{count, plural, one {# refund} other {# refunds}}', { count });

/** "November 2026" */
export const monthName = (month: string): string => wholeMonth(`${month}-01`, 'UTC');

/** The months up to one, the newest first. */
export const monthsUntil = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const first = new Date(`${month}-01T00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    return first.toISOString().slice(0, 7);
  });

type Mark = Pick<ComponentProps<typeof StateMark>, 'glyph' | 'tone'> & { word: string; fact: string | null };

const ofMoneyBack = ({ refunded, amount, currency }: ListedPayment): Mark =>
  refunded < amount
    ? {
        glyph: 'back',
        word: t('Partly refunded'),
        fact: t('{amount} back', { amount: formatMoney(refunded, currency) }),
      }
    : { glyph: 'back', tone: 'quiet', word: t('Refunded'), fact: null };

/** Describes a payment's state in a word and the fact that matters. */
export const paymentMark = (payment: ListedPayment, timeZone: string): Mark => {
  const { state, disputed, answerDueAt, refunded, retryAt } = payment;
  if (disputed) {
    const fact = answerDueAt ? t('answer by {date}', { date: shortDate(answerDueAt, timeZone) }) : null;
    return { glyph: 'dispute', tone: 'warn', word: t('Disputed'), fact };
  }
  if (refunded > 0) return ofMoneyBack(payment);
  if (state === 'paid') return { glyph: 'done', tone: 'good', word: t('Paid'), fact: null };
  if (state === 'processing')
    return { glyph: 'waiting', word: t('On its way'), fact: t('the bank takes up to three days') };
  if (state === 'failed' && retryAt)
    return {
      glyph: 'scheduled',
      tone: 'ahead',
      word: t('Trying again'),
      fact: t('next try {date}', { date: shortDate(retryAt, timeZone) }),
    };
  if (state === 'failed') return { glyph: 'failed', tone: 'bad', word: t('Failed'), fact: null };
  if (state === 'open')
    return { glyph: 'scheduled', tone: 'quiet', word: t(msg('Open', 'state of a payment')), fact: null };
  return { glyph: 'draft', tone: 'quiet', word: t('Void'), fact: null };
};

/** "Ireland"; a code that is none stays as it is. */
export const countryName = (country: string): string => (country ? regionName(country) : t('No country'));
