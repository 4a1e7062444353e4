import { randomInt, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { billingAtOnce, timeMovingOf } from '../../billing-worker.ts';
import type { TestApp } from '../app.ts';

type Rows = { [name: string]: unknown }[];

/** Creates a plan on sale, also at the provider, with one price of a month. */
export const createSoldPlan = async (
  { database, sandbox, clock }: TestApp,
  { amount = 1500, interval = 'month', name = 'Monthly' } = {},
): Promise<{ planId: string; priceId: string; providerPriceId: string }> => {
  const product = await sandbox.stripe.products.create({ name });
  const price = await sandbox.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: interval as 'month' | 'year' },
    tax_behavior: 'inclusive',
  });
  const planId = randomUUID();
  const priceId = randomUUID();
  await database.pool.query(
    `insert into membership_plans (id, name, position, state, provider_product_id)
     values ($1, $2, (select count(*) from membership_plans), 'on_sale', $3)`,
    [planId, name, product.id],
  );
  await database.pool.query(
    `insert into membership_prices
       (id, plan_id, provider_price_id, amount, currency, billing_interval, interval_count, is_current, created_at)
     values ($1, $2, $3, $4, 'usd', $5, 1, true, $6)`,
    [priceId, planId, price.id, amount, interval, clock.now()],
  );
  return { planId, priceId, providerPriceId: price.id };
};

/** Creates a member with an account, and a customer with a card at the sandbox; nothing is bought yet. */
export const createPayer = async (studio: TestApp, { card = 'pm_card_visa' } = {}) => {
  const { sandbox, database } = studio;
  const { stripe } = sandbox;
  // The email begins with a word: a text search misses some that begin as numbers do, such as 6e6b.
  const email = `payer-${randomInt(2 ** 47)}@example.test`;
  const signedUp = await studio.send('/api/auth/sign-up/email', {
    method: 'POST',
    address: `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`,
    body: { firstName: 'Runa', lastName: 'Holm', email, password: 'a quiet room', timeZone: 'Europe/Berlin' },
  });
  if (signedUp.statusCode !== 200) throw new Error(`The sign-up was refused: ${signedUp.body}`);
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const userId: string = (await studio.get('/api/v2/users/me', cookie)).json().id;
  const customer = await stripe.customers.create({
    email,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  const payerId = randomUUID();
  const query = async (text: string, values: unknown[] = []): Promise<Rows> =>
    (await database.pool.query(text, values)).rows;
  await query('insert into billing_customers (id, user_id, provider_customer_id) values ($1, $2, $3)', [
    payerId,
    userId,
    customer.id,
  ]);
  return {
    email,
    cookie,
    userId,
    payerId,
    customerId: customer.id,
    subscribe: (price: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
      stripe.subscriptions.create({ customer: customer.id, items: [{ price }], ...more }),
    /** Replaces the card, by one that fails or one that pays. */
    giveCard: async (token: string): Promise<void> => {
      const { id } = await stripe.paymentMethods.attach(token, { customer: customer.id });
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
    },
    hasAccess: async (): Promise<boolean> =>
      (await studio.get('/api/v2/users/me', cookie)).json().hasSubscriptionAccess,
    memberships: () => query('select * from memberships where user_id = $1 order by starts_at', [userId]),
    payments: () =>
      query('select * from payments where billing_customer_id = $1 order by created_at', [payerId]),
    events: () =>
      query('select * from billing_events where provider_customer_id = $1 order by received_at, id', [
        customer.id,
      ]),
    audit: () => query('select * from audit_log where subject_id = any($1) order by id', [[userId, payerId]]),
  };
};

/** Resolves once every webhook is delivered and all pending billing work is done. */
export const settled = async ({ sandbox, features }: TestApp): Promise<void> => {
  await sandbox.settled();
  await features.membership.settled();
};

/** Returns a function that runs the worker's part after an owner has moved the time of the sandbox. */
export const advanceTimeOf = ({
  config,
  features,
  database,
  clock,
  billingTime,
  sandbox,
}: TestApp): (() => Promise<void>) => {
  const parts = {
    config,
    studio: features.brand.studio,
    db: database,
    clock,
    billingTime,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    payments: sandbox.access,
  };
  const moveTime = timeMovingOf(parts, billingAtOnce(parts));
  return () => moveTime(new AbortController().signal);
};
