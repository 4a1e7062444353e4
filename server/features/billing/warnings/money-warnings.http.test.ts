import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { reportFailedRenewals, reportSilentWebhook } from './money-warnings.ts';

const studio = await testApp({
  demo: true,
  demoPayers: false,
  payments: 'sandbox',
  config: { BUILD: 'none' },
});
const { clock } = studio;
const { db, pool } = studio.database;
const mails = { clock, studio: studio.features.brand.studio, payments: studio.config.payments };
const hourMs = 3_600_000;

const payer = randomUUID();
await pool.query('insert into billing_customers (id) values ($1)', [payer]);
const told = (key: string) => promisedMails(studio, `${key}-`);

beforeEach(async () => {
  await pool.query('delete from payments');
  await pool.query('delete from outgoing_mails');
  await pool.query('update billing_health set failures_told_until = null, failures_mailed_at = null');
});

describe('first failed renewals', () => {
  const fail = (reason = 'subscription_cycle', currency = 'usd') =>
    pool.query(
      `insert into payments (billing_customer_id, provider_invoice_id, state, reason, amount, amount_paid, currency, created_at, failed_at)
       values ($1, $2, 'failed', $3, 2000, 0, $4, $5, $5)`,
      [payer, `in_${randomUUID()}`, reason, currency, clock.now()],
    );
  const tell = () => reportFailedRenewals(db, mails);

  test('one mail a day at most bundles them with their sums, and none is told twice or left out', async () => {
    await fail();
    // A failure before the first round is not told.
    await tell();
    expect(await told('renewals-failed')).toEqual([]);
    clock.advance(1000);
    await fail();
    clock.advance(1000);
    await Promise.all([tell(), tell()]);
    expect((await told('renewals-failed')).map(({ subject }) => subject)).toEqual(['A renewal failed']);
    clock.advance(hourMs);
    await fail();
    await fail('subscription_cycle', 'eur');
    // A member sees the first payment fail: it is no renewal.
    await fail('subscription_create');
    clock.advance(hourMs);
    await tell();
    expect(await told('renewals-failed')).toHaveLength(1);
    clock.advance(23 * hourMs);
    await tell();
    await tell();
    const mailed = await told('renewals-failed');
    expect(mailed.map(({ subject }) => subject)).toEqual(['A renewal failed', '2 renewals failed']);
    expect(mailed[1]?.to).toBe('admin@openmat.test');
    expect(mailed[1]?.text).toMatch(/\$20\.00/);
    expect(mailed[1]?.text).toMatch(/€20\.00/);
    expect(mailed[1]?.text).toContain('/admin/payments?tab=retries');
  });
});

describe('a webhook that is not heard', () => {
  const pay = () =>
    pool.query(
      `insert into payments (billing_customer_id, provider_invoice_id, state, reason, amount, amount_paid, currency, created_at, paid_at)
       values ($1, $2, 'paid', 'subscription_cycle', 2000, 2000, 'usd', $3, $3)`,
      [payer, `in_${randomUUID()}`, clock.now()],
    );
  const hear = () =>
    pool.query(
      `insert into billing_events (id, type, object_id, occurred_at, received_at, state)
       values ($1, 'invoice.paid', 'in_1', $2, $2, 'done')`,
      [`evt_${randomUUID()}`, clock.now()],
    );
  const tell = () => reportSilentWebhook(db, mails);

  test('for a day after a payment is told once, and again only after it was heard', async () => {
    await pool.query('delete from billing_events');
    await hear();
    clock.advance(30 * hourMs);
    await tell();
    // Nothing was paid: there is nothing to hear.
    expect(await told('webhook-silent')).toEqual([]);
    await pay();
    clock.advance(23 * hourMs);
    await tell();
    expect(await told('webhook-silent')).toEqual([]);
    clock.advance(2 * hourMs);
    await Promise.all([tell(), tell()]);
    await tell();
    expect((await told('webhook-silent')).map(({ to }) => to)).toEqual(['admin@openmat.test']);
    await hear();
    await tell();
    clock.advance(hourMs);
    await pay();
    clock.advance(25 * hourMs);
    await tell();
    expect(await told('webhook-silent')).toHaveLength(2);
  });
});
