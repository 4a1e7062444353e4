import { joinSentences } from '../../../../contract/formats/lists.ts';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import { howOftenText, priceOfMonth } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { PlanPrice } from '../plans/PlanRows.tsx';
import { trialText } from '../plans/plan-words.ts';
import { priceText } from '../price-words.ts';

/** Price of a month in large type, with the sum of a payment below where a payment is for longer. */
export const monthFirst = (plan: MembershipPlan): PlanPrice => {
  const month = priceOfMonth(plan);
  const payment = `${priceText(plan.price, plan.currency)} ${eachPeriodText(plan)}`;
  if (month === null || (plan.interval === 'month' && plan.intervalCount === 1))
    return { was: null, now: priceText(plan.price, plan.currency), each: eachPeriodText(plan) };
  return { was: null, now: priceText(Math.round(month), plan.currency), each: t('a month'), payment };
};

/** Returns the line below a plan's name whose prices stand beside it: its trial, and the studio's tagline. */
export const trialLine = (plan: MembershipPlan): string => {
  const line = joinSentences(trialText(plan), plan.tagline);
  return line || t('Paid {howOften}.', { howOften: howOftenText(plan) });
};
