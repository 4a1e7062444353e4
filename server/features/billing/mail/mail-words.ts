import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';

/** "22 November 2026", as it is where the member lives. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at);

/** "29 November" */
export const shortDayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(at);

/** "August 2027": of a card, whose months are those of its issuer. */
export const monthIn = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);

/** "Sunday" */
export const weekdayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(at);

/** "22 November 2026 at 09:44" */
export const momentIn = (at: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at);
  return `${dayIn(at, timeZone)} at ${time}`;
};

export type Terms = {
  amount: number;
  currency: string;
  billingInterval: BillingInterval;
  intervalCount: number;
};

/** "$149.00 a year", "$48.00 every 3 months" */
export const termsInWords = ({ amount, currency, billingInterval, intervalCount }: Terms): string => {
  const each = eachPeriodText({ interval: billingInterval, intervalCount });
  return `${formatMoney(amount, currency)} ${each}`;
};
