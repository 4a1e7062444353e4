import type { ManagedPlan } from '../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import type { MembershipPlan, Quote } from '../../../contract/membership/plans.schema.ts';
import { storedValues } from '../../platform/sql/field-columns.ts';
import { translatedRow } from '../../platform/translated-row.ts';
import { chargesView } from '../billing/index.ts';
import type { ChargePeriod, ProviderQuote } from '../payment-provider/index.ts';
import type { ManagedPlanRow, ManagedPriceRow } from './managed-plan-store.ts';
import type { OfferedPlan } from './plan-store.ts';

export const periodOfPlan = ({
  billingInterval,
  intervalCount,
}: Pick<OfferedPlan, 'billingInterval' | 'intervalCount'>): ChargePeriod => ({
  interval: billingInterval,
  intervalCount,
});

/** Returns the words of a plan in the language in force, by the names that answers give them. */
export const planWordsIn = ({
  name,
  tagline,
  translations,
}: Pick<OfferedPlan, keyof typeof membershipPlanWords>) => {
  const { translated, ...words } = translatedRow({ name, tagline, translations });
  return {
    description: words.name,
    tagline: words.tagline,
    translated: translated?.map((field) => (field === 'name' ? 'description' : field)),
  };
};

/** A plan as one caller may buy it: the free first period is for those who have had none. */
export const membershipPlanView = (
  plan: Omit<OfferedPlan, 'priceId' | 'providerPriceId' | 'productId'>,
  { trialUsed }: { trialUsed: boolean },
): MembershipPlan => ({
  id: plan.id,
  ...planWordsIn(plan),
  interval: plan.billingInterval,
  intervalCount: plan.intervalCount,
  priceUsCents: plan.amount,
  price: plan.amount,
  currency: plan.currency,
  trialCount: trialUsed ? 0 : plan.trialDays,
  trialInterval: 'day',
});

export const quoteView = (
  quote: ProviderQuote,
  period: ChargePeriod,
  promotionCode: string | null,
): Quote => ({
  currency: quote.currency,
  dueToday: quote.dueToday,
  lines: quote.lines.map(({ description, amount }) => ({ description, price: amount })),
  upcomingCharges: chargesView(quote.upcoming.charges, { ...period, currency: quote.currency }),
  promotionCode,
});

const priceView = (price: ManagedPriceRow): ManagedPlan['price'] => ({
  id: price.id,
  amount: price.amount,
  currency: price.currency,
  interval: price.billingInterval,
  intervalCount: price.intervalCount,
  members: price.members,
  createdAt: price.offeredAt.toISOString(),
});

const providerView = ({ call }: ManagedPlanRow, current: ManagedPriceRow): ManagedPlan['provider'] => {
  // Finished calls are not kept for ever.
  const state = call?.state ?? (current.providerPriceId ? 'done' : 'waiting');
  return {
    state: state === 'done' ? 'synchronized' : state,
    attempts: call?.attempts ?? 0,
    // A call that was not tried yet is due at once.
    nextAttemptAt: (state === 'waiting' && call?.attempts && call.nextAttemptAt.toISOString()) || null,
    error: state === 'done' ? null : (call?.error ?? null),
  };
};

/** A plan as the studio manages it; `prices` are its own. */
export const managedPlanView = (plan: ManagedPlanRow, prices: readonly ManagedPriceRow[]): ManagedPlan => {
  const current = prices.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Error(`plan ${plan.id} has no current price`);
  return {
    id: plan.id,
    ...storedValues(membershipPlanWords, plan),
    state: plan.state,
    stateChangedAt: plan.stateChangedAt.toISOString(),
    trialDays: plan.trialDays,
    price: priceView(current),
    oldPrices: prices.filter(({ isCurrent, members }) => !isCurrent && members > 0).map(priceView),
    everUsed: prices.some(({ used }) => used),
    provider: providerView(plan, current),
    updatedAt: plan.updatedAt.toISOString(),
  };
};
