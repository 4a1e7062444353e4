import type Stripe from 'stripe';
import type { ProviderQuote, SubscriptionCalls } from '../subscriptions.ts';
import type { StripeContext } from './client.ts';
import { calling } from './errors.ts';
import { dateOf, itemOf, loaded, secondsOf } from './objects.ts';

type Preview = Stripe.InvoiceCreatePreviewParams;

export const previewed = async ({ client, pace }: StripeContext, asked: Preview): Promise<Stripe.Invoice> => {
  await pace();
  return calling(() => client.invoices.createPreview(asked));
};

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

/** Whether a code takes something off the second payment too. */
const lasts = async ({ client, pace }: StripeContext, code: string): Promise<boolean> => {
  await pace();
  const found = await calling(() => client.promotionCodes.retrieve(code, { expand: ['promotion.coupon'] }));
  return loaded(found.promotion.coupon)?.duration !== 'once';
};

export const quoteCall =
  (context: StripeContext): SubscriptionCalls['quote'] =>
  async (purchase) => {
    const { trialDays, promotionCodeId: code, discount, trialPrice } = purchase;
    const coupon = discount?.couponId ?? null;
    const preview = (asked: { trialEnd: number | null; reduced: boolean }) =>
      previewed(
        context,
        purchasePreview(context, purchase, {
          trialEnd: asked.trialEnd,
          ...(asked.reduced ? { code, coupon } : { code: null, coupon: null }),
        }),
      );
    const first = await preview({ trialEnd: null, reduced: true });
    if (trialDays > 0) {
      const trialEnd = secondsOf(context.clock.now()) + trialDays * secondsPerDay;
      const trial = await preview({ trialEnd, reduced: true });
      const paid = trialPrice ? [{ description: trialPrice.name, amount: trialPrice.amount }] : [];
      return {
        currency: trial.currency,
        dueToday: trial.amount_due + (trialPrice?.amount ?? 0),
        lines: [...linesOf(trial), ...paid],
        next: { at: dateOf(trialEnd), amount: first.amount_due },
      };
    }
    const isForFirst = discount ? !discount.lasts : code !== null && !(await lasts(context, code));
    const second = isForFirst ? await preview({ trialEnd: null, reduced: false }) : first;
    return {
      currency: first.currency,
      dueToday: first.amount_due,
      lines: linesOf(first),
      next: { at: periodEnd(first), amount: second.amount_due },
    };
  };

export const previewChangeCall =
  (context: StripeContext): SubscriptionCalls['previewChange'] =>
  async ({ subscriptionId, providerPriceId, at }) => {
    const { client, pace } = context;
    await pace();
    const subscription = await calling(() => client.subscriptions.retrieve(subscriptionId));
    const item = itemOf(subscription);
    const items = [{ id: item.id, price: providerPriceId }];
    const unprorated = await previewed(context, {
      subscription: subscriptionId,
      subscription_details: { items, proration_behavior: 'none' },
    });
    const { currency } = subscription;
    const paidUntil = dateOf(item.current_period_end);
    // Nothing is due before the end of a trial, and none of it was paid for.
    if (subscription.status === 'trialing')
      return { currency, dueToday: 0, lines: [], next: { at: paidUntil, amount: unprorated.amount_due } };
    const today = await previewed(context, {
      subscription: subscriptionId,
      subscription_details: {
        items,
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(at),
      },
    });
    return {
      currency,
      dueToday: today.amount_due,
      lines: linesOf(today),
      next: { at: periodEnd(today), amount: unprorated.amount_due },
    };
  };
