import { Agent } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { secretKey, startSandbox } from '../../../../sandbox/payments/testing/sandbox-for-tests.ts';
import { systemClock } from '../../../platform/clock.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { createStripeProvider } from './index.ts';
import { createCatalog } from './testing/provider-under-test.ts';

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const { stripe } = sandbox;

/** Opens a connection for each request, so that requests can be counted. */
class CountingAgent extends Agent {
  opened = 0;
  override createConnection(...given: Parameters<Agent['createConnection']>) {
    this.opened += 1;
    return super.createConnection(...given);
  }
}
const httpAgent = new CountingAgent({ keepAlive: false });
const provider = createStripeProvider({
  access: {
    secretKey: new Secret(secretKey),
    webhookSecret: new Secret('whsec_test'),
    apiBase: { host: '127.0.0.1', port: sandbox.port, protocol: 'http', httpAgent },
  },
  clock: systemClock,
  tax: false,
  currency: 'usd',
  readsPerSecond: null,
});
const catalog = await createCatalog(provider);

const read = async (...asked: Parameters<typeof provider.customers.snapshot>) => {
  const before = httpAgent.opened;
  const snapshot = await provider.customers.snapshot(...asked);
  return { snapshot, requests: httpAgent.opened - before };
};

const card = 'pm_card_visa';
const addCustomer = () =>
  stripe.customers.create({ payment_method: card, invoice_settings: { default_payment_method: card } });

test('a payer is read with two requests, and with a third where refunds and disputes are read too', async () => {
  const { id } = await addCustomer();
  await stripe.subscriptions.create({ customer: id, items: [{ price: catalog.monthly }] });
  const [charge] = (await stripe.charges.list({ customer: id })).data;
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 });
  const everything = await read(id);
  expect(everything.requests).toBe(3);
  expect(everything.snapshot).toMatchObject({
    customer: { id, paymentMethod: { name: 'Visa ending in 4242' } },
    subscriptions: [{ status: 'active', latestInvoice: { amountRefunded: 500 } }],
    invoices: [{ amountPaid: 1500, amountRefunded: 500, methodName: 'Visa ending in 4242' }],
  });
  const invoiceId = everything.snapshot?.invoices[0]?.id ?? '';
  const known = await read(
    id,
    new Map([[invoiceId, { amountRefunded: 700, disputed: true, processing: false, method: 'Link' }]]),
  );
  expect(known.requests).toBe(2);
  expect(known.snapshot).toMatchObject({
    customer: { id, paymentMethod: { name: 'Visa ending in 4242' } },
    subscriptions: [{ status: 'active', latestInvoice: { amountRefunded: 700, disputed: true } }],
    invoices: [{ amountPaid: 1500, amountRefunded: 700, disputed: true, methodName: 'Link' }],
  });
  // The payment was not seen as paid before: only its charge tells with what it was paid.
  const isNew = await read(
    id,
    new Map([[invoiceId, { amountRefunded: 0, disputed: false, processing: false }]]),
  );
  expect(isNew.requests).toBe(3);
  expect(isNew.snapshot).toMatchObject({ invoices: [{ methodName: 'Visa ending in 4242' }] });
});

test('a customer without a subscription is read by itself; one that was deleted is gone', async () => {
  const { id } = await addCustomer();
  expect((await read(id)).snapshot).toMatchObject({
    customer: { id, paymentMethod: { name: 'Visa ending in 4242' } },
  });
  await stripe.subscriptions.create({ customer: id, items: [{ price: catalog.monthly }] });
  await stripe.customers.del(id);
  expect((await read(id)).snapshot).toBeNull();
});

const counted = async <T>(work: () => Promise<T>): Promise<{ got: T; requests: number }> => {
  const before = httpAgent.opened;
  const got = await work();
  return { got, requests: httpAgent.opened - before };
};

test('many payers are read in pages of everything, as one after another, and few by themselves', async () => {
  const customers: string[] = [];
  const subscriptions: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { id } = await addCustomer();
    customers.push(id);
    if (at === 11) continue;
    const made = await stripe.subscriptions.create({ customer: id, items: [{ price: catalog.monthly }] });
    subscriptions.push(made.id);
    if (at === 3) await stripe.subscriptions.cancel(made.id);
  }
  const [charge] = (await stripe.charges.list({ customer: customers[5] ?? '' })).data;
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 700 });

  const owners = await counted(() => provider.subscriptions.owners([...subscriptions, 'sub_nothere']));
  expect([...owners.got].toSorted()).toEqual(
    subscriptions.map((id, at) => [id, customers[at]] as [string, string]).toSorted(),
  );
  // A page, and the one that no page has by itself.
  expect(owners.requests).toBe(2);
  const existing = await counted(() => provider.customers.existing([...customers, 'cus_nothere']));
  expect(existing.got).toEqual(new Set(customers));
  expect(existing.requests).toBe(2);

  const all = await counted(async () => {
    const take = await provider.customers.snapshots(customers);
    return Promise.all(customers.map(take));
  });
  // Subscriptions, invoices and charges; the customer without a subscription by itself, with four.
  expect(all.requests).toBe(3 + 4);
  const single = await Promise.all(customers.map((id) => provider.customers.snapshot(id)));
  expect(all.got).toEqual(single);
  expect(single[5]?.invoices[0]).toMatchObject({ amountPaid: 1500, amountRefunded: 700 });

  const few = await counted(async () =>
    (await provider.customers.snapshots(customers.slice(0, 2)))(customers[0] ?? ''),
  );
  expect(few.requests).toBe(3);
  expect(few.got).toEqual(single[0]);
});
