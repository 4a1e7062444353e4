import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.ts';
import { freeDaysText } from '../plans/plan-words.ts';
import { priceText } from '../price-words.ts';

/**
 * Returns the text of the final button, which states the obligation to pay and the amount. Falls back to the plan's own
 * price until the provider has calculated a quote.
 */
export const payButtonText = (plan: MembershipPlan, quote: Quote | undefined): string => {
  const today = quote ? quote.dueToday : plan.trialCount > 0 ? 0 : plan.price;
  if (today > 0) return `Subscribe and pay ${priceText(today, quote?.currency ?? plan.currency)}`;
  const amounts = quote ? quote.upcomingCharges.map(({ amount }) => amount) : [plan.price];
  if (amounts.every((amount) => amount === 0)) return 'Subscribe for free';
  const texts = amounts.map((amount) => priceText(amount, quote?.currency ?? plan.currency));
  return `${startText(plan)}, then pay ${texts.join(', then ')}`;
};

const startText = (plan: MembershipPlan): string => {
  const free = freeDaysText(plan);
  return free ? `Start ${free}` : 'Subscribe, nothing today';
};
