import { afterAll, expect, test } from 'vitest';
import { secretKey, startSandbox } from '../../../../sandbox/payments/testing/sandbox-for-tests.ts';
import { createLog } from '../../../platform/log.ts';
import type { PaymentAccess } from '../../../platform/payments/access.ts';
import type { StripeSettings } from '../../../platform/payments/settings.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createMembershipBilling } from '../../../roles/testing/billing/billing-worker.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';
import { settingsAlone } from '../../branding/index.ts';
import { plansOnSale } from '../../membership-plans/index.ts';

const studio = await testApp({
  payments: 'sandbox',
  config: { BUILD: 'none', PROVIDER_READS_PER_SECOND: '1000' },
});
const { db, pool } = studio.database;
/** It answers as Stripe does to the live keys of the studio. */
const other = await startSandbox();
afterAll(() => other.stop());
const httpAgent = studio.sandbox.access.apiBase?.httpAgent;
if (!httpAgent) throw new Error('the sandbox is not reached over HTTP');

/** The studio's process after it was started with these settings. */
const startWith = async (access: PaymentAccess, stripe: StripeSettings | null): Promise<void> => {
  const billing = createMembershipBilling({
    db,
    clock: studio.clock,
    log: createLog('silent'),
    settings: { ...studio.config.payments, mode: stripe ? 'stripe' : 'sandbox', stripe },
    studio: { ...settingsAlone(studio.config), timeZone: 'UTC' },
    secret: studio.config.secret,
    access,
  });
  await billing?.round();
  await billing?.reconciliation.settled();
  await billing?.stop();
};
const live = { secretKey: new Secret('sk_live_0123456789'), webhookSecret: new Secret('whsec_0123456789') };
const startLive = () =>
  startWith(
    {
      secretKey: new Secret(secretKey),
      webhookSecret: live.webhookSecret,
      apiBase: { host: '127.0.0.1', port: other.port, protocol: 'http', httpAgent },
    },
    live,
  );
const startOnSandbox = () => startWith(studio.sandbox.access, null);

const runs = async () => (await pool.query('select started_by, error from reconciliations order by id')).rows;

test('plans of the sandbox are made at Stripe when the studio goes live, and its memberships end; both come back with the sandbox', async () => {
  const plan = await createSoldPlan(studio, { name: 'Monthly', amount: 1800 });
  const payer = await createPayer(studio);
  await payer.subscribe(plan.providerPriceId);
  await settled(studio);
  await startOnSandbox();
  expect(await payer.memberships()).toMatchObject([{ state: 'renewing' }]);
  expect(await runs()).toEqual([]);

  await startLive();
  const [product] = (await other.stripe.products.list()).data;
  expect(product).toMatchObject({ name: 'Monthly', active: true, metadata: { plan_id: plan.planId } });
  const [price] = (await other.stripe.prices.list()).data;
  expect(price).toMatchObject({ product: product?.id, unit_amount: 1800, currency: 'usd' });
  expect(await plansOnSale(db, null)).toMatchObject([{ id: plan.planId, providerPriceId: price?.id }]);
  expect(await payer.memberships()).toMatchObject([{ state: 'ended', detail: 'ended' }]);
  await expect.poll(payer.hasAccess).toBe(false);
  expect(await runs()).toEqual([{ started_by: 'provider_change', error: null }]);

  await startLive();
  expect((await other.stripe.products.list()).data).toHaveLength(1);
  expect(await runs()).toHaveLength(1);

  await startOnSandbox();
  expect(await plansOnSale(db, null)).toMatchObject([{ providerPriceId: plan.providerPriceId }]);
  expect(await payer.memberships()).toMatchObject([{ state: 'renewing' }]);
  await expect.poll(payer.hasAccess).toBe(true);
  const { rows } = await pool.query(
    "select details from audit_log where action = 'payment_provider_changed' order by id",
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { before: 'sandbox', after: 'live' },
    { before: 'live', after: 'sandbox' },
  ]);
});
