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

const subscribe = (
  of: Partial<Stripe.SubscriptionCreateParams> & { price?: Stripe.Price; card?: string } = {},
) => subscribeOn(stripe, { price: prices.monthly, ...of });
const dayOf = (seconds: number | undefined): string =>
  new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10);
const latest = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;
const eventsOf = async (customer: string) =>
  (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }))
    .filter(({ data }) => (data.object as { customer?: string }).customer === customer)
    .map(({ type }) => type);

describe('periods', () => {
  test('a subscription of the 31st is billed on the last day of months without one', async () => {
    const { advance, invoices } = await subscribe();
    await advance(january31 + 62 * day);
    const billed = (await invoices()).map(({ lines }) => dayOf(lines.data[0]?.period.start));
    expect(billed).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  });

  test('weeks, years and currencies without decimals are billed as they are', async () => {
    const weekly = await subscribe({ price: prices.weekly });
    await weekly.advance(january31 + 15 * day);
    expect(await weekly.invoices()).toHaveLength(3);
    const yearly = await subscribe({ price: prices.yearly });
    expect(dayOf(yearly.item.current_period_end)).toBe('2028-01-31');
    const yen = await subscribe({ price: prices.yen });
    expect((await yen.invoices())[0]).toMatchObject({ currency: 'jpy', amount_paid: 1500, status: 'paid' });
  });
});

describe('trials', () => {
  test('a trial costs nothing, its end is told three days before, and then the first payment is made', async () => {
    const { customer, advance, subscription, read, invoices } = await subscribe({ trial_period_days: 7 });
    expect(subscription.status).toBe('trialing');
    await advance(january31 + 5 * day);
    expect(await eventsOf(customer.id)).toContain('customer.subscription.trial_will_end');
    await advance(january31 + 8 * day);
    expect((await read()).status).toBe('active');
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([0, 1500]);
  });

  test('a trial without a card ends as its settings say', async () => {
    const without = async (missing_payment_method: 'cancel' | 'create_invoice' | 'pause') => {
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: january31 });
      const customer = await stripe.customers.create({ test_clock: clock.id });
      const { id } = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: prices.monthly.id }],
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method } },
      });
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: january31 + 8 * day });
      return { id, status: (await stripe.subscriptions.retrieve(id)).status, customer: customer.id };
    };
    expect((await without('cancel')).status).toBe('canceled');
    expect((await without('create_invoice')).status).toBe('past_due');
    const paused = await without('pause');
    expect(paused.status).toBe('paused');
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: paused.customer });
    await stripe.subscriptions.update(paused.id, { default_payment_method: card.id });
    expect((await stripe.subscriptions.resume(paused.id)).status).toBe('active');
  });

  test('the next payment is moved by a trial end without proration', async () => {
    const { subscription, advance, read, invoices } = await subscribe();
    const later = Number(subscription.items.data[0]?.current_period_end) + 31 * day;
    const moved = await stripe.subscriptions.update(subscription.id, {
      trial_end: later,
      proration_behavior: 'none',
    });
    expect(moved).toMatchObject({ status: 'trialing', trial_end: later });
    await advance(later - day);
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([1500, 0]);
    await advance(later + day);
    expect((await read()).status).toBe('active');
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([1500, 0, 1500]);
  });
});

describe('changes of price', () => {
  const half = january31 + 14 * day;

  test('a change within a period credits what is left and bills the rest of the new price', async () => {
    const { subscription, item, advance, read } = await subscribe();
    await advance(half);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.better.id }],
      proration_behavior: 'always_invoice',
    });
    const invoice = latest(await read());
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update', total: 500 });
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-750, 1250]);
  });

  test('prorations wait for the next invoice where they are not invoiced at once', async () => {
    const { subscription, item, advance, invoices } = await subscribe();
    await advance(half);
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, price: prices.better.id }] });
    expect(await invoices()).toHaveLength(1);
    await advance(january31 + 29 * day);
    expect((await invoices()).at(-1)?.total).toBe(2500 + 500);
  });

  test('another interval begins a new period now; a preview says the same and changes nothing', async () => {
    const { subscription, item, advance, read, invoices } = await subscribe();
    await advance(half);
    const items = [{ id: item.id, price: prices.yearly.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'create_prorations' },
    });
    expect(await invoices()).toHaveLength(1);
    await stripe.subscriptions.update(subscription.id, { items });
    const after = await read();
    expect(latest(after).amount_paid).toBe(14_900 - 750);
    expect(preview.amount_due).toBe(latest(after).amount_paid);
    expect(dayOf(after.items.data[0]?.current_period_start)).toBe('2027-02-14');
  });

  test('credit that is greater than the new price stays with the customer', async () => {
    const { customer, subscription, item, read, advance, invoices } = await subscribe({
      price: prices.yearly,
    });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.monthly.id }],
    });
    expect(latest(await read())).toMatchObject({ status: 'paid', amount_paid: 0, total: 1500 - 14_900 });
    expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
      balance: -13_400,
    });
    await advance(january31 + 29 * day);
    expect((await invoices()).at(-1)).toMatchObject({ amount_due: 0, ending_balance: -11_900 });
  });

  test('a change that is not paid waits as a pending update, and is applied once it is', async () => {
    const { subscription, item, customer, read } = await subscribe();
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    const pending = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.yearly.id }],
      payment_behavior: 'pending_if_incomplete',
    });
    expect(pending.status).toBe('active');
    expect(pending.items.data[0]?.price.id).toBe(prices.monthly.id);
    expect(pending.pending_update?.subscription_items?.[0]?.price.id).toBe(prices.yearly.id);
    await stripe.invoices.pay(String(pending.latest_invoice), { payment_method: good.id });
    const applied = await read();
    expect(applied.pending_update).toBeNull();
    expect(applied.items.data[0]?.price.id).toBe(prices.yearly.id);
  });

  test('a change with error_if_incomplete that is declined leaves everything as it was', async () => {
    const { subscription, item, customer, invoices } = await subscribe();
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    const change = stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.yearly.id }],
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(await invoices()).toHaveLength(1);
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(
      prices.monthly.id,
    );
  });
});

