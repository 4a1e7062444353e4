import { capitalized, daysText, howOftenText } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { perMonthText } from '../price-words.ts';

/** Returns "seven days free" or "30 days free"; null without a trial. */
export const freeDaysText = ({ trialCount }: Pick<MembershipPlan, 'trialCount'>): string | null =>
  trialCount === 0 ? null : `${daysText(trialCount)} free`;

type PricedPlan = Omit<MembershipPlan, 'id' | 'description' | 'priceUsCents' | 'trialInterval'>;

/** Returns "Seven days free, then yearly."; null without a trial. */
export const trialText = (plan: Omit<PricedPlan, 'tagline'>): string | null => {
  const free = freeDaysText(plan);
  return free && `${capitalized(free)}, then ${howOftenText(plan)}.`;
};

/** Returns the line below a plan's name: price per month, trial, and the studio's tagline. */
export const planLine = (plan: PricedPlan): string => {
  const perMonth = perMonthText(plan);
  return [perMonth && `${perMonth}.`, trialText(plan), plan.tagline].filter(Boolean).join(' ');
};
