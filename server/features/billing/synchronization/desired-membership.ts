import type { MembershipDetail } from '../../../../contract/membership/membership.schema.ts';
import type { Membership } from '../../entitlement/index.ts';
import type { ListedSubscription, ProviderSubscription } from '../../payment-provider/index.ts';
import { type KeptUpcoming, kept, membershipOfSubscription } from '../../payment-provider/index.ts';

/** The row of a subscription. */
export type SubscriptionRow = Pick<
  Membership,
  'state' | 'flex' | 'startsAt' | 'renewsAt' | 'endsAt' | 'retentionOfferAcceptedAt'
> & {
  subscriptionId: string;
  detail: MembershipDetail | null;
  priceId: string | null;
  nextPriceId: string | null;
  trialEndsAt: Date | null;
  retryAt: Date | null;
  nextAmount: number | null;
  upcoming: KeptUpcoming | null;
};

/** Our price by the provider's id. */
export type PriceIds = ReadonlyMap<string, string>;

const latest = (a: Date | null, b: Date | null): Date | null => {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
};

/** The row that follows from a subscription at the provider. Its next amount is told by none in a list of all. */
export const desiredRow = (
  subscription: ListedSubscription,
  { prices, now, before }: { prices: PriceIds; now: Date; before: SubscriptionRow | null },
): Omit<SubscriptionRow, 'nextAmount' | 'upcoming'> => {
  const { providerPriceId, nextProviderPriceId, startsAt, retentionOfferAcceptedAt, ...values } =
    membershipOfSubscription(subscription);
  return {
    ...values,
    subscriptionId: subscription.id,
    // The clock of the provider may be ahead: access begins at once all the same.
    startsAt: before?.startsAt ?? (startsAt < now ? startsAt : now),
    retentionOfferAcceptedAt: latest(retentionOfferAcceptedAt, before?.retentionOfferAcceptedAt ?? null),
    priceId: prices.get(providerPriceId) ?? null,
    nextPriceId: nextProviderPriceId ? (prices.get(nextProviderPriceId) ?? null) : null,
  };
};

/** As `desiredRow`, with the payments to come, where any is expected. */
export const completeRow = (
  subscription: ProviderSubscription,
  known: Parameters<typeof desiredRow>[1],
): SubscriptionRow => {
  const row = desiredRow(subscription, known);
  const expectsPayment = row.state === 'renewing' || row.state === 'grace';
  const upcoming = expectsPayment ? subscription.upcoming : null;
  return {
    ...row,
    nextAmount: upcoming?.charges[0]?.amount ?? null,
    upcoming: upcoming && kept(upcoming),
  };
};
