import type Stripe from 'stripe';
import { billingIntervals } from '../../../../contract/membership/billing-intervals.ts';
import type { ChargeReason } from '../../../../contract/membership/charge-reasons.ts';
import {
  type ChargePeriod,
  type ChargeRun,
  chargeDays,
  chargeRuns,
  chargesOf,
  type Reduction,
  type Upcoming,
} from '../charge-runs.ts';
import { membershipOfSubscription, pauseOf, subscriptionMetadata } from '../subscription-state.ts';
import type { ListedSubscription } from '../subscriptions.ts';
import type { StripeContext } from './client.ts';
import { calling } from './errors.ts';
import { among, dateOf, dateOrNull, itemOf, loaded } from './objects.ts';

type Preview = Stripe.InvoiceCreatePreviewParams;

export const previewed = async ({ client, pace }: StripeContext, asked: Preview): Promise<Stripe.Invoice> => {
  await pace();
  return calling(() => client.invoices.createPreview(asked));
};

/** Returns the reductions of a subscription that was read with its discounts and their coupons. */
export const reductionsOf = ({ discounts }: Stripe.Subscription): Reduction[] =>
  discounts.flatMap((one): Reduction[] => {
    const discount = loaded(one);
    const coupon = loaded(discount?.source.coupon);
    if (!discount || !coupon) return [];
    return [
      {
        id: discount.id,
        percentOff: coupon.percent_off,
        amountOff: coupon.amount_off,
        once: coupon.duration === 'once',
        endsAt: dateOrNull(discount.end),
      },
    ];
  });

/** Returns the customer's credit, which is read with the subscription. */
export const creditOf = ({ customer }: Stripe.Subscription): number => {
  const found = loaded(customer);
  return found && !found.deleted ? Math.max(0, -found.balance) : 0;
};

export const periodOf = ({ recurring }: Stripe.Price): ChargePeriod => ({
  interval: among(billingIntervals, recurring?.interval ?? null) ?? 'month',
  intervalCount: recurring?.interval_count ?? 1,
});

type ChargeTerms = {
  first: Date;
  anchor: Date;
  period: ChargePeriod;
  collectedFrom: Date;
  reductions: Reduction[];
  credit: number;
  because: ChargeReason;
  /** Amount of a payment without reductions; null where only the provider knows it, as with a tax. */
  plain: number | null;
  /** Items of the subscription, given where the price changes. */
  items?: { id: string; price: string }[];
};

/** Returns the amount of each payment of a run, with tax and before credit. */
const amountOfRun = async (
  context: StripeContext,
  subscription: Stripe.Subscription,
  { plain, items }: ChargeTerms,
  run: ChargeRun,
): Promise<number> => {
  if (run.reductions.length === 0 && plain !== null) return plain;
  const isAll = run.reductions.length === subscription.discounts.length;
  const preview = await previewed(context, {
    subscription: subscription.id,
    ...(items ? { subscription_details: { items, proration_behavior: 'none' } } : {}),
    ...(isAll
      ? {}
      : { discounts: run.reductions.length ? run.reductions.map(({ id }) => ({ discount: id })) : '' }),
  });
  return Math.max(0, preview.total);
};

/** Every payment that is known to come, with the provider's own amounts. */
export const upcomingOf = async (
  context: StripeContext,
  subscription: Stripe.Subscription,
  asked: ChargeTerms,
): Promise<Upcoming> => {
  const dayOf = chargeDays(asked.first, asked.anchor, asked.period);
  const amounts = new Map<number, number>();
  const runs = chargeRuns({ ...asked, dayOf });
  for (const run of runs) amounts.set(run.index, await amountOfRun(context, subscription, asked, run));
  // A coupon for something else takes nothing off.
  const priced = runs.map((run) =>
    amounts.get(run.index) === asked.plain ? { ...run, reductions: [] } : run,
  );
  const charges = chargesOf(priced, {
    dayOf,
    amountOf: ({ index }) => amounts.get(index) ?? 0,
    credit: asked.credit,
    because: asked.because,
  });
  return { anchor: asked.anchor, charges };
};

