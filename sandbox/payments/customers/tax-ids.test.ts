import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrices, startSandbox, type TestSandbox } from '../testing/sandbox-for-tests.ts';
import { valueLimits } from '../value-limits.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const company = {
  name: 'Yoga KK',
  email: 'yoga@example.com',
  address: {
    line1: '2 Harbour Road',
    line2: 'Floor 3',
    postal_code: '1040061',
    city: 'Tokyo',
    country: 'JP',
  },
};

test('an invoice names the customer, the address in its parts and the tax ids as they were when it was made', async () => {
  const { stripe } = sandbox;
  const { monthly } = await createPrices(stripe);
  const customer = await stripe.customers.create({
    ...company,
    tax_id_data: [{ type: 'jp_trn', value: 'T1234567890123' }],
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
  });
  const owner = { type: 'customer', customer: customer.id } as const;
  const { data: before } = await stripe.taxIds.list({ owner });
  expect(before).toMatchObject([{ type: 'jp_trn', country: 'JP', owner }]);
  await stripe.taxIds.del(before[0]?.id ?? '');
  await stripe.taxIds.create({ owner, type: 'eu_vat', value: 'DE123456789' });
  const invoice = await stripe.invoices.retrieve(String(latest_invoice));
  expect(invoice).toMatchObject({
    customer_name: 'Yoga KK',
    customer_address: { ...company.address, state: null },
    customer_tax_ids: [{ type: 'jp_trn', value: 'T1234567890123' }],
  });
  expect((await stripe.taxIds.list({ owner })).data).toMatchObject([{ value: 'DE123456789', country: 'DE' }]);
  const page = await (await fetch(String(invoice.hosted_invoice_url))).text();
  for (const line of ['Yoga KK', '2 Harbour Road', 'Floor 3', '1040061 Tokyo', 'Japan', 'T1234567890123'])
    expect(page).toContain(line);
});

test('a value of another form than its type is refused, and so is one too many', async () => {
  const { stripe } = sandbox;
  const { id: customer } = await stripe.customers.create({});
  const owner = { type: 'customer', customer } as const;
  for (const [type, value] of [
    ['eu_vat', 'DE12345'],
    ['gb_vat', 'DE123456789'],
    ['xx_none', '123456789'],
  ] as const)
    await expect(stripe.taxIds.create({ owner, type, value })).rejects.toMatchObject({
      code: 'tax_id_invalid',
    });
  const add = (at: number) => stripe.taxIds.create({ owner, type: 'eu_vat', value: `DE12345678${at}` });
  for (let at = 0; at < valueLimits.taxIds.value; at++) await add(at);
  await expect(add(9)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
});
