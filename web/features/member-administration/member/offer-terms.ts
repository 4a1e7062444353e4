import type {
  ManagedMemberOffer,
  ManagedMembership,
} from '../../../../contract/member-administration/member.schema.ts';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';

type Terms = NonNullable<ManagedMemberOffer['terms']>;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const duringOffer = (terms: Terms, lowered: string): string => {
  const trial = counted(terms.trialCount, terms.trialInterval);
  if (terms.trialIsPaid && terms.trialCount > 0) return `${lowered} for ${trial}`;
  if (terms.discountedPriceUsCents < terms.priceUsCents)
    return `${lowered} for ${counted(terms.discountedNumber, 'payment')}`;
  return `${trial} free`;
};

/** "$10.00 for 2 payments, then $18.00 a month": what an offer takes. */
const termsText = (terms: Terms, currency: string): string => {
  const lowered = formatMoney(terms.discountedPriceUsCents, currency);
  const usual = `${formatMoney(terms.priceUsCents, currency)} ${eachPeriodText(terms)}`;
  return `${duringOffer(terms, lowered)}, then ${usual}`;
};

/** The code that an offer was redeemed with and what it takes, as far as the staff may see it. */
export const offerFacts = ({ offer, plan }: Pick<ManagedMembership, 'offer' | 'plan'>): string =>
  [offer?.code ? `Code ${offer.code}` : '', offer?.terms && plan ? termsText(offer.terms, plan.currency) : '']
    .filter(Boolean)
    .join('. ');
