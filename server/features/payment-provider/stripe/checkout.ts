import type Stripe from 'stripe';
import type { CheckoutCalls, CheckoutSession, TrialPrice } from '../checkout.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { among, giftOfSale, idOf, loaded, secondsOf } from './objects.ts';
import { fingerprintOf } from './payment-methods.ts';

const modes = ['subscription', 'setup', 'payment'] as const;
const states = ['open', 'complete', 'expired'] as const;

/** Filled for a session that is read. */
const trialOf = ({ subscription, payment_status }: Stripe.Checkout.Session): CheckoutSession['trial'] => {
  const begun = loaded(subscription);
  if (!begun || begun.trial_end === null || payment_status === 'unpaid') return null;
  const method = loaded(begun.default_payment_method);
  return { fingerprint: method && fingerprintOf(method) };
};

const sessionOf = (session: Stripe.Checkout.Session): CheckoutSession => ({
  id: session.id,
  url: session.url,
  state: among(states, session.status) ?? 'open',
  mode: among(modes, session.mode) ?? 'subscription',
  customerId: idOf(session.customer),
  subscriptionId: idOf(session.subscription),
  paymentMethodId: idOf(loaded(session.setup_intent)?.payment_method),
  metadata: session.metadata ?? {},
  trial: trialOf(session),
  hasConsented: session.consent?.terms_of_service === 'accepted',
});

/** Something that is paid once, without a price in the catalog. */
const onceItem = ({ name, amount, currency }: TrialPrice) => ({
  price_data: {
    currency,
    unit_amount: amount,
    tax_behavior: 'inclusive' as const,
    product_data: { name },
  },
  quantity: 1,
});

const discountsOf = ({
  promotionCodeId,
  couponId,
}: Pick<Parameters<CheckoutCalls['subscribe']>[0], 'promotionCodeId' | 'couponId'>) => {
  if (promotionCodeId) return { discounts: [{ promotion_code: promotionCodeId }] };
  return couponId ? { discounts: [{ coupon: couponId }] } : {};
};

/** The page cannot be paid before this is agreed to. */
const consentOf = ({ consentWords }: Pick<Parameters<CheckoutCalls['subscribe']>[0], 'consentWords'>) =>
  consentWords === null
    ? {}
    : {
        consent_collection: { terms_of_service: 'required' as const },
        custom_text: { terms_of_service_acceptance: { message: consentWords } },
      };

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
        line_items: [onceItem(sale)],
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
            line_items: [
              { price: purchase.providerPriceId, quantity: 1 },
              ...(purchase.trialPrice ? [onceItem(purchase.trialPrice)] : []),
            ],
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
            ...discountsOf(purchase),
            ...consentOf(purchase),
            ...(purchase.expiresAt ? { expires_at: secondsOf(purchase.expiresAt) } : {}),
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
    changePaymentMethod: ({ customerId, successUrl, cancelUrl, metadata, idempotencyKey }) =>
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
        client.checkout.sessions.retrieve(id, {
          expand: ['setup_intent', 'subscription.default_payment_method'],
        }),
      );
      return found && sessionOf(found);
    },
    expire: (id) =>
      calling(async () => {
        await client.checkout.sessions.expire(id);
      }),
  };
};
