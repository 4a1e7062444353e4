import { expect, test } from 'vitest';
import { taxIdOf, taxNumberExamples } from './tax-numbers.ts';

test.each(taxNumberExamples)(
  'the example $example of $country is a $type and stays as it is written',
  ({ country, type, example }) => {
    expect(taxIdOf(country, example)).toEqual({ type, value: example });
  },
);

test.each([
  ['DE', 'de 123 456 789', { type: 'eu_vat', value: 'DE123456789' }],
  ['US', '123456789', { type: 'us_ein', value: '12-3456789' }],
  ['CH', 'CHE123456789 TVA', { type: 'ch_vat', value: 'CHE-123.456.789 TVA' }],
  ['BR', '01234456543210', { type: 'br_cnpj', value: '01.234.456/5432-10' }],
  ['DE', 'ATU12345678', null],
  ['FR', 'none', null],
  ['ZZ', '123456789', null],
])('a tax number of %s typed as %s is read as %o', (country, typed, read) => {
  expect(taxIdOf(country, typed)).toEqual(read);
});
