import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createPaymentSandbox, type PaymentSandboxOptions } from '../index.ts';

export const secretKey = 'sk_test_sandbox';
export const day = 86_400;
/** 31 January 2027, noon. */
export const january31 = Date.UTC(2027, 0, 31, 12) / 1000;

/** Stripe's own library, unchanged, pointed at the sandbox. */
export const clientOf = (port: number, key = secretKey, config: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, ...config });

export const startSandbox = async (options: Partial<PaymentSandboxOptions> = {}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'payments-'));
  const sandbox = createPaymentSandbox({ dataFolder, secretKey, ...options });
  const { port, url } = await sandbox.listen();
  return {
    ...sandbox,
    dataFolder,
    port,
    url,
    stripe: clientOf(port),
    stop: async (): Promise<void> => {
      await sandbox.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

export const createPrices = async (stripe: Stripe) => {
  const product = await stripe.products.create({ name: 'Membership' });
  const price = (unit_amount: number, interval: 'month' | 'week' | 'year', currency = 'usd') =>
    stripe.prices.create({ product: product.id, currency, unit_amount, recurring: { interval } });
  return {
    product,
    weekly: await price(500, 'week'),
    monthly: await price(1500, 'month'),
    better: await price(2500, 'month'),
    yearly: await price(14_900, 'year'),
    yen: await price(1500, 'month', 'jpy'),
  };
};

/** A customer whose time is a test clock's. */
export const createClockedCustomer = async (
  stripe: Stripe,
  frozen_time = january31,
  card = 'pm_card_visa',
) => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time });
  const customer = await stripe.customers.create({
    email: 'sofia@example.com',
    name: 'Sofia Marchetti',
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const advance = (until: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: until });
  return { clock, customer, advance };
};

/** A customer with a subscription, on a test clock that stands at 31 January. */
export const subscribeOn = async (
  stripe: Stripe,

  of: Partial<Stripe.SubscriptionCreateParams> & { price: Stripe.Price; card?: string },
) => {
  const { price, card, ...params } = of;
  const { clock, customer, advance } = await createClockedCustomer(stripe, january31, card);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    ...params,
  });
  return {
    clock,
    customer,
    advance,
    subscription,
    item: subscription.items.data[0] as Stripe.SubscriptionItem,
    read: () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
    invoices: async () => (await stripe.invoices.list({ customer: customer.id, limit: 100 })).data.reverse(),
  };
};
