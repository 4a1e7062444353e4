import { joinSentences } from '../../../../contract/formats/lists.ts';
import { capitalized, daysText, howOftenText } from '../../../../contract/membership/plan-terms.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { perMonthText } from '../price-words.ts';

type PricedPlan = Omit<MembershipPlan, 'id' | 'description' | 'priceUsCents' | 'trialInterval'>;

/** Returns "Seven days free, then yearly."; null without a trial. */
export const trialText = (plan: Omit<PricedPlan, 'tagline'>): string | null =>
  plan.trialCount === 0
    ? null
    : // translators: “Seven days free, then yearly.”
      t('{days} free, then {howOften}.', {
        days: capitalized(daysText(plan.trialCount)),
        howOften: howOftenText(plan),
      });

/** Returns the line below a plan's name: price per month, trial, and the studio's tagline. */
export const planLine = (plan: PricedPlan): string => {
  const perMonth = perMonthText(plan);
  return joinSentences(perMonth && `${perMonth}.`, trialText(plan), plan.tagline);
};
