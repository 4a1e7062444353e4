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
  const next = quote ? (quote.next?.price ?? 0) : plan.price;
  if (next === 0) return 'Subscribe for free';
  return `${startText(plan)}, then pay ${priceText(next, quote?.currency ?? plan.currency)}`;
};

const startText = (plan: MembershipPlan): string => {
  const free = freeDaysText(plan);
  return free ? `Start ${free}` : 'Subscribe, nothing today';
};
