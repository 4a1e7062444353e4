import type {
  ManagedOffer,
  OfferFields,
} from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';

const yearly = { interval: 'year', intervalCount: 1, priceUsCents: 14_900 } as const;
const monthly = { interval: 'month', intervalCount: 1, priceUsCents: 1800 } as const;

/** The fields of that offer, as they are saved. */
export const offerFields: OfferFields = {
  title: 'First year, a third less',
  subtitle: 'For friends.',
  translations: {},
  active: true,
  startsAt: null,
  endsAt: null,
  usageLimit: 500,
  plans: [
    {
      plan: 'annual',
      ...yearly,
      trialCount: 14,
      trialInterval: 'day',
      trialIsPaid: false,
      discountedNumber: 1,
      discountedPriceUsCents: 9900,
    },
    {
      plan: 'monthly',
      ...monthly,
      trialCount: 0,
      trialInterval: 'day',
      trialIsPaid: false,
      discountedNumber: 3,
      discountedPriceUsCents: 1200,
    },
  ],
  carousel: [{ title: 'Mornings', subtitle: '', classId: 1001 }],
  codes: [{ code: 'SPRING', usageLimit: 5 }],
};

/** An offer with two plans and one item. */
export const managedOffer = (changes: Partial<ManagedOffer> = {}): ManagedOffer => ({
  id: 7,
  slug: 'spring-light',
  state: 'open',
  used: 12,
  atCheckout: 1,
  url: pageAddress('/offers/$slug', { slug: 'spring-light' }),
  revision: 4,
  currency: 'usd',
  choices: [
    { id: 'annual', name: 'Annual', state: 'on_sale', currency: 'usd', ...yearly },
    { id: 'monthly', name: 'Monthly', state: 'on_sale', currency: 'usd', ...monthly },
  ],
  codesUsed: { SPRING: 3 },
  classes: [],
  ...offerFields,
  ...changes,
});
