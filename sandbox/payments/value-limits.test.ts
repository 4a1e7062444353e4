import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrices, day, startSandbox, type TestSandbox } from './testing/sandbox-for-tests.ts';
import { valueLimits } from './value-limits.ts';

let sandbox: TestSandbox;
let prices: Awaited<ReturnType<typeof createPrices>>;
let customer: string;
let subscription: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  prices = await createPrices(sandbox.stripe);
  const made = await sandbox.stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  customer = made.id;
  const items = [{ price: prices.monthly.id }];
  subscription = (await sandbox.stripe.subscriptions.create({ customer, items })).id;
});
afterAll(() => sandbox.stop());

const letters = (count: number): string => 'x'.repeat(count);
const now = (): number => Math.floor(Date.now() / 1000);
const of = <T>(limit: { value: T }): T => limit.value;
const recurring = (interval: 'day' | 'month' | 'week' | 'year', interval_count: number) =>
  sandbox.stripe.prices.create({
    product: prices.product.id,
    currency: 'usd',
    unit_amount: 1500,
    recurring: { interval, interval_count },
  });
const session = (more: object) =>
  sandbox.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: prices.monthly.id }],
    success_url: 'http://studio.test/',
    ...more,
  });
const sale = (unit_amount: number, currency: string) =>
  session({
    mode: 'payment',
    invoice_creation: { enabled: true },
    line_items: [{ price_data: { currency, unit_amount, product_data: { name: 'A gift' } }, quantity: 1 }],
  });

/** Each bound with a call at it, which is taken, and one beyond it, which is refused for this parameter. */
const bounds: [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'the end of a trial',
    'trial_end',
    () => sandbox.stripe.subscriptions.update(subscription, trialIn(of(valueLimits.trialDays))),
    () => sandbox.stripe.subscriptions.update(subscription, trialIn(of(valueLimits.trialDays) + 1)),
  ],
  [
    'the days of a trial',
    'trial_period_days',
    () => session({ subscription_data: { trial_period_days: of(valueLimits.trialDays) } }),
    () => session({ subscription_data: { trial_period_days: of(valueLimits.trialDays) + 1 } }),
  ],
  [
    'the end of a trial at the checkout',
    'subscription_data[trial_end]',
    () => session({ subscription_data: { trial_end: now() + 3 * day } }),
    () => session({ subscription_data: { trial_end: now() + day } }),
  ],
  [
    'a period of weeks',
    'recurring[interval_count]',
    () => recurring('week', 156),
    () => recurring('week', 157),
  ],
  ['a period of years', 'recurring[interval_count]', () => recurring('year', 3), () => recurring('year', 4)],
  [
    'an amount',
    'unit_amount',
    () => sandbox.stripe.prices.create({ ...priceOf(), unit_amount: of(valueLimits.amount) }),
    () => sandbox.stripe.prices.create({ ...priceOf(), unit_amount: of(valueLimits.amount) + 1 }),
  ],
  ['a payment in dollars', 'line_items', () => sale(50, 'usd'), () => sale(49, 'usd')],
  ['a payment in forints', 'line_items', () => sale(17_500, 'huf'), () => sale(17_499, 'huf')],
  [
    'the expiry of a checkout',
    'expires_at',
    () => session({ expires_at: now() + 30 * 60 }),
    () => session({ expires_at: now() + 20 * 60 }),
  ],
  [
    'the latest expiry of a checkout',
    'expires_at',
    () => session({ expires_at: now() + day }),
    () => session({ expires_at: now() + 2 * day }),
  ],
  [
    'the name of a customer',
    'name',
    () => sandbox.stripe.customers.create({ name: letters(256) }),
    () => sandbox.stripe.customers.create({ name: letters(257) }),
  ],
  [
    'the name of a coupon',
    'name',
    () => sandbox.stripe.coupons.create({ percent_off: 10, name: letters(40) }),
    () => sandbox.stripe.coupons.create({ percent_off: 10, name: letters(41) }),
  ],
  [
    'a statement descriptor',
    'statement_descriptor',
    () => sandbox.stripe.products.create({ name: 'A', statement_descriptor: letters(22) }),
    () => sandbox.stripe.products.create({ name: 'A', statement_descriptor: letters(23) }),
  ],
  [
    'a value of metadata',
    'metadata',
    () => sandbox.stripe.customers.create({ metadata: { key: letters(500) } }),
    () => sandbox.stripe.customers.create({ metadata: { key: letters(501) } }),
  ],
  [
    'a key of metadata',
    'metadata',
    () => sandbox.stripe.customers.create({ metadata: { [letters(40)]: 'x' } }),
    () => sandbox.stripe.customers.create({ metadata: { [letters(41)]: 'x' } }),
  ],
  [
    'custom fields of a customer',
    'invoice_settings[custom_fields]',
    () => sandbox.stripe.customers.create(withFields(4)),
    () => sandbox.stripe.customers.create(withFields(5)),
  ],
];
const trialIn = (days: number) => ({ trial_end: now() + days * day, proration_behavior: 'none' as const });
const priceOf = () => ({ product: prices.product.id, currency: 'usd' });
const withFields = (count: number) => ({
  invoice_settings: {
    custom_fields: Array.from({ length: count }, (_, at) => ({ name: `f${at}`, value: 'x' })),
  },
});

describe('the payment sandbox', () => {
  test.each(bounds)(
    'takes %s up to the bound of Stripe and refuses the next',
    async (_name, param, at, beyond) => {
      await at();
      await expect(beyond()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
    },
  );

  test('names the document of each bound', () => {
    for (const { source } of Object.values(valueLimits)) expect(source).toMatch(/^https:\/\//);
  });
});
