import type { RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { paymentFilters } from '../../../../contract/membership/payment-list-limits.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { rowsRead } from '../../../platform/testing/plans/rows-read.ts';
import { listSums, type Narrowing, paymentsStatement } from './payment-list-store.ts';
import { retriesStatement } from './retry-store.ts';

const { db, pool } = await testDatabase();
const list: Narrowing = {
  search: '',
  filter: 'all',
  from: null,
  before: null,
  planId: null,
  amount: null,
  now: new Date('2026-11-28T12:00:00Z'),
};
const page = { after: null, limit: 51 };
const paymentsRead = (statement: RawBuilder<unknown>, table = 'payments') =>
  rowsRead(pool, { compile: () => statement.compile(db) } as never, table);

/** 2,000 members with eight payments each; one in a hundred payments has failed, was paid back or is disputed. */
beforeAll(async () => {
  await pool.query(
    `insert into users (id, email, email_verified, full_name, first_name, last_name, slug)
     select 'payer-' || n, n || '@example.com', true, case when n = 77 then 'Wilhelmina Rare' else 'Person Common' end,
       'Per', 'Son', 'payer-' || n
     from generate_series(1, 2000) as n`,
  );
  await pool.query(
    "insert into billing_customers (id, user_id) select 'customer-' || n, 'payer-' || n from generate_series(1, 2000) as n",
  );
  await pool.query(
    "insert into membership_plans (id, name, position, state) select 'plan-' || n, 'Plan ' || n, n, 'on_sale' from generate_series(1, 3) as n",
  );
  await pool.query(
    `insert into membership_prices (id, plan_id, amount, currency, billing_interval, interval_count, is_current)
     select 'price-' || n, 'plan-' || 1 + n % 3, 1800, 'usd', 'month', 1, false from generate_series(1, 6) as n`,
  );
  await pool.query(
    `insert into payments (billing_customer_id, provider_invoice_id, subscription_id, invoice_number, state, reason, amount, amount_paid,
       amount_refunded, disputed, currency, price_id, created_at)
     select 'customer-' || n, 'in_' || n || '_' || month, 'sub_' || n, 'A-' || n || '-' || month,
       case when n % 100 = 0 then 'failed' else 'paid' end, 'subscription_cycle', 1800, case when n = 3 then 9000 else 1800 end,
       case when n % 100 = 1 then 500 else 0 end, n % 100 = 2, 'usd', 'price-' || 1 + n % 6,
       '2024-01-01'::timestamptz + make_interval(days => 30 * month, secs => n)
     from generate_series(1, 2000) as n, generate_series(1, 8) as month`,
  );
  await pool.query(
    `insert into memberships (user_id, source, state, detail, starts_at, retry_at, subscription_id)
     select 'payer-' || n, 'stripe', case when n % 20 = 0 then 'grace' else 'renewing' end,
       case when n % 20 = 0 then 'past_due' else 'active' end, '2024-01-01', '2026-12-01', 'sub_' || n
     from generate_series(1, 2000) as n`,
  );
  await pool.query('analyze');
});

describe('the list of payments of a large studio', () => {
  test.each(paymentFilters)('reads a page of “%s” from an index', async (filter) => {
    expect(await paymentsRead(paymentsStatement({ ...list, filter }, page))).toBeLessThan(150);
  });

  test('reads a later page of a month from where the one before ended', async () => {
    const month = { ...list, from: new Date('2025-01-01'), before: new Date('2025-02-01') };
    const after = { at: '2025-01-25T00:10:00.000000Z', id: 'x' };
    expect(await paymentsRead(paymentsStatement(month, { after, limit: 51 }))).toBeLessThan(150);
  });

  test.each([
    ['of a plan', { planId: 'plan-1' }],
    ['of a plan and a state', { planId: 'plan-1', filter: 'failed' as const }],
    ['above a rare amount', { amount: { currency: 'usd', from: 5000, to: null } }],
    ['above a usual amount', { amount: { currency: 'usd', from: 1000, to: null } }],
  ])('reads a page %s from an index', async (_name, changes) => {
    expect(await paymentsRead(paymentsStatement({ ...list, ...changes }, page))).toBeLessThan(700);
  });

  test.each(['Wilhelmina', 'A-1500-7', 'nobody'])(
    'finds “%s” without looking through all payments',
    async (search) => {
      expect(await paymentsRead(paymentsStatement({ ...list, search }, page))).toBeLessThan(150);
    },
  );

  test('sums up no more than it was asked to', async () => {
    const sums = await listSums(db, list, 1001);
    expect(sums).toMatchObject([{ currency: 'usd', count: 1001 }]);
  });

  test('reads memberships that are retried, and no others', async () => {
    expect(await paymentsRead(retriesStatement(page), 'memberships')).toBeLessThan(60);
    expect(await paymentsRead(retriesStatement(page))).toBeLessThan(1100);
  });
});