describe('payments that fail', () => {
  const failAtRenewal = async () => {
    const made = await subscribe();
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: made.customer.id,
    });
    await stripe.subscriptions.update(made.subscription.id, { default_payment_method: bad.id });
    await made.advance(january31 + 29 * day);
    return made;
  };

  test('a declined renewal is tried again over the grace period, and then the subscription ends', async () => {
    const { customer, advance, read } = await failAtRenewal();
    expect((await read()).status).toBe('past_due');
    expect(latest(await read()).next_payment_attempt).not.toBeNull();
    await advance(january31 + 60 * day);
    const { status, cancellation_details } = await read();
    expect([status, cancellation_details?.reason]).toEqual(['canceled', 'payment_failed']);
    const failures = (await eventsOf(customer.id)).filter((type) => type === 'invoice.payment_failed');
    expect(failures).toHaveLength(4);
  });

  test('another card mends it within the grace period', async () => {
    const { customer, subscription, read } = await failAtRenewal();
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: good.id });
    const paid = await stripe.invoices.pay(latest(await read()).id);
    expect(paid.status).toBe('paid');
    expect((await read()).status).toBe('active');
  });

  test('a first payment that is never made expires the subscription', async () => {
    const { subscription, advance, read } = await subscribe({ card: 'pm_card_chargeCustomerFail' });
    expect(subscription.status).toBe('incomplete');
    await advance(january31 + 2 * day);
    expect((await read()).status).toBe('incomplete_expired');
    expect(latest(await read()).status).toBe('void');
  });

  test('a card that asks for confirmation is charged once its holder approves', async () => {
    const { subscription, read } = await subscribe({ card: 'pm_card_authenticationRequired' });
    expect(subscription.status).toBe('incomplete');
    const { latest_invoice } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret'],
    });
    const invoice = latest_invoice as Stripe.Invoice;
    const intent = await stripe.paymentIntents.retrieve(
      String(invoice.payments?.data[0]?.payment.payment_intent),
    );
    expect(intent.status).toBe('requires_action');
    expect(invoice.confirmation_secret?.client_secret).toBe(intent.client_secret);
    await stripe.rawRequest('POST', `/v1/test_helpers/sandbox/payment_intents/${intent.id}/answer`, {
      answer: 'approve',
    });
    expect((await read()).status).toBe('active');
  });
});

describe('pauses and ends', () => {
  test('while payments are paused invoices are void and the subscription stays active', async () => {
    const { subscription, advance, invoices } = await subscribe();
    const resumes_at = january31 + 45 * day;
    await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'void', resumes_at },
    });
    await advance(january31 + 30 * day);
    const paused = await stripe.subscriptions.retrieve(subscription.id);
    expect([paused.status, paused.pause_collection?.behavior]).toEqual(['active', 'void']);
    await advance(january31 + 62 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull();
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
  });

  test('a subscription that is to end at its period can be taken back until then', async () => {
    const { subscription, advance, read } = await subscribe();
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(subscription.items.data[0]?.current_period_end);
    const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept.cancel_at).toBeNull();
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance(january31 + 29 * day);
    expect((await read()).status).toBe('canceled');
    const open = await stripe.subscriptions.list({ customer: String(subscription.customer) });
    const all = await stripe.subscriptions.list({ customer: String(subscription.customer), status: 'all' });
    expect([open.data.length, all.data.length]).toEqual([0, 1]);
  });
});
