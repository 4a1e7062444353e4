import type { BillingInterval } from './plans.schema.ts';

type Period = { interval: BillingInterval; intervalCount: number };
type PricedPlan = Period & { price: number; currency: string };

/** Returns the length of a period in months; 0 for days and weeks. */
export const monthsIn = ({ interval, intervalCount }: Period): number => {
  if (interval === 'year') return 12 * intervalCount;
  return interval === 'month' ? intervalCount : 0;
};

/** Returns the price of a month in the smallest unit, not rounded; null for plans that are counted in days or weeks. */
export const priceOfMonth = (plan: Period & { price: number }): number | null => {
  const months = monthsIn(plan);
  return months > 0 ? plan.price / months : null;
};

/** Returns the plan that costs least a month, the first of equal ones; else the first of all. */
export const bestValue = <Plan extends PricedPlan>(plans: readonly Plan[]): Plan | undefined =>
  plans
    .filter((plan) => priceOfMonth(plan) !== null)
    .toSorted((one, other) => (priceOfMonth(one) ?? 0) - (priceOfMonth(other) ?? 0))[0] ?? plans[0];

/** Returns "Save 31%" for a plan that costs less a month than the dearest one; never rounded up, empty for no saving. */
export const savingText = (plan: PricedPlan, plans: readonly PricedPlan[]): string => {
  const month = priceOfMonth(plan);
  const dearest = Math.max(
    0,
    ...plans.filter(({ currency }) => currency === plan.currency).map((one) => priceOfMonth(one) ?? 0),
  );
  const percent = month === null || dearest === 0 ? 0 : Math.floor(100 - (100 * month) / dearest);
  return percent > 0 ? `Save ${percent}%` : '';
};

const adverbs = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** Returns "yearly" or "every 3 months". */
export const howOftenText = ({ interval, intervalCount }: Period): string =>
  intervalCount === 1 ? adverbs[interval] : `every ${intervalCount} ${interval}s`;

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
);

/** Returns "seven days" or "30 days". */
export const daysText = (count: number): string =>
  `${numbers[count] ?? count} ${count === 1 ? 'day' : 'days'}`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
