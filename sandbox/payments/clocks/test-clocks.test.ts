import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClockedCustomer,
  createPrices,
  day,
  secretKey,
  startSandbox,
  type TestSandbox,
} from '../testing/sandbox-for-tests.ts';

const start = Date.UTC(2027, 5, 10, 12) / 1000;
let now = start;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now * 1000 });
});
afterAll(() => sandbox.stop());

const release = (clock: string) =>
  sandbox.call({
    method: 'POST',
    url: `/v1/test_helpers/sandbox/test_clocks/${clock}/release`,
    headers: { authorization: `Bearer ${secretKey}` },
    body: '',
  });

test('customers with a past on a test clock go on with the real clock once it lets them go', async () => {
  const { stripe } = sandbox;
  const prices = await createPrices(stripe);
  const released = await createClockedCustomer(stripe, start - 100 * day);
  const other = await createClockedCustomer(stripe, start - 100 * day);
  const subscribe = (customer: string) =>
    stripe.subscriptions.create({ customer, items: [{ price: prices.monthly.id }] });
  const subscription = await subscribe(released.customer.id);
  const clocked = await subscribe(other.customer.id);
  await released.advance(start);
  await other.advance(start);
  const billed = async (customer: string) =>
    (await stripe.invoices.list({ customer, limit: 100 })).data.length;
  expect(await billed(released.customer.id)).toBe(4);

  expect(release(released.clock.id).status).toBe(200);
  expect((await stripe.subscriptions.retrieve(subscription.id)).test_clock).toBeNull();
  expect((await stripe.customers.list({ test_clock: other.clock.id })).data).toHaveLength(1);
  now = start + 31 * day;
  sandbox.tick();
  expect(await billed(released.customer.id)).toBe(5);
  expect(await billed(other.customer.id)).toBe(4);
  expect((await stripe.subscriptions.retrieve(clocked.id)).test_clock).toBe(other.clock.id);
  expect(release('clock_nothing').status).toBe(404);
});
