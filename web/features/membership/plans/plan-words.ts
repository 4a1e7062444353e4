import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { howOftenText, perMonthText } from '../price-words.ts';

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns "seven days free" or "30 days free"; null without a trial. */
export const freeDaysText = ({ trialCount }: Pick<MembershipPlan, 'trialCount'>): string | null => {
  if (trialCount === 0) return null;
  return `${numbers[trialCount] ?? trialCount} ${trialCount === 1 ? 'day' : 'days'} free`;
};

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
