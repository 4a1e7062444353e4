import { expect, test } from 'vitest';
import { newPayer, sellingStudio } from '../../../roles/testing/billing/paying-members.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox } = studio;
const weekly = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
const monthly = await addPlan({ name: 'Monthly', amount: 1800 });
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const payments = '/api/v2/users/me/payments';
const details = '/api/v2/users/me/billing_details';

const settle = async () => {
  await sandbox.settled();
  await studio.features.membership.settled();
};

test('BEY-43 every payment has its receipt, which keeps what it said of the payer, and refunds stand beside it', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(weekly.id);
  await settle();
  const refused = await ines.ask('PUT' as 'POST', details, { name: '', address: '', taxNumber: 'none' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['taxNumber']]);
  const company = { name: 'Falk GmbH', address: 'Gasse 1\n10115 Berlin', taxNumber: 'DE 123456789' };
  const saved = await ines.ask('PUT' as 'POST', details, { ...company, taxNumber: ' de 123456789 ' });
  expect([saved.statusCode, saved.json()]).toEqual([200, company]);
  await settle();
  const [customer] = (await sandbox.stripe.customers.list({ email: ines.email })).data;
  expect(customer).toMatchObject({
    name: 'Falk GmbH',
    address: { line1: 'Gasse 1\n10115 Berlin', country: 'US' },
    invoice_settings: { custom_fields: [{ name: 'Tax number', value: 'DE 123456789' }] },
  });

  studio.clock.advance(7.1 * 86_400_000);
  sandbox.tick();
  await settle();
  const listed = await ines.ask('GET', payments);
  expect(listed.headers.total).toBe('2');
  const [second, first] = listed.json();
  expect(first).toMatchObject({
    amount: 500,
    currency: 'usd',
    state: 'paid',
    refunded: 0,
    description: 'Weekly',
  });
  const receiptOf = async ({ id }: { id: string }) => (await ines.ask('GET', `${payments}/${id}`)).json();
  expect((await receiptOf(first)).billedTo).toEqual({ name: 'Ines Falk', address: '', taxNumber: '' });
  expect((await receiptOf(second)).billedTo).toEqual(company);

  const [charge] = (await sandbox.stripe.charges.list({ customer: customer?.id ?? '' })).data;
  await sandbox.stripe.refunds.create({ charge: charge?.id ?? '', amount: 200 });
  await settle();
  const [paidBack] = (await ines.ask('GET', `${payments}?per_page=1`)).json();
  expect(paidBack).toMatchObject({ state: 'partly_refunded', refunded: 200, number: second.number });
  const year = studio.clock.now().getUTCFullYear();
  expect((await ines.ask('GET', `${payments}/years`)).json()).toContain(year);
  expect((await ines.ask('GET', `${payments}?year=1999`)).json()).toEqual([]);

  // An ended membership leaves the receipts where they are; another member never sees them.
  await sandbox.stripe.subscriptions.cancel((await ines.subscriptions())[0]?.id ?? '');
  await settle();
  expect((await ines.ask('GET', payments)).json()).toHaveLength(2);
  const other = await newPayer(studio);
  expect((await other.ask('GET', payments)).json()).toEqual([]);
  for (const path of [`${payments}/${first.id}`, `${payments}/none`])
    expect((await other.ask('GET', path)).statusCode).toBe(404);
  for (const path of [payments, `${payments}/${first.id}`, details])
    expect((await studio.get(path)).statusCode).toBe(401);
});

test('BEY-43 the receipt of a change of plan is titled by the plan that was bought and has every line', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(monthly.id);
  await ines.change(annual.id);
  await settle();
  const listed = (await ines.ask('GET', payments)).json();
  const upgrade = listed.find(({ description }: { description: string }) => description === 'Annual');
  expect(listed.map(({ description }: { description: string }) => description).toSorted()).toEqual([
    'Annual',
    'Monthly',
  ]);
  const { payment } = (await ines.ask('GET', `${payments}/${upgrade.id}`)).json();
  expect(payment.lines).toHaveLength(2);
  expect(payment.lines).toEqual(
    expect.arrayContaining([
      { description: expect.stringMatching(/^Unused time on Monthly/), price: -1800 },
      { description: 'Annual', price: 14_900 },
    ]),
  );
  expect(payment.lines.reduce((sum: number, { price }: { price: number }) => sum + price, 0)).toBe(
    payment.amount,
  );
});

test('BEY-43 a discount is a line of the receipt', async () => {
  const ines = await newPayer(studio);
  const coupon = await sandbox.stripe.coupons.create({ percent_off: 50, duration: 'once' });
  const { code } = await sandbox.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
  });
  await ines.subscribe(monthly.id, undefined, { promotion_code: code });
  await settle();
  expect((await ines.ask('GET', payments)).json()).toMatchObject([
    {
      description: 'Monthly',
      amount: 900,
      lines: [
        { description: 'Monthly', price: 1800 },
        { description: 'Discount', price: -900 },
      ],
    },
  ]);
});
