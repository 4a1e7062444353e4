import type { Compilable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { nodesOf } from '../../../platform/testing/plans/plan-nodes.ts';
import { nextPaymentStatement } from '../../membership/sandbox-time/sandbox-time-store.ts';
import { countAccounts } from '../store.ts';
import { staffRows } from './staff-store.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-28T12:00:00Z');

beforeAll(async () => {
  await pool.query(
    `insert into users (id, email, email_verified, full_name, first_name, last_name, slug, staff_role)
     select 'person-' || n, n || '@example.com', true, 'Person', 'Per', 'Son', 'person-' || n,
       case when n <= 3 then 'editor' end
     from generate_series(1, 20000) as n`,
  );
  await pool.query(
    "insert into staff_suspensions (user_id, role, suspended_at) values ('person-4', 'editor', now())",
  );
  await pool.query('analyze');
});

/** How many rows of a table a statement reads. */
const rowsRead = async (statement: Compilable, table: string): Promise<number> => {
  const { sql, parameters } = statement.compile();
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
};

test('the team is read without the accounts of members', async () => {
  expect(await staffRows(db, now).execute()).toHaveLength(4);
  expect(await rowsRead(staffRows(db, now), 'users')).toBeLessThan(20);
});

test('accounts are counted no further than is told', async () => {
  expect(await countAccounts(db, 1001)).toBe(1001);
  expect(await countAccounts(db, 90_000)).toBe(20_000);
});

test('the next payment is one row of an index', async () => {
  await pool.query(
    `insert into memberships (user_id, source, state, starts_at, renews_at)
     select id, 'stripe', 'renewing', $1, $1::timestamptz + interval '1 hour' * row_number() over () from users`,
    [now],
  );
  await pool.query('analyze memberships');
  expect(await rowsRead(nextPaymentStatement(db, now), 'memberships')).toBe(1);
});
