import { eachPeriodText, formatMoney } from './money.ts';
import type { UpcomingCharge } from './upcoming-charges.schema.ts';

const oneInWords = (
  { from, amount, currency, times, ...period }: UpcomingCharge,
  dayOf: (moment: string) => string,
): string => {
  const money = formatMoney(amount, currency);
  if (times === 1) return `${money} on ${dayOf(from)}`;
  const each = `${money} ${eachPeriodText(period)} from ${dayOf(from)}`;
  return times === null ? each : `${each}, ${times} times`;
};

/**
 * Every amount that is known to come: "$10.00 on 3 January 2027, then $20.00 a month from 3 February 2027". Empty where
 * nothing is charged again.
 */
export const chargesInWords = (
  charges: readonly UpcomingCharge[],
  dayOf: (moment: string) => string,
): string => charges.map((charge) => oneInWords(charge, dayOf)).join(', then ');
