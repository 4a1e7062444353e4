import type { Offer, OfferPlan } from '../../../../contract/membership/offers/offers.schema.ts';

export const offeredPlanAnswer = (changes: Partial<OfferPlan> = {}): OfferPlan => ({
  plan: 'annual',
  description: 'Annual',
  tagline: '',
  currency: 'usd',
  trialDays: 14,
  interval: 'year',
  intervalCount: 1,
  trialCount: 14,
  trialInterval: 'day',
  trialIsPaid: false,
  discountedNumber: 1,
  discountedPriceUsCents: 9900,
  priceUsCents: 14_900,
  ...changes,
});

/** Three months at a lower price. */
export const threeMonths = offeredPlanAnswer({
  plan: 'monthly',
  description: 'Monthly',
  interval: 'month',
  trialDays: 0,
  trialCount: 0,
  discountedNumber: 3,
  discountedPriceUsCents: 1200,
  priceUsCents: 1800,
});

export const offerAnswer = (changes: Partial<Offer> = {}): Offer => ({
  slug: 'spring-light',
  title: 'First year, a third less',
  subtitle: 'For friends.',
  state: 'open',
  startsAt: null,
  endsAt: '2026-12-31T12:00:00Z',
  needsCode: false,
  caller: 'visitor',
  plans: [offeredPlanAnswer(), threeMonths],
  carousel: [
    { title: 'Mornings', subtitle: 'Ten classes.', picture: null, duration: 42 },
    { title: 'Evenings', subtitle: '', picture: null, duration: null },
  ],
  ...changes,
});
