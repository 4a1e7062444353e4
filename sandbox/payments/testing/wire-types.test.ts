import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf, type Recording, recorded } from './recording.ts';
import {
  createPrices,
  day,
  january31,
  startSandbox,
  subscribeOn,
  type TestSandbox,
} from './sandbox-for-tests.ts';

/** The compiler shares its processors with other tests. */
const compilerTimeoutMs = 120_000;

const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const library = './stripe/stripe.esm.node.js';
let sandbox: TestSandbox;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wire-types-'));
  sandbox = await startSandbox();
  copyStrictTypes();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The library's types, with enums that admit no other texts than theirs. */
const copyStrictTypes = (): void => {
  const types = dirname(fileURLToPath(import.meta.resolve('stripe')));
  cpSync(types, join(folder, 'stripe'), {
    recursive: true,
    filter: (path) => !/\.(js|map)$/.test(path),
  });
  const shared = join(folder, 'stripe/shared.d.ts');
  const open = 'export type OtherString = string & Record<never, never>;';
  const text = readFileSync(shared, 'utf8');
  expect(text).toContain(open);
  writeFileSync(shared, text.replace(open, 'export type OtherString = never;'));
};

const refusedByTypes = (program: string): string[] => {
  const path = join(folder, 'literals.ts');
  writeFileSync(path, program);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext'];
  try {
    execFileSync(process.execPath, [compiler, ...options, path], {
      cwd: folder,
    });
    return [];
  } catch (error) {
    return String((error as { stdout?: Buffer }).stdout)
      .split('\n')
      .filter(Boolean);
  }
};

/** A company with a tax id, which is changed. */
const billCompany = async (stripe: Stripe) => {
  const { id: customer } = await stripe.customers.create({
    name: 'Falk GmbH',
    address: { line1: 'Gasse 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
    tax_id_data: [{ type: 'eu_vat', value: 'DE123456789' }],
  });
  const owner = { type: 'customer', customer } as const;
  const { data } = await stripe.taxIds.list({ owner });
  await stripe.taxIds.del(data[0]?.id ?? '');
  const { id } = await stripe.taxIds.create({ owner, type: 'de_stn', value: '1234567890' });
  await stripe.taxIds.retrieve(id);
};

const payAtCheckout = async (stripe: Stripe, price: string, customer: string) => {
  const coupon = await stripe.coupons.create({
    percent_off: 25,
    duration: 'repeating',
    duration_in_months: 3,
  });
  await stripe.coupons.create({ amount_off: 500, currency: 'usd', duration: 'once', name: 'Five off' });
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { trial_period_days: 7, metadata: { plan: 'monthly' } },
    discounts: [{ promotion_code: code.id }],
    success_url: 'http://studio.test/{CHECKOUT_SESSION_ID}',
    cancel_url: 'http://studio.test/subscribe',
  });
  await fetch(String(session.url), {
    method: 'POST',
    body: new URLSearchParams({ card: '3220' }),
    redirect: 'manual',
  });
  await fetch(String(session.url), {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve' }),
    redirect: 'manual',
  });
  await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'subscription.discounts.source.coupon', 'invoice', 'customer'],
  });
  const sale = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 4800,
          tax_behavior: 'inclusive',
          product_data: { name: 'A gift of three months' },
        },
        quantity: 1,
      },
    ],
    payment_intent_data: { metadata: { gift: '7' } },
    invoice_creation: { enabled: true, invoice_data: { description: 'A gift', metadata: { gift: '7' } } },
    metadata: { gift: '7' },
    success_url: 'http://studio.test/gift',
    cancel_url: 'http://studio.test/gift',
  });
  await fetch(String(sale.url), {
    method: 'POST',
    body: new URLSearchParams({ card: '4242' }),
    redirect: 'manual',
  });
  await stripe.checkout.sessions.retrieve(sale.id, {
    expand: ['line_items', 'invoice.payments', 'payment_intent'],
  });
  const setup = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer,
    success_url: 'http://studio.test/',
  });
  await stripe.checkout.sessions.expire(setup.id);
};

