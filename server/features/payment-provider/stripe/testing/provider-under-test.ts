import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import Stripe from 'stripe';
import { secretKey, startSandbox } from '../../../../../sandbox/payments/testing/sandbox-for-tests.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import type { PaymentPort } from '../../payment-port.ts';
import { createStripeProvider } from '../index.ts';

export const webhookSecret = 'whsec_test';

export type ProviderUnderTest = {
  provider: PaymentPort;
  /** Stripe's library, for what only a payer or time does. */
  stripe: Stripe;
  address: string;
  stop: () => Promise<void>;
};

const options = { clock: systemClock, tax: false, currency: 'usd', readsPerSecond: null };

/** The provider with a key; `port` is where the sandbox listens, null means Stripe itself. */
export const providerOf = (key: string, port: number | null): PaymentPort =>
  createStripeProvider({
    ...options,
    access: {
      secretKey: new Secret(key),
      webhookSecret: new Secret(webhookSecret),
      apiBase: port === null ? null : { host: '127.0.0.1', port, protocol: 'http', httpAgent: new Agent() },
    },
  });

export const onSandbox = async (): Promise<ProviderUnderTest> => {
  const { stripe, port, url, stop } = await startSandbox();
  return { provider: providerOf(secretKey, port), stripe, address: url, stop };
};

/** Stripe's own test mode. No money moves there. */
export const onStripe = async (key: string): Promise<ProviderUnderTest> => ({
  provider: providerOf(key, null),
  stripe: new Stripe(key),
  address: 'https://api.stripe.com',
  stop: async () => undefined,
});

export const newKey = (): { idempotencyKey: string } => ({ idempotencyKey: randomUUID() });

/** A plan at the provider with three prices. */
export const createCatalog = async ({ catalog }: PaymentPort) => {
  const { productId } = await catalog.createProduct({ planId: 'plan', name: 'Membership', ...newKey() });
  const price = async (amount: number, interval: 'month' | 'year'): Promise<string> => {
    const terms = { amount, currency: 'usd', interval, intervalCount: 1 };
    return (await catalog.createPrice({ productId, priceId: randomUUID(), terms, ...newKey() }))
      .providerPriceId;
  };
  return {
    productId,
    monthly: await price(1500, 'month'),
    better: await price(2500, 'month'),
    yearly: await price(14_900, 'year'),
  };
};

/** A customer on a test clock that stands at this moment, with a card. */
export const createPayer = async (
  { provider, stripe }: ProviderUnderTest,
  { card = 'pm_card_visa' }: { card?: string } = {},
) => {
  const startsAt = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: startsAt });
  const customer = await stripe.customers.create({
    email: 'sofia@example.com',
    name: 'Sofia Marchetti',
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
    metadata: { billing_customer_id: 'bc_1' },
  });
  const advanceDays = async (days: number): Promise<void> => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: startsAt + days * 86_400 });
    for (;;) {
      const { status } = await stripe.testHelpers.testClocks.retrieve(clock.id);
      if (status === 'ready') return;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  const subscribe = (price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({ customer: customer.id, items: [{ price }], ...more });
  const read = async (id: string) => {
    const found = await provider.subscriptions.read(id);
    if (!found) throw new Error('The subscription is gone');
    return found;
  };
  const giveCard = async (token: string): Promise<string> => {
    const { id } = await stripe.paymentMethods.attach(token, { customer: customer.id });
    await provider.customers.setPaymentMethod({ customerId: customer.id, paymentMethodId: id, ...newKey() });
    return id;
  };
  return { id: customer.id, startsAt: new Date(startsAt * 1000), advanceDays, subscribe, read, giveCard };
};
