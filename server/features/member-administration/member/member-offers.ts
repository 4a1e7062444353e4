import type { ManagedMemberOffer } from '../../../../contract/member-administration/member.schema.ts';
import type { PaymentRow } from './member-store.ts';
import type { RedeemedOffer } from './redeemed-offer-store.ts';

export type OffersBySubscription = ReadonlyMap<string, RedeemedOffer>;

/** Maps the redeemed offers by the subscription bought with each. */
export const offersBySubscription = (offers: readonly RedeemedOffer[]): OffersBySubscription =>
  new Map(offers.map((offer) => [offer.subscriptionId, offer]));

export const offerView = (offer: RedeemedOffer | undefined): ManagedMemberOffer | null => {
  if (!offer) return null;
  const { title, slug, code } = offer;
  if (!offer.terms) return { title, slug, code, terms: null };
  const { plan: _, ...terms } = offer.terms;
  return { title, slug, code, terms };
};

/** Returns the number of payments at the price of an offer. */
const loweredPayments = ({
  trialIsPaid,
  trialCount,
  discountedNumber,
}: NonNullable<RedeemedOffer['terms']>) => (trialIsPaid && trialCount > 0 ? 1 : discountedNumber);

/** Returns the offer that set the price of a payment; null if none did. */
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
