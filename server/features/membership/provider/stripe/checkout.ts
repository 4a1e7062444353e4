import type Stripe from 'stripe';
import type { CheckoutCalls, CheckoutSession } from '../checkout.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { among, giftOfSale, idOf, loaded } from './objects.ts';

const modes = ['subscription', 'setup', 'payment'] as const;
const states = ['open', 'complete', 'expired'] as const;

const sessionOf = (session: Stripe.Checkout.Session): CheckoutSession => ({
  id: session.id,
  url: session.url,
  state: among(states, session.status) ?? 'open',
  mode: among(modes, session.mode) ?? 'subscription',
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  paymentMethodId: idOf(loaded(session.setup_intent)?.payment_method),
  metadata: session.metadata ?? {},
});

const payOnce = (
  { client, tax }: StripeContext,
  { idempotencyKey, giftId, ...sale }: Parameters<CheckoutCalls['payOnce']>[0],
): Promise<CheckoutSession> =>
  calling(async () => {
    const metadata = { ...sale.metadata, [giftOfSale]: giftId };
    const session = await client.checkout.sessions.create(
      {
        mode: 'payment',
        customer: sale.customerId,
        line_items: [
          {
            price_data: {
              currency: sale.currency,
              unit_amount: sale.amount,
              tax_behavior: 'inclusive',
              product_data: { name: sale.name },
            },
            quantity: 1,
          },
        ],
        // The invoice is what a payment is known by, and the payer's receipt.
        invoice_creation: { enabled: true, invoice_data: { description: sale.name, metadata } },
        payment_intent_data: { metadata },
        ...(tax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
        metadata,
        success_url: sale.successUrl,
        cancel_url: sale.cancelUrl,
      },
      { idempotencyKey },
    );
    return sessionOf(session);
  });

export const checkoutCalls = (context: StripeContext): CheckoutCalls => {
  const { client, pace, tax, currency } = context;
  return {
    subscribe: ({ idempotencyKey, ...purchase }) =>
      calling(async () => {
        const session = await client.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: purchase.customerId,
            line_items: [{ price: purchase.providerPriceId, quantity: 1 }],
            payment_method_collection: 'always',
            subscription_data: {
              metadata: purchase.metadata,
              ...(purchase.trialDays > 0
                ? {
                    trial_period_days: purchase.trialDays,
                    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
                  }
                : {}),
            },
            ...(purchase.promotionCodeId
              ? { discounts: [{ promotion_code: purchase.promotionCodeId }] }
              : {}),
            // Where tax is due follows from the address that the payer types.
            ...(tax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
            metadata: purchase.metadata,
            success_url: purchase.successUrl,
            cancel_url: purchase.cancelUrl,
          },
          { idempotencyKey },
        );
        return sessionOf(session);
      }),
    payOnce: (sale) => payOnce(context, sale),
    changeCard: ({ customerId, successUrl, cancelUrl, metadata, idempotencyKey }) =>
      calling(async () => {
        const session = await client.checkout.sessions.create(
          {
            mode: 'setup',
            customer: customerId,
            currency,
            metadata,
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        );
        return sessionOf(session);
      }),
    read: async (id) => {
      await pace();
      const found = await callingFor(() =>
        client.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }),
      );
      return found && sessionOf(found);
    },
    expire: (id) =>
      calling(async () => {
        await client.checkout.sessions.expire(id);
      }),
  };
};
