import { formatDate } from '../../../../contract/formats/dates.ts';
import { isEnglish } from '../../../../contract/formats/locale.ts';
import { formatClock, formatMoment } from '../../../../contract/formats/moments.ts';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** "22 November 2026", as it is where the member lives. */
export const dayIn = (at: Date, timeZone: string): string => formatDate(at, { ...day, timeZone });

/** "29 November" */
export const shortDayIn = (at: Date, timeZone: string): string =>
  formatDate(at, { day: 'numeric', month: 'long', timeZone });

/** "August 2027": of a card, whose months are those of its issuer. */
export const monthIn = (at: Date): string =>
  formatDate(at, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "Sunday" */
export const weekdayIn = (at: Date, timeZone: string): string =>
  formatDate(at, { weekday: 'long', timeZone });

/** "22 November 2026 at 09:44" */
export const momentIn = (at: Date, timeZone: string): string =>
  isEnglish() ? `${dayIn(at, timeZone)} at ${formatClock(at, timeZone)}` : formatMoment(at, day, timeZone);

export type Terms = {
  amount: number;
  currency: string;
  billingInterval: BillingInterval;
  intervalCount: number;
};

/** "$149.00 a year", "$48.00 every 3 months" */
export const termsInWords = ({ amount, currency, billingInterval, intervalCount }: Terms): string =>
  // translators: “$149.00 a year”
  t('{price} {each}', {
    price: formatMoney(amount, currency),
    each: eachPeriodText({ interval: billingInterval, intervalCount }),
  });
