import { joinSentences } from '../../../../contract/formats/lists.ts';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import type { Offer, OfferPlan } from '../../../../contract/membership/offers/offers.schema.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { priceText } from '../price-words.ts';

const usualText = (plan: OfferPlan): string =>
  `${priceText(plan.priceUsCents, plan.currency)} ${eachPeriodText(plan)}`;

const freeFirst = ({ trialInterval, trialCount: count }: OfferPlan): string => {
  switch (trialInterval) {
    case 'day':
      return t('{count, plural, one {# day} other {# days}} free first.', { count });
    case 'week':
      return t('{count, plural, one {# week} other {# weeks}} free first.', { count });
    case 'month':
      return t('{count, plural, one {# month} other {# months}} free first.', { count });
    case 'year':
      return t('{count, plural, one {# year} other {# years}} free first.', { count });
  }
};

const paidFor = ({ trialInterval, trialCount: count }: OfferPlan): string => {
  switch (trialInterval) {
    case 'day':
      // translators: follows the price of a trial: “$5.00 for 2 days”
      return t('{count, plural, one {for # day} other {for # days}}', { count });
    case 'week':
      // translators: follows the price of a trial: “$5.00 for 2 weeks”
      return t('{count, plural, one {for # week} other {for # weeks}}', { count });
    case 'month':
      // translators: follows the price of a trial: “$5.00 for 2 months”
      return t('{count, plural, one {for # month} other {for # months}}', { count });
    case 'year':
      // translators: follows the price of a trial: “$5.00 for 2 years”
      return t('{count, plural, one {for # year} other {for # years}}', { count });
  }
};

const loweredFirst = (plan: OfferPlan): string => {
  const values = { count: plan.discountedNumber * plan.intervalCount, price: usualText(plan) };
  switch (plan.interval) {
    case 'day':
      return t(
        '{count, plural, one {The first day} other {The first # days}} at this price, then {price}.',
        values,
      );
    case 'week':
      return t(
        '{count, plural, one {The first week} other {The first # weeks}} at this price, then {price}.',
        values,
      );
    case 'month':
      return t(
        '{count, plural, one {The first month} other {The first # months}} at this price, then {price}.',
        values,
      );
    case 'year':
      return t(
        '{count, plural, one {The first year} other {The first # years}} at this price, then {price}.',
        values,
      );
  }
};

const isPaidTrial = ({ trialIsPaid, trialCount }: OfferPlan): boolean => trialIsPaid && trialCount > 0;

const isLowered = ({ discountedPriceUsCents, priceUsCents }: OfferPlan): boolean =>
  discountedPriceUsCents < priceUsCents;

/** Returns the line below a plan's name: the trial or discount, and the price that follows. */
export const offerLine = (plan: OfferPlan): string => {
  if (isPaidTrial(plan)) return t('Then {price}.', { price: usualText(plan) });
  const trial = plan.trialCount > 0 ? freeFirst(plan) : '';
  const lowered = isLowered(plan) ? loweredFirst(plan) : '';
  return joinSentences(trial, lowered);
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
      each: paidFor(plan),
    };
  }
  const was = isLowered(plan) ? priceText(plan.priceUsCents, plan.currency) : null;
  return { was, now, each: eachPeriodText(plan) };
};

/** Returns "Open until 31 December 2026, one per person." */
export const openText = ({ endsAt }: Pick<Offer, 'endsAt'>, timeZone: string): string =>
  endsAt
    ? t('Open until {date}, one per person.', { date: longDay(endsAt, timeZone) })
    : t('One per person.');

/** Returns the reason why the offer cannot be redeemed; null while it is open. */
const closedText = ({ state, startsAt }: Offer, timeZone: string): string | null => {
  switch (state) {
    case 'open':
      return null;
    case 'upcoming':
      return startsAt
        ? t('This offer opens on {date}.', { date: longDay(startsAt, timeZone) })
        : t('This offer opens on a later day.');
    case 'over':
      return t('This offer is over.');
    case 'used_up':
      return t('This offer is fully claimed.');
    case 'nothing_on_sale':
      return t('The plans in this offer are no longer on sale.');
  }
};

/** Returns the reason why this caller cannot redeem the offer; null if they can. */
export const refusalText = (offer: Offer, timeZone: string): string | null => {
  if (offer.caller === 'redeemed') return t('You have already used this offer. It is one per person.');
  if (offer.caller === 'member')
    return t('This offer is for new members, and you already have a membership.');
  return closedText(offer, timeZone);
};

/** Returns the plan as the purchase form needs it. */
export const offeredPlan = (plan: OfferPlan): MembershipPlan => ({
  id: plan.plan,
  description: plan.description,
  tagline: plan.tagline,
  translated: plan.translated,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  priceUsCents: plan.priceUsCents,
  price: plan.discountedPriceUsCents,
  currency: plan.currency,
  trialCount: plan.trialDays,
  trialInterval: 'day',
});
