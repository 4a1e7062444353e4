import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.ts';
import { freeDaysText } from '../plans/plan-words.ts';
import { priceText } from '../price-words.ts';

/**
 * What the last button says: that it obliges to pay, and how much. Before the provider has calculated, the plan's own
 * price stands there.
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
