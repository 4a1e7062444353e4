import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createClockedCustomer,
  createPrices,
  day,
  january31,
  startSandbox,
  type TestSandbox,
} from './testing/sandbox-for-tests.ts';

let sandbox: TestSandbox;
let prices: Awaited<ReturnType<typeof createPrices>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  prices = await createPrices(sandbox.stripe);
});
afterAll(() => sandbox.stop());

describe('the life of a subscription in the payment sandbox', () => {
  test('a trial is free, then each month is billed on the last day where there is no such day', async () => {
    const { stripe } = sandbox;
    const { customer, advance } = await createClockedCustomer(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.monthly.id }],
      expand: ['latest_invoice'],
    });
    expect(subscription.status).toBe('active');
    await advance(january31 + 60 * day);
    const invoices = await stripe.invoices.list({ customer: customer.id });
    const moments = invoices.data.map(({ period_start, amount_paid }) => [
      new Date(period_start * 1000).toISOString().slice(0, 10),
      amount_paid,
    ]);
    expect(moments).toEqual([
      ['2027-03-31', 1500],
      ['2027-02-28', 1500],
      ['2027-01-31', 1500],
    ]);
  });
});
