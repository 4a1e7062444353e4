import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPrices,
  day,
  january31,
  startSandbox,
  subscribeOn,
  type TestSandbox,
} from '../testing/sandbox-for-tests.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
let prices: Awaited<ReturnType<typeof createPrices>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
  prices = await createPrices(stripe);
});
afterAll(() => sandbox.stop());

const eventsOf = async (id: string): Promise<string[]> => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter((event) => JSON.stringify(event.data.object).includes(id))
    .map(({ type }) => type)
    .reverse();
};

describe('a SEPA debit of the sandbox', () => {
  test('begins the subscription at once and is paid once the bank has confirmed it', async () => {
    const { advance, read, customer } = await subscribeOn(stripe, {
      price: prices.monthly,
      card: 'pm_sepaDebit',
    });
    const waiting = await read();
    expect(waiting).toMatchObject({ status: 'active', latest_invoice: { status: 'open', amount_paid: 0 } });
    const charges = async () => (await stripe.charges.list({ customer: customer.id })).data;
    expect(await charges()).toMatchObject([{ status: 'pending', paid: false }]);
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
    expect(intent).toMatchObject({ status: 'processing' });
    await advance(january31 + 2 * day);
    expect((await read()).latest_invoice).toMatchObject({ status: 'open' });
    await advance(january31 + 3 * day);
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    expect(await charges()).toMatchObject([{ status: 'succeeded', paid: true }]);
  });

  test('a returned debit leaves the subscription past due and is tried again', async () => {
    const { advance, read } = await subscribeOn(stripe, {
      price: prices.monthly,
      card: 'pm_sepaDebit_failure',
    });
    await advance(january31 + 3 * day);
    const returned = await read();
    expect(returned).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
    const { next_payment_attempt, attempt_count } = returned.latest_invoice as Stripe.Invoice;
    expect(attempt_count).toBe(1);
    expect(next_payment_attempt).toBeGreaterThan(january31 + 3 * day);
  });

  test('a debit of the second test account is paid once and returned the second time', async () => {
    const { advance, read, invoices } = await subscribeOn(stripe, {
      price: prices.monthly,
      card: 'pm_sepaDebit_secondFails',
    });
    await advance(january31 + 27 * day);
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid']);
    await advance(january31 + 29 * day);
    expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'open' } });
    await advance(january31 + 31 * day);
    expect(await read()).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
  });

  test('takes no change that must be paid when the call is answered', async () => {
    const { subscription, item } = await subscribeOn(stripe, {
      price: prices.monthly,
      card: 'pm_sepaDebit',
    });
    const change = (payment_behavior: 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete') =>
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: prices.better.id }],
        proration_behavior: 'always_invoice',
        payment_behavior,
      });
    await expect(change('error_if_incomplete')).rejects.toMatchObject({ param: 'payment_behavior' });
    await expect(change('pending_if_incomplete')).rejects.toMatchObject({ param: 'payment_behavior' });
    expect((await change('allow_incomplete')).items.data[0]?.price.id).toBe(prices.better.id);
  });
});

describe('the hosted checkout of the sandbox', () => {
  const pay = async (card: string) => {
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: prices.monthly.id }],
      success_url: 'http://studio.test/',
    });
    const answer = await fetch(String(session.url), {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', card }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.default_payment_method'],
    });
    const { default_payment_method } = paid.subscription as Stripe.Subscription;
    return { paid, method: default_payment_method as Stripe.PaymentMethod };
  };

  test.each([
    ['4242', { type: 'card', card: { last4: '4242', wallet: null } }],
    ['Apple Pay', { type: 'card', card: { last4: '4242', wallet: { type: 'apple_pay' } } }],
    ['ann@example.com', { type: 'link', link: { email: 'ann@example.com' } }],
    ['at61 1904 3002 3457 3201', { type: 'sepa_debit', sepa_debit: { last4: '3201', country: 'AT' } }],
  ])('takes %s as a payment method', async (typed, expected) => {
    expect((await pay(typed)).method).toMatchObject(expected);
  });

  test('a session is complete and unpaid until the bank confirms a debit, with an event for each', async () => {
    const { paid } = await pay('AT61 1904 3002 3457 3201');
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(await eventsOf(paid.id)).toEqual(['checkout.session.completed']);
  });
});
