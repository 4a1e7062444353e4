import { expect, test } from 'vitest';
import { giftBody, giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { newPayer, type PayingMember, sellingStudio } from '../../../roles/testing/billing/paying-members.ts';

const { studio, addPlan } = await sellingStudio({
  STUDIO_ADDRESS: '2 Quay Lane | Galway',
  STUDIO_TAX_NUMBER: 'IE0000000X',
});
await giftStudio(studio);
const { sandbox } = studio;
const weekly = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
const monthly = await addPlan({ name: 'Monthly', amount: 1800 });
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const payments = '/api/v2/users/me/payments';
const details = '/api/v2/users/me/billing_details';

const company = {
  name: 'Falk GmbH',
  line1: 'Gasse 1',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  state: '',
  country: 'DE',
  taxNumber: 'DE123456789',
};
const atProvider = {
  name: 'Falk GmbH',
  address: {
    line1: 'Gasse 1',
    line2: null,
    postal_code: '10115',
    city: 'Berlin',
    state: null,
    country: 'DE',
  },
};
const billed = { name: 'Falk GmbH', address: 'Gasse 1\n10115 Berlin\nGermany', taxNumber: 'DE123456789' };
const save = (member: PayingMember, given: object) => member.ask('PUT' as 'POST', details, given);
const invoicesOf = async ({ email }: PayingMember) => {
  const [customer] = (await sandbox.stripe.customers.list({ email })).data;
  return (await sandbox.stripe.invoices.list({ customer: customer?.id ?? '' })).data;
};

const settle = async () => {
  await sandbox.settled();
  await studio.features.membership.settled();
};

test('BEY-43 every payment has a receipt that keeps the payer’s details of its time, and shows its refunds', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(weekly.id);
  await settle();
  const saved = await save(ines, { ...company, taxNumber: ' de 123 456 789 ' });
  expect([saved.statusCode, saved.json()]).toEqual([200, company]);
  await settle();
  const [customer] = (await sandbox.stripe.customers.list({ email: ines.email })).data;
  expect(customer).toMatchObject(atProvider);

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
  expect((await receiptOf(second)).billedTo).toEqual(billed);

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

test('BEY-43 the first invoice of a company has its name, address and tax id when the details were saved before the purchase', async () => {
  const ines = await newPayer(studio);
  expect((await save(ines, company)).statusCode).toBe(200);
  await ines.subscribe(monthly.id, undefined, { country: 'DE' });
  const [invoice] = await invoicesOf(ines);
  expect(invoice).toMatchObject({
    customer_name: atProvider.name,
    customer_address: atProvider.address,
    customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
  });
  // The document of the provider and the receipt of the studio name the same.
  const [payment] = (await ines.ask('GET', payments)).json();
  const receipt = (await ines.ask('GET', `${payments}/${payment.id}`)).json();
  expect(receipt.billedTo).toEqual(billed);
  expect(receipt.studio).toEqual({
    name: expect.any(String),
    address: ['2 Quay Lane', 'Galway'],
    taxNumber: 'IE0000000X',
  });
  const document = await studio.get(new URL(payment.documentUrl).pathname);
  for (const line of [
    'Falk GmbH',
    'Gasse 1',
    '10115 Berlin',
    'Germany',
    'DE123456789',
    '2 Quay Lane',
    'IE0000000X',
  ])
    expect(document.body).toContain(line);
});

test('BEY-43 details saved after a checkout page was opened are on the invoice of the next page, and a later change is on the next invoice', async () => {
  const ines = await newPayer(studio);
  const page = await ines.checkout(weekly.id, { country: 'DE' });
  await save(ines, company);
  // Nothing was told to the provider yet; another page opens.
  const next = await ines.checkout(weekly.id, { country: 'DE', cancel_path: '/subscribe?again' });
  expect(next).not.toBe(page);
  sandbox.pay(next);
  await ines.comeBack(next);
  await settle();
  await save(ines, { ...company, name: 'Falk AG', country: 'CH', taxNumber: 'che123456789mwst' });
  await settle();
  studio.clock.advance(7.1 * 86_400_000);
  sandbox.tick();
  await settle();
  const [later, first] = await invoicesOf(ines);
  expect(first).toMatchObject({ customer_name: 'Falk GmbH', customer_tax_ids: [{ type: 'eu_vat' }] });
  expect(later).toMatchObject({
    customer_name: 'Falk AG',
    customer_address: { city: 'Berlin', country: 'CH' },
    customer_tax_ids: [{ type: 'ch_vat', value: 'CHE-123.456.789 MWST' }],
  });
});

test('BEY-43 the details of a gift’s buyer are on its invoice', async () => {
  const ines = await newPayer(studio);
  await save(ines, company);
  const answer = await ines.ask('POST', '/api/v2/gifts', giftBody({ months: 3 }));
  const session = answer.json().checkoutUrl.split('/').at(-1);
  sandbox.pay(session, undefined, { confirmed: true });
  const [invoice] = await invoicesOf(ines);
  expect(invoice).toMatchObject({ customer_name: 'Falk GmbH', customer_tax_ids: [{ type: 'eu_vat' }] });
});

test.each([
  [
    'a number that is none of its country',
    { taxNumber: 'ATU12345678' },
    'taxNumber',
    /no tax number of Germany, such as DE123456789/,
  ],
  [
    'a number without a country',
    { line1: '', postalCode: '', city: '', country: '' },
    'country',
    /country of the tax number/,
  ],
  ['an address without a country', { country: '', taxNumber: '' }, 'country', /country of the address/],
  [
    'a number that is none at all',
    { country: 'KE', taxNumber: 'none' },
    'taxNumber',
    /does not look like a tax number/,
  ],
])('BEY-43 %s is refused beside its field', async (_what, changes, field, words) => {
  const ines = await newPayer(studio);
  const refused = await save(ines, { ...company, ...changes });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors[field]).toEqual([expect.stringMatching(words)]);
});

test('BEY-43 a purchase for another country than that of the invoices is refused', async () => {
  const ines = await newPayer(studio);
  await save(ines, company);
  const refused = await ines.buy(monthly.id, { country: 'FR' });
  expect([refused.statusCode, refused.json().errors.country]).toEqual([
    422,
    [expect.stringMatching(/Your invoices go to Germany/)],
  ]);
  expect(await ines.subscriptions()).toEqual([]);
});
