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

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const duringOffer = (terms: OfferTerms, lowered: string): string => {
  const trial = counted(terms.trialCount, terms.trialInterval);
  if (terms.trialIsPaid && terms.trialCount > 0) return `${lowered} for ${trial}`;
  if (terms.discountedPriceUsCents < terms.priceUsCents)
    return `${lowered} for ${counted(terms.discountedNumber, 'payment')}`;
  return `${trial} free`;
};

/** Formats the prices of an offer: "$10.00 for 2 payments, then $18.00 a month". */
export const offerTermsText = (terms: OfferTerms, currency: string): string => {
  const lowered = formatMoney(terms.discountedPriceUsCents, currency);
  const usual = `${formatMoney(terms.priceUsCents, currency)} ${eachPeriodText(terms)}`;
  return `${duringOffer(terms, lowered)}, then ${usual}`;
};
