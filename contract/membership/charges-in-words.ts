import { t } from '../messages.ts';
import { eachPeriodText, formatMoney } from './money.ts';
import type { UpcomingCharge } from './upcoming-charges.schema.ts';

const oneInWords = (
  { from, amount, currency, times, ...period }: UpcomingCharge,
  dayOf: (moment: string) => string,
): string => {
  const price = formatMoney(amount, currency);
  const date = dayOf(from);
  if (times === 1) return t('{price} on {date}', { price, date });
  const each = eachPeriodText(period);
  return times === null
    ? t('{price} {each} from {date}', { price, each, date })
    : t('{price} {each} from {date}, {count, plural, one {# time} other {# times}}', {
        price,
        each,
        date,
        count: times,
      });
};

/** Joins payments in their order: "$10.00, then $20.00". */
export const inOrder = (payments: readonly string[]): string =>
  payments.length === 0
    ? ''
    : payments.reduce((before, after) => t('{before}, then {after}', { before, after }));

/**
 * Every amount that is known to come: "$10.00 on 3 January 2027, then $20.00 a month from 3 February 2027". Empty where
 * nothing is charged again.
 */
export const chargesInWords = (
  charges: readonly UpcomingCharge[],
  dayOf: (moment: string) => string,
): string => inOrder(charges.map((charge) => oneInWords(charge, dayOf)));
