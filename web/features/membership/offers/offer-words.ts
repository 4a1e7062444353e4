import { eachPeriodText } from '../../../../contract/membership/money.ts';
import type { Offer, OfferPlan } from '../../../../contract/membership/offers/offers.schema.ts';
import type { BillingInterval, MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { priceText } from '../price-words.ts';

const countText = (count: number, interval: BillingInterval): string =>
  `${count} ${interval}${count === 1 ? '' : 's'}`;

/** Returns the price after the offer, such as "$18.00 a month". */
const usualText = (plan: OfferPlan): string =>
  `${priceText(plan.priceUsCents, plan.currency)} ${eachPeriodText(plan)}`;

const isPaidTrial = ({ trialIsPaid, trialCount }: OfferPlan): boolean => trialIsPaid && trialCount > 0;

const isLowered = ({ discountedPriceUsCents, priceUsCents }: OfferPlan): boolean =>
  discountedPriceUsCents < priceUsCents;

/** Returns the discounted time: "The first year", "The first 3 months", "The first payment". */
const whileLowered = ({ discountedNumber, interval, intervalCount }: OfferPlan): string => {
  const count = discountedNumber * intervalCount;
  return count === 1 ? `The first ${interval}` : `The first ${countText(count, interval)}`;
};

/** Returns the line below a plan's name: the trial or discount, and the price that follows. */
export const offerLine = (plan: OfferPlan): string => {
  if (isPaidTrial(plan)) return `Then ${usualText(plan)}.`;
  const trial = plan.trialCount > 0 ? `${countText(plan.trialCount, plan.trialInterval)} free first.` : '';
  const lowered = isLowered(plan) ? `${whileLowered(plan)} at this price, then ${usualText(plan)}.` : '';
  return [trial, lowered].filter(Boolean).join(' ');
};

/**
 * Returns the discounted price, the usual one and the period; `was` is null unless the price is lower for the same
 * period.
 */
export const offerPrice = (plan: OfferPlan): { was: string | null; now: string; each: string } => {
  const now = priceText(plan.discountedPriceUsCents, plan.currency);
  if (isPaidTrial(plan)) {
    const isSameTime = plan.trialInterval === plan.interval && plan.trialCount === plan.intervalCount;
    return {
      was: isSameTime && isLowered(plan) ? priceText(plan.priceUsCents, plan.currency) : null,
      now,
      each: `for ${countText(plan.trialCount, plan.trialInterval)}`,
    };
  }
  const was = isLowered(plan) ? priceText(plan.priceUsCents, plan.currency) : null;
  return { was, now, each: eachPeriodText(plan) };
};

/** Returns "Open until 31 December 2026, one per person." */
export const openText = ({ endsAt }: Pick<Offer, 'endsAt'>, timeZone: string): string =>
  endsAt ? `Open until ${longDay(endsAt, timeZone)}, one per person.` : 'One per person.';

/** Returns the reason why the offer cannot be redeemed; null while it is open. */
const closedText = ({ state, startsAt }: Offer, timeZone: string): string | null => {
  switch (state) {
    case 'open':
      return null;
    case 'upcoming':
      return `This offer opens on ${startsAt ? longDay(startsAt, timeZone) : 'a later day'}.`;
    case 'over':
      return 'This offer is over.';
    case 'used_up':
      return 'This offer is fully claimed.';
    case 'nothing_on_sale':
      return 'The plans in this offer are no longer on sale.';
  }
};

/** Returns the reason why this caller cannot redeem the offer; null if they can. */
export const refusalText = (offer: Offer, timeZone: string): string | null => {
  if (offer.caller === 'redeemed') return 'You have already used this offer. It is one per person.';
  if (offer.caller === 'member') return 'This offer is for new members, and you already have a membership.';
  return closedText(offer, timeZone);
};

/** Returns the plan as the purchase form needs it. */
export const offeredPlan = (plan: OfferPlan): MembershipPlan => ({
  id: plan.plan,
  description: plan.description,
  tagline: plan.tagline,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  priceUsCents: plan.priceUsCents,
  price: plan.discountedPriceUsCents,
  currency: plan.currency,
  trialCount: plan.trialDays,
  trialInterval: 'day',
});
