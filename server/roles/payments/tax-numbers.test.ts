import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxIdOf, taxNumberExamples } from '../../../contract/membership/tax-numbers.ts';
import { startSandbox, type TestSandbox } from '../../../sandbox/payments/testing/sandbox-for-tests.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

test.each(taxNumberExamples)(
  'a tax number that the studio takes for $country is a $type',
  async ({ country, type, example }) => {
    const { id: customer } = await sandbox.stripe.customers.create({});
    const taxId = taxIdOf(country, example);
    const made = await sandbox.stripe.taxIds.create({
      owner: { type: 'customer', customer },
      type: taxId?.type ?? '',
      value: taxId?.value ?? '',
    });
    expect(made).toMatchObject({ type, country });
  },
);
