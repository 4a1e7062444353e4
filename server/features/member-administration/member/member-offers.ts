import type { ManagedMemberOffer } from '../../../../contract/member-administration/member.ts';
import type { MembershipRow, PaymentRow } from './member-store.ts';
import type { RedeemedOffer } from './redeemed-offer-store.ts';

/** The provider's clock and the studio's may differ. */
const slackMs = 86_400_000;

const distance = (offer: RedeemedOffer, { startsAt }: MembershipRow): number =>
  Math.abs(offer.redeemedAt.getTime() - startsAt.getTime());

/** The membership that began when an offer was redeemed; null while the provider was not read since. */
const boughtWith = (offer: RedeemedOffer, memberships: readonly MembershipRow[]): MembershipRow | null =>
  memberships
    .filter(
      ({ source, startsAt }) =>
        source === 'stripe' && startsAt.getTime() >= offer.reservedAt.getTime() - slackMs,
    )
    .toSorted((one, other) => distance(offer, one) - distance(offer, other))[0] ?? null;

export type OffersByMembership = ReadonlyMap<string, RedeemedOffer>;

/** Each redeemed offer by the membership that was bought with it. */
export const offersByMembership = (
  memberships: readonly MembershipRow[],
  offers: readonly RedeemedOffer[],
): OffersByMembership =>
  new Map(
    offers.flatMap((offer) => {
      const bought = boughtWith(offer, memberships);
      return bought ? [[bought.id, offer] as const] : [];
    }),
  );

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
  memberships: readonly MembershipRow[],
  offers: OffersByMembership,
): string | null => {
  const membership = memberships.find((one) => subscriptionId && one.subscriptionId === subscriptionId);
  const offer = membership && offers.get(membership.id);
  if (!offer?.terms) return null;
  const { discountedPriceUsCents: price, priceUsCents } = offer.terms;
  const isLowered = amount === price && price < priceUsCents && earlier < loweredPayments(offer.terms);
  return isLowered ? offer.title : null;
};
