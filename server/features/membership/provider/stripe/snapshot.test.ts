import { Agent } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { secretKey, startSandbox } from '../../../../../sandbox/payments/testing/sandbox-for-tests.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
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
    customer: { id, paymentMethod: { last4: '4242' } },
    subscriptions: [{ status: 'active', latestInvoice: { amountRefunded: 500 } }],
    invoices: [{ amountPaid: 1500, amountRefunded: 500 }],
  });
  const invoiceId = everything.snapshot?.invoices[0]?.id ?? '';
  const known = await read(id, new Map([[invoiceId, { amountRefunded: 700, disputed: true }]]));
  expect(known.requests).toBe(2);
  expect(known.snapshot).toMatchObject({
    customer: { id, paymentMethod: { last4: '4242' } },
    subscriptions: [{ status: 'active', latestInvoice: { amountRefunded: 700, disputed: true } }],
    invoices: [{ amountPaid: 1500, amountRefunded: 700, disputed: true }],
  });
});

test('a customer without a subscription is read by itself; one that was deleted is gone', async () => {
  const { id } = await addCustomer();
  expect((await read(id)).snapshot).toMatchObject({ customer: { id, paymentMethod: { last4: '4242' } } });
  await stripe.subscriptions.create({ customer: id, items: [{ price: catalog.monthly }] });
  await stripe.customers.del(id);
  expect((await read(id)).snapshot).toBeNull();
});
