import type { ManagedMemberOffer } from '../../../../contract/member-administration/member.ts';
import type { PaymentRow } from './member-store.ts';
import type { RedeemedOffer } from './redeemed-offer-store.ts';

export type OffersBySubscription = ReadonlyMap<string, RedeemedOffer>;

/** Each redeemed offer by the subscription that was bought with it. */
export const offersBySubscription = (offers: readonly RedeemedOffer[]): OffersBySubscription =>
  new Map(offers.map((offer) => [offer.subscriptionId, offer]));

export const offerView = (offer: RedeemedOffer | undefined): ManagedMemberOffer | null => {
  if (!offer) return null;
  const { title, slug, code } = offer;
  if (!offer.terms) return { title, slug, code, terms: null };
  const { plan: _, ...terms } = offer.terms;
  return { title, slug, code, terms };
};

/** How many payments are at the price of an offer. */
const loweredPayments = ({
  trialIsPaid,
  trialCount,
  discountedNumber,
}: NonNullable<RedeemedOffer['terms']>) => (trialIsPaid && trialCount > 0 ? 1 : discountedNumber);

/** The offer at whose price a payment was; null for any other. */
export const offerOfPayment = (
  { amount, subscriptionId, earlier }: PaymentRow,
  offers: OffersBySubscription,
): string | null => {
  const offer = subscriptionId === null ? undefined : offers.get(subscriptionId);
  if (!offer?.terms) return null;
  const { discountedPriceUsCents: price, priceUsCents } = offer.terms;
  const isLowered = amount === price && price < priceUsCents && earlier < loweredPayments(offer.terms);
  return isLowered ? offer.title : null;
};
