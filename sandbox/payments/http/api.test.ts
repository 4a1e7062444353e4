import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiVersion } from '../store/event-log.ts';
import { clientOf, createPrices, startSandbox, type TestSandbox } from '../testing/sandbox-for-tests.ts';
import { decodeForm } from './form-encoding.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});
afterAll(() => sandbox.stop());

describe('what the payment sandbox refuses', () => {
  test('a missing and a wrong key', async () => {
    await expect(clientOf(sandbox.port, 'sk_test_other').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
    expect((await fetch(`${sandbox.url}/v1/customers`)).status).toBe(401);
  });

  test('unknown routes and unknown parameters, with 400 and an error that the library throws', async () => {
    await expect(stripe.rawRequest('GET', '/v1/unicorns')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
    const unknown = { email: 'a@example.com', invoice_settings: { sparkle: true } } as never;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'invoice_settings[sparkle]',
    });
    await expect(stripe.customers.list({ sparkle: '1' } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
  });

  test('another version of the API; its own is the one of the library', async () => {
    expect(Stripe.API_VERSION ?? apiVersion).toBe(apiVersion);
    const other = clientOf(sandbox.port, undefined, { apiVersion: '2020-08-27' as never });
    await expect(other.customers.list()).rejects.toMatchObject({ statusCode: 400 });
  });

  test('objects that are not there and properties that cannot be expanded', async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const { id } = await stripe.customers.create({});
    await expect(stripe.customers.retrieve(id, { expand: ['email'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });

  test('properties more than four levels deep are not expanded', async () => {
    const expand = (path: string) => stripe.subscriptions.list({ expand: [path] });
    expect(await expand('data.customer.invoice_settings.default_payment_method')).toBeDefined();
    await expect(expand('data.latest_invoice.payments.data.payment')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('more than 4 levels'),
    });
  });
});

describe('idempotency keys', () => {
  test('the same key and body give the same answer, another body an error', async () => {
    const once = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'key-1' });
    const again = await stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'key-1' });
    expect(again.id).toBe(once.id);
    await expect(stripe.customers.create({ name: 'Bea' }, { idempotencyKey: 'key-1' })).rejects.toMatchObject(
      { type: 'StripeIdempotencyError', statusCode: 400 },
    );
  });

  test('a declined payment is answered the same, and tried once', async () => {
    const { monthly } = await createPrices(stripe);
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_chargeCustomerFail',
      invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
    });
    const { latest_invoice } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
    });
    const pay = () => stripe.invoices.pay(String(latest_invoice), {}, { idempotencyKey: 'key-2' });
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(2);
  });
});

describe('lists', () => {
  test('are paged from the latest on and narrowed by what they hold', async () => {
    const email = 'list@example.com';
    const made: string[] = [];
    for (let at = 0; at < 5; at++) made.push((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[made[4], made[3]], true]);
    const all = await stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made.toReversed());
    const before = await stripe.customers.list({ email, limit: 2, ending_before: String(made[1]) });
    expect(before.data.map(({ id }) => id)).toEqual([made[3], made[2]]);
    const created = Number(all[0]?.created);
    expect((await stripe.customers.list({ email, created: { gte: created - 60 } })).data).toHaveLength(5);
    expect((await stripe.customers.list({ email, created: { gte: created + 60 } })).data).toHaveLength(0);
  });
});

describe('form encoding', () => {
  test('reads nested names, lists and empty texts', () => {
    expect(decodeForm('a=1&items[0][price]=p&items[1][price]=q&metadata[x]=&expand[]=y')).toEqual({
      a: '1',
      items: [{ price: 'p' }, { price: 'q' }],
      metadata: { x: '' },
      expand: ['y'],
    });
  });

  test('does not touch prototypes', () => {
    decodeForm('__proto__[polluted]=1&metadata[__proto__]=2');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
