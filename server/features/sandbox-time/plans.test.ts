import { expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { rowsRead } from '../../platform/testing/plans/rows-read.ts';
import { nextPaymentStatement } from './store.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-28T12:00:00Z');

test('the next payment is one row of an index', async () => {
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug)
     select 'person-' || n, n || '@example.com', 'Person', 'Per', 'Son', 'person-' || n from generate_series(1, 2000) as n`,
  );
  await pool.query(
    `insert into memberships (user_id, source, state, starts_at, renews_at)
     select id, 'stripe', 'renewing', $1, $1::timestamptz + interval '1 hour' * row_number() over () from users`,
    [now],
  );
  await pool.query('analyze memberships');
  expect(await rowsRead(pool, nextPaymentStatement(db, now), 'memberships')).toBe(1);
});
