import type Stripe from 'stripe';
import type { CheckoutCalls, CheckoutSession } from '../payment-port.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { among, idOf, loaded } from './objects.ts';

const states = ['open', 'complete', 'expired'] as const;

const sessionOf = (session: Stripe.Checkout.Session): CheckoutSession => ({
  id: session.id,
  url: session.url,
  state: among(states, session.status) ?? 'open',
  mode: session.mode === 'setup' ? 'setup' : 'subscription',
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  paymentMethodId: idOf(loaded(session.setup_intent)?.payment_method),
  metadata: session.metadata ?? {},
});

export const checkoutCalls = ({ client, pace, tax, currency }: StripeContext): CheckoutCalls => ({
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
          ...(purchase.promotionCodeId ? { discounts: [{ promotion_code: purchase.promotionCodeId }] } : {}),
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
    const found = await callingFor(() => client.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }));
    return found && sessionOf(found);
  },
  expire: (id) =>
    calling(async () => {
      await client.checkout.sessions.expire(id);
    }),
});
