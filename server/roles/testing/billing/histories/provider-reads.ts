import type Stripe from 'stripe';
import type { HistoryStudio } from './studio.ts';

export const liveStatuses: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

/** Returns the member's customer id at the provider; null before the first purchase. */
const customerOf = async ({ database }: HistoryStudio, userId: string): Promise<string | null> =>
  (
    await database.db
      .selectFrom('billing_customers')
      .select('provider_customer_id as customer')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.customer ?? null;

export const liveSubscription = async (
  studio: HistoryStudio,
  userId: string,
): Promise<Stripe.Subscription | null> => {
  const customer = await customerOf(studio, userId);
  if (!customer) return null;
  const { data } = await studio.sandbox.stripe.subscriptions.list({ customer });
  return data.find(({ status }) => liveStatuses.has(status)) ?? null;
};

/** True if a charge may still be refunded or disputed. */
export const charged = ({ paid, disputed, amount_refunded }: Stripe.Charge): boolean =>
  paid && !disputed && amount_refunded === 0;

export const latestCharge = async (
  studio: HistoryStudio,
  userId: string,
  fits: (charge: Stripe.Charge) => boolean,
): Promise<Stripe.Charge | null> => {
  const customer = await customerOf(studio, userId);
  if (!customer) return null;
  const { data } = await studio.sandbox.stripe.charges.list({ customer, limit: 100 });
  return data.find(fits) ?? null;
};

/** Returns the dispute that the bank has not decided yet; null for none. */
export const disputeOf = async (studio: HistoryStudio, userId: string): Promise<Stripe.Dispute | null> => {
  const charge = await latestCharge(studio, userId, ({ disputed }) => disputed);
  if (!charge) return null;
  const { data } = await studio.sandbox.stripe.disputes.list({ charge: charge.id });
  return data.find(({ status }) => status !== 'won' && status !== 'lost') ?? null;
};
