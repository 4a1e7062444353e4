import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { BillingDetails, Receipt } from '../../../../contract/membership/receipts.schema.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { calls, terms } from '../testing/answers.ts';
import { BillingDetailsForm } from './BillingDetailsForm.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';

const none: BillingDetails = {
  name: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  taxNumber: '',
};
const read = 'GET /api/v2/users/me/billing_details';
const save = 'PUT /api/v2/users/me/billing_details';

afterEach(cleanup);

const openForm = async (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ [read]: () => none, ...answers });
  const page = await renderPages(
    { '/settings/membership/receipts': BillingDetailsForm },
    { at: '/settings/membership/receipts', me: runa },
  );
  await page.findByRole('heading', { name: 'Billing details' });
  return { page, server, user: userEvent.setup({ delay: null }) };
};

test('BEY-43 the billing details have the address in its parts and an example of the tax numbers of the country', async () => {
  const { page, server, user } = await openForm({ [save]: ({ body }) => body });
  await user.type(page.getByLabelText(/^Name or company/), 'Falk GmbH');
  await user.type(page.getByLabelText('Address'), 'Gasse 1');
  await user.type(page.getByLabelText('Postal code'), '10115');
  await user.type(page.getByLabelText('City'), 'Berlin');
  await user.selectOptions(page.getByLabelText('Country'), 'Germany');
  expect(page.getByText('For example DE123456789')).toBeDefined();
  await user.type(page.getByLabelText('Tax number'), 'DE123456789');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodies(save)).toEqual([
      {
        ...none,
        name: 'Falk GmbH',
        line1: 'Gasse 1',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DE',
        taxNumber: 'DE123456789',
      },
    ]),
  );
});

test('BEY-43 a refused country or tax number is said beside its field, and nothing that was typed is lost', async () => {
  let errors: Record<string, string[]> = { country: ['Choose the country of the tax number.'] };
  const { page, user } = await openForm({
    [save]: () => Response.json({ code: 'invalid', message: 'Please check.', errors }, { status: 422 }),
  });
  await user.type(page.getByLabelText('Tax number'), '123');
  await user.click(page.getByRole('button', { name: 'Save' }));
  const alert = await page.findByRole('alert');
  expect(alert.textContent).toBe('Choose the country of the tax number.');
  expect(page.getByLabelText('Country').getAttribute('aria-describedby')).toBe(alert.id);
  errors = { taxNumber: ['This is no tax number of Germany.'] };
  await user.selectOptions(page.getByLabelText('Country'), 'Germany');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'This is no tax number of Germany.',
    ]),
  );
  expect((page.getByLabelText('Tax number') as HTMLInputElement).value).toBe('123');
});

const receipt: Receipt = {
  payment: {
    id: 'p1',
    number: 'R-0001',
    date: '2026-11-22T09:00:00Z',
    description: 'Annual',
    lines: [],
    amount: 14_900,
    refunded: 0,
    currency: 'usd',
    state: 'paid',
    documentUrl: null,
  },
  studio: { name: 'Stillwater', address: ['2 Quay Lane', 'Galway'], taxNumber: 'IE0000000X' },
  billedTo: { name: 'Falk GmbH', address: 'Gasse 1\n10115 Berlin\nGermany', taxNumber: 'DE123456789' },
  tax: null,
  period: null,
};

test('BEY-43 a receipt names the studio and the payer with address and tax number', async () => {
  fakeServer({
    [calls.me]: () => runa,
    [calls.terms]: () => terms,
    'GET /api/v2/users/me/payments/p1': () => receipt,
  });
  const page = await renderPages(
    { '/settings/membership/receipts/$id': ReceiptPage },
    { at: '/settings/membership/receipts/p1', me: runa },
  );
  const paper = within(await page.findByRole('article', { name: 'Receipt R-0001' }));
  const party = (title: string): string => paper.getByText(title).parentElement?.textContent ?? '';
  expect(party('From')).toBe('FromStillwater2 Quay LaneGalwayTax number IE0000000X');
  expect(party('To')).toBe('ToFalk GmbHGasse 110115 BerlinGermanyTax number DE123456789');
});
