import { t } from '../messages.ts';
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
  return percent > 0 ? t('Save {percent}%', { percent }) : '';
};

/** Returns "yearly" or "every 3 months". */
export const howOftenText = ({ interval, intervalCount: count }: Period): string => {
  switch (interval) {
    case 'day':
      // translators: how often a payment is due: “$20.00, daily”
      return t('{count, plural, one {daily} other {every # days}}', { count });
    case 'week':
      // translators: how often a payment is due: “$20.00, weekly”
      return t('{count, plural, one {weekly} other {every # weeks}}', { count });
    case 'month':
      // translators: how often a payment is due: “$20.00, monthly”
      return t('{count, plural, one {monthly} other {every # months}}', { count });
    case 'year':
      // translators: how often a payment is due: “$20.00, yearly”
      return t('{count, plural, one {yearly} other {every # years}}', { count });
  }
};

/** Returns "seven days" or "30 days". */
export const daysText = (count: number): string =>
  t(
    '{count, plural, one {one day} =2 {two days} =3 {three days} =4 {four days} =5 {five days} =6 {six days} =7 {seven days} =8 {eight days} =9 {nine days} =10 {ten days} =11 {eleven days} =12 {twelve days} =13 {thirteen days} =14 {fourteen days} other {# days}}',
    { count },
  );

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
