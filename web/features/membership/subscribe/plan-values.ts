import { eachPeriodText } from '../../../../contract/membership/money.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import type { PlanPrice } from '../plans/PlanRows.tsx';
import { trialText } from '../plans/plan-words.ts';
import { howOftenText, priceOfMonth, priceText } from '../price-words.ts';

type MonthlyPrice = { plan: MembershipPlan; month: number };

const monthlyPrices = (plans: readonly MembershipPlan[]): MonthlyPrice[] =>
  plans.flatMap((plan) => {
    const month = priceOfMonth(plan);
    return month === null ? [] : [{ plan, month }];
  });

/** Returns the plan that costs least a month, the first of equal ones; else the first of all. */
export const bestValue = (plans: readonly MembershipPlan[]): MembershipPlan | undefined => {
  const [first, ...others] = monthlyPrices(plans);
  if (!first) return plans[0];
  return others.reduce((best, one) => (one.month < best.month ? one : best), first).plan;
};

/** Returns "Save 31%" for a plan that costs less a month than the dearest one; never rounded up, empty for no saving. */
export const savingText = (plan: MembershipPlan, plans: readonly MembershipPlan[]): string => {
  const month = priceOfMonth(plan);
  const dearest = Math.max(0, ...monthlyPrices(plans).map((one) => one.month));
  if (month === null || dearest === 0) return '';
  const percent = Math.floor(100 - (100 * month) / dearest);
  return percent > 0 ? `Save ${percent}%` : '';
};

/** Price of a month in large type, with the sum of a payment below where a payment is for longer. */
export const monthFirst = (plan: MembershipPlan): PlanPrice => {
  const month = priceOfMonth(plan);
  const payment = `${priceText(plan.price, plan.currency)} ${eachPeriodText(plan)}`;
  if (month === null || (plan.interval === 'month' && plan.intervalCount === 1))
    return { was: null, now: priceText(plan.price, plan.currency), each: eachPeriodText(plan) };
  return { was: null, now: priceText(Math.round(month), plan.currency), each: 'a month', payment };
};

/** Returns the line below a plan's name whose prices stand beside it: its trial, and the studio's tagline. */
export const trialLine = (plan: MembershipPlan): string => {
  const line = [trialText(plan), plan.tagline].filter(Boolean).join(' ');
  return line || `Paid ${howOftenText(plan)}.`;
};
