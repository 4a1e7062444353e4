import { eachPeriodText, formatMoney } from '../../../contract/membership/money.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';

/** "$149.00", "¥1,800", "−$13.20": `price` in the smallest unit of `currency`. */
export const priceText = (price: number, currency: string): string =>
  formatMoney(price, currency).replace('-', '−');

type Period = { interval: BillingInterval; intervalCount: number };

const adverbs = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** "yearly", "every 3 months": how often it goes on. */
export const howOftenText = ({ interval, intervalCount }: Period): string =>
  intervalCount === 1 ? adverbs[interval] : eachPeriodText({ interval, intervalCount });

const monthsIn = ({ interval, intervalCount }: Period): number => {
  if (interval === 'year') return 12 * intervalCount;
  return interval === 'month' ? intervalCount : 0;
};

/** Price of a month of a plan in the smallest unit, not rounded; null for plans that are counted in days or weeks. */
export const priceOfMonth = (plan: Period & { price: number }): number | null => {
  const months = monthsIn(plan);
  return months > 0 ? plan.price / months : null;
};

/** "$12.42 a month" of a plan that is paid less often; null where the price says it already. */
export const perMonthText = (plan: Period & { price: number; currency: string }): string | null => {
  const month = priceOfMonth(plan);
  return month !== null && monthsIn(plan) > 1
    ? `${priceText(Math.round(month), plan.currency)} a month`
    : null;
};