/** Pays with a wallet, and with a debit whose second payment is returned. */
const payOtherwise = async (stripe: Stripe, price: Stripe.Price) => {
  const link = await subscribeOn(stripe, { price, card: 'pm_link' });
  await stripe.charges.list({ customer: link.customer.id, expand: ['data.payment_intent'] });
  const { advance, customer, read } = await subscribeOn(stripe, { price, card: 'pm_sepaDebit_secondFails' });
  const seen = async () => {
    await read();
    await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    await stripe.charges.list({ customer: customer.id });
    await stripe.paymentIntents.list({ customer: customer.id });
    await stripe.paymentMethods.list({ customer: customer.id });
  };
  for (const days of [0, 4, 30, 34]) {
    if (days > 0) await advance(january31 + days * day);
    await seen();
  }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: (await stripe.customers.create({ email: 'b@example.com' })).id,
    line_items: [{ price: price.id }],
    success_url: 'http://studio.test/',
  });
  await fetch(String(session.url), {
    method: 'POST',
    body: new URLSearchParams({ card: 'AT61 1904 3002 3457 3201' }),
    redirect: 'manual',
  });
  await stripe.checkout.sessions.retrieve(session.id);
};

/** Every kind of call once, so that every kind of object is seen in the states that the product meets. */
const callEverything = async (stripe: Stripe) => {
  const prices = await createPrices(stripe);
  const { customer, subscription, item, advance } = await subscribeOn(stripe, { price: prices.monthly });
  await billCompany(stripe);
  await payAtCheckout(
    stripe,
    prices.monthly.id,
    (await stripe.customers.create({ email: 'a@example.com' })).id,
  );
  await stripe.customers.update(customer.id, { address: { country: 'DE' }, metadata: { user: '7' } });
  await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items: [{ id: item.id, price: prices.yearly.id }] },
  });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: prices.better.id }],
    proration_behavior: 'always_invoice',
    automatic_tax: { enabled: true },
  });
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
  await advance(january31 + 30 * day);
  await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
  const bad = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
  const changed = await stripe.subscriptions.update(subscription.id, {
    default_payment_method: bad.id,
    items: [{ id: item.id, price: prices.yearly.id }],
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.payments', 'latest_invoice.confirmation_secret'],
  });
  await stripe.invoices.voidInvoice((changed.latest_invoice as Stripe.Invoice).id);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const refund = await stripe.refunds.create({
    charge: charge?.id,
    amount: 100,
    reason: 'requested_by_customer',
  });
  await stripe.refunds.retrieve(refund.id);
  const dispute = sandbox.openDispute(String(charge?.id));
  await stripe.disputes.retrieve(dispute.id);
  await stripe.balanceTransactions.list({ expand: ['data.source'] });
  await stripe.setupIntents.create({ customer: customer.id, payment_method: 'pm_card_visa', confirm: true });
  const declined = await subscribeOn(stripe, { price: prices.monthly, card: 'pm_card_chargeCustomerFail' });
  await stripe.paymentIntents.list({ customer: declined.customer.id });
  await stripe.subscriptions.list({
    customer: customer.id,
    status: 'all',
    limit: 100,
    expand: [
      'data.latest_invoice.payments',
      'data.default_payment_method',
      'data.customer.invoice_settings.default_payment_method',
    ],
  });
  await stripe.invoices.list({
    limit: 100,
    created: { gte: 0 },
    expand: ['data.payments'],
  });
  await payOtherwise(stripe, prices.monthly);
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['*'] });
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  await stripe.paymentMethods.detach(bad.id);
  await stripe.testHelpers.testClocks.list({ limit: 3 });
  await stripe.customers.del(customer.id);
  await stripe.events.list({ limit: 100 });
  await stripe.events.list({
    limit: 100,
    types: ['checkout.session.completed', 'customer.subscription.updated'],
  });
};

const recordingOf = async (calls: (stripe: Stripe) => Promise<unknown>): Promise<Recording> => {
  const recording: Recording = { calls: [], objects: [] };
  await calls(recorded(sandbox.stripe, recording));
  return recording;
};

describe('the wire of the payment sandbox', () => {
  test(
    'every object and every parameter is as the types of Stripe’s library say',
    async () => {
      const recording = await recordingOf(callEverything);
      expect(new Set(recording.objects.map(({ object }) => object)).size).toBeGreaterThanOrEqual(22);
      expect(refusedByTypes(programOf(recording, library))).toEqual([]);
    },
    compilerTimeoutMs,
  );

  test(
    'the check finds a wrong status, a missing property and one too many',
    async () => {
      const { objects } = await recordingOf(createPrices);
      const price = objects.find(({ object }) => object === 'price') as Record<string, unknown>;
      const { currency: _left, ...missing } = price;
      const wrong = [{ ...price, type: 'daily' }, missing, { ...price, extra: true }];
      const found = refusedByTypes(programOf({ calls: [], objects: [price, ...wrong] }, library)).join('\n');
      expect(found).toContain('"daily"');
      expect(found).toContain("'currency' is missing");
      expect(found).toContain(`'"extra"' does not exist`);
      expect(found.match(/error TS/g)).toHaveLength(wrong.length);
    },
    compilerTimeoutMs,
  );
});
