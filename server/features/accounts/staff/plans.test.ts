import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { rowsRead } from '../../../platform/testing/plans/rows-read.ts';
import { countAccounts } from '../store.ts';
import { staffRows } from './staff-store.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-28T12:00:00Z');

beforeAll(async () => {
  await pool.query(
    `insert into users (id, email, email_verified, full_name, first_name, last_name, slug, staff_role)
     select 'person-' || n, n || '@example.com', true, 'Person', 'Per', 'Son', 'person-' || n,
       case when n <= 3 then 'editor' end
     from generate_series(1, 2000) as n`,
  );
  await pool.query(
    "insert into staff_suspensions (user_id, role, suspended_at) values ('person-4', 'editor', now())",
  );
  await pool.query('analyze');
});

test('the team is read without the accounts of members', async () => {
  expect(await staffRows(db, now).execute()).toHaveLength(4);
  expect(await rowsRead(pool, staffRows(db, now), 'users')).toBeLessThan(20);
});

test('accounts are counted no further than is told', async () => {
  expect(await countAccounts(db, 1001)).toBe(1001);
  expect(await countAccounts(db, 90_000)).toBe(2000);
});
