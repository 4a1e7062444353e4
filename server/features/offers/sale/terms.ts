import type { OfferState } from '../../../../contract/membership/offer-limits.ts';
import type { OfferPlanFields } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';
import { hashOf } from '../../billing/index.ts';
import type { PlanDiscount } from '../../payment-provider/index.ts';
import { monthsLater } from '../../payment-provider/index.ts';
import type { OfferOnSale } from './offer-sale-store.ts';

const dayMs = 86_400_000;
const monthsIn: Record<BillingInterval, number> = { day: 0, week: 0, month: 1, year: 12 };
const daysIn: Record<BillingInterval, number> = { day: 1, week: 7, month: 0, year: 0 };

const trialEnd = ({ trialCount, trialInterval }: OfferPlanFields, now: Date): Date =>
  new Date(
    monthsLater(now, trialCount * monthsIn[trialInterval]).getTime() +
      trialCount * daysIn[trialInterval] * dayMs,
  );

/** Returns the days of the offer's trial, free or paid, that begins now. */
export const offerTrialDays = (plan: OfferPlanFields, now: Date): number =>
  Math.round((trialEnd(plan, now).getTime() - now.getTime()) / dayMs);

const wholeMonths = (from: Date, days: number): number => {
  const to = from.getTime() + days * dayMs;
  let months = 0;
  while (monthsLater(from, months + 1).getTime() <= to) months += 1;
  return months;
};

type Price = { amount: number; currency: string; billingInterval: BillingInterval; intervalCount: number };

/** Returns true if the plan's price still matches the offer's. */
export const holdsFor = (plan: OfferPlanFields, price: Price): boolean =>
  plan.priceUsCents === price.amount &&
  plan.interval === price.billingInterval &&
  plan.intervalCount === price.intervalCount;

/** Terms of a purchase with an offer, in the provider's form. */
export type OfferedTerms = {
  trialDays: number;
  /** Null if the offer is only a trial. */
  discount: PlanDiscount | null;
  /** Price of the trial; null if it is free, or there is none. */
  trialPrice: { name: string; amount: number } | null;
};

type TermsRequest = {
  offer: Pick<OfferOnSale, 'slug' | 'title'>;
  plan: OfferPlanFields;
  /** Provider id of the membership plan's product. */
  productId: string;
  planName: string;
  currency: string;
  /** True if the member has used the free trial; each member has one. */
  trialUsed: boolean;
  now: Date;
};

/** Returns the length of the discount, which the provider counts in months from the beginning, trial included. */
const discountedMonths = (plan: OfferPlanFields, trialDays: number, now: Date): number | null => {
  if (plan.discountedNumber === 1) return null;
  const each = plan.intervalCount * monthsIn[plan.interval];
  return plan.discountedNumber * each + wholeMonths(now, trialDays);
};

const discountOf = (
  { offer, plan, productId, currency, now }: TermsRequest,
  trialDays: number,
): PlanDiscount | null => {
  const amountOff = plan.priceUsCents - plan.discountedPriceUsCents;
  if (amountOff <= 0) return null;
  const months = discountedMonths(plan, trialDays, now);
  const terms = { productId, amountOff, currency, months };
  // The coupon's id is derived from its terms: equal terms share a coupon.
  return {
    ...terms,
    id: `offer-${hashOf([offer.slug, terms]).slice(0, 24)}`,
    name: offer.title.slice(0, 40),
  };
};

export const termsOf = (asked: TermsRequest): OfferedTerms => {
  const { plan, planName, trialUsed, now } = asked;
  const days = offerTrialDays(plan, now);
  if (plan.trialIsPaid && days > 0)
    return {
      trialDays: days,
      discount: null,
      trialPrice:
        plan.discountedPriceUsCents > 0
          ? { name: `${planName}, ${days} days`, amount: plan.discountedPriceUsCents }
          : null,
    };
  const trialDays = trialUsed ? 0 : days;
  return { trialDays, discount: discountOf(asked, trialDays), trialPrice: null };
};

/** Returns the state of a shown offer; `plans` is the number of its plans on sale. */
export const offerState = (
  { startsAt, endsAt, isUsedUp }: Pick<OfferOnSale, 'startsAt' | 'endsAt' | 'isUsedUp'>,
  plans: number,
  now: Date,
): OfferState => {
  if (endsAt && endsAt <= now) return 'over';
  if (startsAt && startsAt > now) return 'upcoming';
  if (isUsedUp) return 'used_up';
  return plans === 0 ? 'nothing_on_sale' : 'open';
};
