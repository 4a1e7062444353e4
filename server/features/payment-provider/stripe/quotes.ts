import type Stripe from 'stripe';
import { monthsLater } from '../calendar-months.ts';
import {
  type ChargePeriod,
  type ChargeRun,
  chargeDays,
  chargeRuns,
  chargesOf,
  type Reduction,
} from '../charge-runs.ts';
import type { ProviderQuote, SubscriptionCalls } from '../subscriptions.ts';
import type { StripeContext } from './client.ts';
import { calling } from './errors.ts';
import { dateOf, idOf, itemOf, loaded, secondsOf } from './objects.ts';
import { creditOf, periodOf, previewed, reductionsOf, upcomingOf } from './upcoming.ts';

type Preview = Stripe.InvoiceCreatePreviewParams;

const linesOf = ({ lines }: Stripe.Invoice): ProviderQuote['lines'] =>
  lines.data.map(({ description, amount }) => ({ description: description ?? '', amount }));

export const periodEnd = ({ lines, period_end }: Stripe.Invoice): Date =>
  dateOf(Math.max(...lines.data.map(({ period }) => period.end), period_end));

type Purchase = Parameters<SubscriptionCalls['quote']>[0];

const secondsPerDay = 86_400;

const purchasePreview = (
  { tax }: StripeContext,
  { customerId, providerPriceId, country }: Purchase,
  { trialEnd, code, coupon }: { trialEnd: number | null; code: string | null; coupon: string | null },
): Preview => ({
  ...(customerId ? { customer: customerId } : { customer_details: { address: { country } } }),
  ...(tax ? { automatic_tax: { enabled: true } } : {}),
  ...(code ? { discounts: [{ promotion_code: code }] } : {}),
  ...(coupon ? { discounts: [{ coupon }] } : {}),
  subscription_details: {
    items: [{ price: providerPriceId, quantity: 1 }],
    ...(trialEnd ? { trial_end: trialEnd } : {}),
  },
});

/** Returns the duration of a promotion code: the first payment, some months, or every payment. */
const termsOfCode = async (
  { client, pace }: StripeContext,
  code: string,
): Promise<{ once: boolean; months: number | null }> => {
  await pace();
  const found = await calling(() => client.promotionCodes.retrieve(code, { expand: ['promotion.coupon'] }));
  const coupon = loaded(found.promotion.coupon);
  return { once: coupon?.duration === 'once', months: coupon?.duration_in_months ?? null };
};

/** Returns the reductions of a purchase that is made now. */
const reductionsOfPurchase = async (
  context: StripeContext,
  { promotionCodeId: code, discount }: Purchase,
  start: Date,
): Promise<Reduction[]> => {
  if (!discount && !code) return [];
  const terms = discount
    ? { once: discount.months === null, months: discount.months }
    : await termsOfCode(context, code ?? '');
  const endsAt = terms.months === null ? null : monthsLater(start, terms.months);
  return [{ id: 'of the purchase', percentOff: null, amountOff: null, once: terms.once, endsAt }];
};

/** Returns the credit that a customer has left after an invoice. */
const creditAfter = ({ starting_balance, total }: Stripe.Invoice): number =>
  Math.max(0, -(starting_balance + total));

export const quoteCall =
  (context: StripeContext): SubscriptionCalls['quote'] =>
  async (purchase) => {
    const { trialDays, promotionCodeId: code, discount, trialPrice, period } = purchase;
    const coupon = discount?.couponId ?? null;
    const preview = (asked: { trialEnd: number | null; reduced: boolean }) =>
      previewed(
        context,
        purchasePreview(context, purchase, {
          trialEnd: asked.trialEnd,
          ...(asked.reduced ? { code, coupon } : { code: null, coupon: null }),
        }),
      );
    const now = dateOf(secondsOf(context.clock.now()));
    const trialEnd = trialDays > 0 ? dateOf(secondsOf(now) + trialDays * secondsPerDay) : null;
    const first = await preview({ trialEnd: null, reduced: true });
    const today = trialEnd ? await preview({ trialEnd: secondsOf(trialEnd), reduced: true }) : first;
    const reductions = await reductionsOfPurchase(context, purchase, now);
    const begins = trialEnd ?? now;
    const dayOf = chargeDays(begins, begins, period);
    // Without a trial the first payment is the one of today.
    const runs = chargeRuns({ dayOf, collectedFrom: trialEnd ? begins : dayOf(1), reductions });
    const isFull = ({ reductions: taken }: ChargeRun) => taken.length < reductions.length;
    const full = runs.some(isFull) ? await preview({ trialEnd: null, reduced: false }) : first;
    const charges = chargesOf(runs, {
      dayOf,
      amountOf: (run) => (isFull(run) ? full.total : first.total),
      credit: creditAfter(today),
      because: trialEnd
        ? 'trial_ends'
        : runs.some((run, at) => at === 0 && isFull(run))
          ? 'discount_ends'
          : 'renewal',
    });
    const paid = trialPrice && trialEnd ? [{ description: trialPrice.name, amount: trialPrice.amount }] : [];
    return {
      currency: today.currency,
      dueToday: today.amount_due + (trialEnd ? (trialPrice?.amount ?? 0) : 0),
      lines: [...linesOf(today), ...paid],
      upcoming: { anchor: begins, charges },
    };
  };

const previewExpand = ['discounts.source.coupon', 'customer'];

const samePeriod = (a: ChargePeriod, b: ChargePeriod): boolean =>
  a.interval === b.interval && a.intervalCount === b.intervalCount;

export const previewChangeCall =
  (context: StripeContext): SubscriptionCalls['previewChange'] =>
  async ({ subscriptionId, providerPriceId, period, at, takesEffect }) => {
    const { client, pace } = context;
    await pace();
    const subscription = await calling(() =>
      client.subscriptions.retrieve(subscriptionId, { expand: previewExpand }),
    );
    const item = itemOf(subscription);
    const items = [{ id: item.id, price: providerPriceId }];
    const { currency } = subscription;
    const paidUntil = dateOf(item.current_period_end);
    // Nothing is due before the end of a trial, and none of it was paid for.
    const today =
      takesEffect === 'at_period_end' || subscription.status === 'trialing'
        ? null
        : await previewed(context, {
            subscription: subscriptionId,
            subscription_details: {
              items,
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(at),
            },
          });
    const first = today ? periodEnd(today) : paidUntil;
    const usedUp = new Set((today?.total_discount_amounts ?? []).map(({ discount }) => idOf(discount)));
    const reductions = reductionsOf(subscription).filter(
      ({ id, once, endsAt }) => !(once && usedUp.has(id)) && (endsAt === null || endsAt > first),
    );
    const upcoming = await upcomingOf(context, subscription, {
      first,
      anchor:
        today && samePeriod(period, periodOf(item.price)) ? dateOf(subscription.billing_cycle_anchor) : first,
      period,
      collectedFrom: first,
      reductions,
      credit: today ? creditAfter(today) : creditOf(subscription),
      because: takesEffect === 'at_period_end' ? 'next_plan' : 'renewal',
      plain: null,
      items,
    });
    return { currency, dueToday: today?.amount_due ?? 0, lines: today ? linesOf(today) : [], upcoming };
  };
