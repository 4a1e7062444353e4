import { t } from '../../messages.ts';
import { inOrder } from '../charges-in-words.ts';
import { eachPeriodText, formatMoney } from '../money.ts';
import type { OfferPlan } from './offers.schema.ts';

type OfferTerms = Pick<
  OfferPlan,
  | 'interval'
  | 'intervalCount'
  | 'trialCount'
  | 'trialInterval'
  | 'trialIsPaid'
  | 'discountedNumber'
  | 'discountedPriceUsCents'
  | 'priceUsCents'
>;

const paidTrial = ({ trialInterval, trialCount: count }: OfferTerms, price: string): string => {
  switch (trialInterval) {
    case 'day':
      return t('{price} for {count, plural, one {# day} other {# days}}', { price, count });
    case 'week':
      return t('{price} for {count, plural, one {# week} other {# weeks}}', { price, count });
    case 'month':
      return t('{price} for {count, plural, one {# month} other {# months}}', { price, count });
    case 'year':
      return t('{price} for {count, plural, one {# year} other {# years}}', { price, count });
  }
};

const freeTrial = ({ trialInterval, trialCount: count }: OfferTerms): string => {
  switch (trialInterval) {
    case 'day':
      return t('{count, plural, one {# day} other {# days}} free', { count });
    case 'week':
      return t('{count, plural, one {# week} other {# weeks}} free', { count });
    case 'month':
      return t('{count, plural, one {# month} other {# months}} free', { count });
    case 'year':
      return t('{count, plural, one {# year} other {# years}} free', { count });
  }
};

const duringOffer = (terms: OfferTerms, currency: string): string => {
  const price = formatMoney(terms.discountedPriceUsCents, currency);
  if (terms.trialIsPaid && terms.trialCount > 0) return paidTrial(terms, price);
  if (terms.discountedPriceUsCents < terms.priceUsCents)
    return t('{price} for {count, plural, one {# payment} other {# payments}}', {
      price,
      count: terms.discountedNumber,
    });
  return freeTrial(terms);
};

/** Formats the prices of an offer: "$10.00 for 2 payments, then $18.00 a month". */
export const offerTermsText = (terms: OfferTerms, currency: string): string =>
  inOrder([
    duringOffer(terms, currency),
    `${formatMoney(terms.priceUsCents, currency)} ${eachPeriodText(terms)}`,
  ]);
