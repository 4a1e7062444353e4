import { expect, test } from 'vitest';
import { addressLines, billedTo, billingIdentity, noDetails } from './billing-identity.ts';

const company = {
  ...noDetails,
  name: 'Yoga KK',
  line1: '2 Harbour Road',
  line2: 'Floor 3',
  postalCode: '1040061',
  city: 'Tokyo',
  country: 'JP',
  taxNumber: 'T1234567890123',
};

test('an invoice is written to the company where one was given, and to the account otherwise', () => {
  expect(billingIdentity(company, { name: 'Ann', country: 'US' })).toMatchObject({
    name: 'Yoga KK',
    country: 'JP',
    taxId: { type: 'jp_trn', value: 'T1234567890123' },
  });
  expect(billingIdentity(null, { name: 'Ann', country: 'US' })).toMatchObject({
    name: 'Ann',
    line1: '',
    country: 'US',
    taxId: null,
  });
});

test('a tax number of a country whose numbers are not known stays a text', () => {
  const details = { ...company, country: 'KE', taxNumber: 'P000111111A' };
  expect(billingIdentity(details, { name: 'Ann', country: null })).toMatchObject({
    taxNumber: 'P000111111A',
    taxId: null,
  });
});

test.each([
  [company, ['2 Harbour Road', 'Floor 3', '1040061 Tokyo', 'Japan']],
  [
    { ...noDetails, line1: '1 Main St', city: 'Austin', state: 'TX', postalCode: '73301', country: 'US' },
    ['1 Main St', 'Austin, TX 73301', 'United States'],
  ],
  [noDetails, []],
])('an address is written as its country writes it', (details, lines) => {
  expect(addressLines(details)).toEqual(lines);
});

test('a receipt names the account where no name was given', () => {
  expect(billedTo(noDetails, 'Ann Doe')).toEqual({ name: 'Ann Doe', address: '', taxNumber: '' });
});
