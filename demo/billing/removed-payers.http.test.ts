import { expect, test } from 'vitest';
import { testApp } from '../../server/roles/testing/app.ts';
import { demoPayersOf } from '../../server/roles/testing/billing/demo-payers.ts';
import { removeDemo } from '../load.ts';

const studio = await testApp({ demo: true, payments: 'sandbox', config: { BUILD: 'none' } });
const { db } = studio.database;
const { stripe } = studio.sandbox;

test('a removed demo leaves no payer, no plan, and no subscription that goes on', async () => {
  expect(await removeDemo({ db, accounts: studio.features.accounts })).toBe(true);
  for (const table of ['billing_customers', 'payments', 'membership_plans', 'memberships'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  await demoPayersOf(studio).billing.round();
  const open = await stripe.subscriptions.list({ limit: 100 });
  expect(open.data.filter(({ status }) => status !== 'canceled')).toEqual([]);
});
