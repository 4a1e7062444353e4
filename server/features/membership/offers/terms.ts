import type { OfferPlanFields } from '../../../../contract/membership/offers/offer-administration.ts';
import type { OfferState } from '../../../../contract/membership/offers/offer-limits.ts';
import type { BillingInterval } from '../../../../contract/membership/plans.ts';
import { hashOf } from '../actions/request-hash.ts';
import { monthsLater } from '../provider/calendar-months.ts';
import type { PlanDiscount } from '../provider/catalog.ts';
import type { OfferOnSale } from './offer-sale-store.ts';

const dayMs = 86_400_000;
const monthsIn: Record<BillingInterval, number> = { day: 0, week: 0, month: 1, year: 12 };
const daysIn: Record<BillingInterval, number> = { day: 1, week: 7, month: 0, year: 0 };

const trialEnd = ({ trialCount, trialInterval }: OfferPlanFields, now: Date): Date =>
  new Date(
    monthsLater(now, trialCount * monthsIn[trialInterval]).getTime() +
      trialCount * daysIn[trialInterval] * dayMs,
  );

/** Days of the trial of an offer, free or paid, that begins now. */
export const offerTrialDays = (plan: OfferPlanFields, now: Date): number =>
  Math.round((trialEnd(plan, now).getTime() - now.getTime()) / dayMs);

const wholeMonths = (from: Date, days: number): number => {
  const to = from.getTime() + days * dayMs;
  let months = 0;
  while (monthsLater(from, months + 1).getTime() <= to) months += 1;
  return months;
};

type Price = { amount: number; currency: string; billingInterval: BillingInterval; intervalCount: number };

/** Whether the plan still takes what the offer says that it takes. */
export const holdsFor = (plan: OfferPlanFields, price: Price): boolean =>
  plan.priceUsCents === price.amount &&
  plan.interval === price.billingInterval &&
  plan.intervalCount === price.intervalCount;

/** What a member buys with an offer, as the provider is told it. */
export type OfferedTerms = {
  trialDays: number;
  /** Null where the offer is a trial alone. */
  discount: PlanDiscount | null;
  /** What the trial takes; null where it is free, or there is none. */
  trialPrice: { name: string; amount: number } | null;
};

type TermsRequest = {
  offer: Pick<OfferOnSale, 'slug' | 'title'>;
  plan: OfferPlanFields;
  /** Of the membership plan, at the provider. */
  productId: string;
  planName: string;
  currency: string;
  /** A member has one free trial. */
  trialUsed: boolean;
  now: Date;
};

/** Until when the discount lasts, which the provider counts in months from the beginning, the trial included. */
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
  // Named after what it takes off: the same terms have one coupon, other terms another.
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

/** How an offer that is shown stands now; `plans` are those that can be bought. */
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
