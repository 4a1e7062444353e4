import { expect, test } from 'vitest';
import { transaction } from '../../platform/db.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../roles/testing/billing/payers.ts';
import { enqueueCustomerEmail } from './index.ts';

const studio = await testApp({ payments: 'sandbox', config: { BUILD: 'none' } });
const { db } = studio.database;
const plan = await createSoldPlan(studio);

test('NS-237 the payment provider learns the new address of a member who pays there', async () => {
  const payer = await createPayer(studio);
  await payer.subscribe(plan.providerPriceId);
  await settled(studio);
  const emailsAt = async () =>
    (await studio.sandbox.stripe.customers.list({ limit: 100 })).data.map(({ email }) => email);
  expect(await emailsAt()).toContain(payer.email);
  await transaction(db, async (trx) => {
    await trx
      .updateTable('users')
      .set({ email: 'moved@example.org' })
      .where('id', '=', payer.userId)
      .execute();
    await enqueueCustomerEmail(trx, payer.userId);
  });
  studio.features.membership.ask();
  await settled(studio);
  const emails = await emailsAt();
  expect([emails.includes('moved@example.org'), emails.includes(payer.email)]).toEqual([true, false]);
});