const movedBecause: Record<string, ChargeReason> = {
  gift: 'gift_ends',
  retention_offer: 'free_month_ends',
  pause: 'pause_ends',
};

const sum = (amounts: readonly { amount: number }[] | null | undefined): number =>
  (amounts ?? []).reduce((all, { amount }) => all + amount, 0);

/** Why the next payment takes what it takes; `isReduced`: something is taken off it. */
const becauseOf = (
  subscription: Stripe.Subscription,
  listed: ListedSubscription,
  { isReduced, usesCredit }: { isReduced: boolean; usesCredit: boolean },
): ChargeReason => {
  const { detail, nextProviderPriceId } = membershipOfSubscription(listed);
  if (detail === 'trialing') return 'trial_ends';
  if (detail === 'paused') return 'pause_ends';
  const moved =
    subscription.status === 'trialing' &&
    movedBecause[listed.metadata[subscriptionMetadata.nextPaymentMoved] ?? ''];
  if (moved) return moved;
  if (nextProviderPriceId) return 'next_plan';
  const latest = loaded(subscription.latest_invoice);
  if (!isReduced && sum(latest?.total_discount_amounts) > 0) return 'discount_ends';
  if (!usesCredit && latest && latest.starting_balance < 0) return 'credit_used';
  return 'renewal';
};

/** The price as it stands where nothing is taken off it. */
export const plainAmount = (subscription: Stripe.Subscription): number | null => {
  const { price, quantity = 1 } = itemOf(subscription);
  const addsTax = subscription.automatic_tax.enabled && price.tax_behavior !== 'inclusive';
  return addsTax || price.unit_amount === null ? null : price.unit_amount * quantity;
};

const endsOrEnded = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription): boolean =>
  cancel_at !== null || cancel_at_period_end || !['trialing', 'active', 'past_due'].includes(status);

/** The payments after a pause of a subscription that was read with its discounts, their coupons and the customer. */
export const upcomingAfterPause = (
  context: StripeContext,
  subscription: Stripe.Subscription,
  { until, dropsMonths }: { until: Date; dropsMonths: boolean },
): Promise<Upcoming> => {
  const item = itemOf(subscription);
  // Payments of dropped months count as made; a prolonged period begins anew.
  const first = dropsMonths ? dateOf(item.current_period_end) : until;
  return upcomingOf(context, subscription, {
    first,
    anchor: dropsMonths ? dateOf(subscription.billing_cycle_anchor) : until,
    period: periodOf(item.price),
    collectedFrom: until,
    reductions: reductionsOf(subscription).filter(({ endsAt }) => endsAt === null || endsAt > first),
    credit: creditOf(subscription),
    because: 'pause_ends',
    plain: plainAmount(subscription),
  });
};

/** The payments of a subscription as it stands; null where the provider expects none. */
export const upcomingOfSubscription = async (
  context: StripeContext,
  subscription: Stripe.Subscription,
  listed: ListedSubscription,
): Promise<Upcoming | null> => {
  if (endsOrEnded(subscription)) return null;
  const item = itemOf(subscription);
  const first = dateOf(item.current_period_end);
  const collectedFrom = pauseOf(listed)?.until ?? first;
  const reductions = reductionsOf(subscription);
  const credit = creditOf(subscription);
  const isReduced = reductions.some(({ endsAt }) => endsAt === null || endsAt > collectedFrom);
  return upcomingOf(context, subscription, {
    first,
    anchor: dateOf(subscription.billing_cycle_anchor),
    period: periodOf(item.price),
    collectedFrom,
    reductions: reductions.filter(({ endsAt }) => endsAt === null || endsAt > first),
    credit,
    because: becauseOf(subscription, listed, { isReduced, usesCredit: credit > 0 }),
    plain: plainAmount(subscription),
  });
};
