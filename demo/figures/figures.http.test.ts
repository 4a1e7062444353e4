import { expect, test } from 'vitest';
import type { Dashboard } from '../../contract/dashboard/dashboard.schema.ts';
import { countFigures, countStorage } from '../../server/features/dashboard/index.ts';
import { storageUse } from '../../server/features/library/index.ts';
import { testApp } from '../../server/roles/testing/app.ts';
import { demoStudio } from '../content/index.ts';

const studio = await testApp({
  demo: true,
  payments: 'sandbox',
  config: { BUILD: 'none', STUDIO_TIME_ZONE: 'UTC' },
});
const { db, pool } = studio.database;
const context = {
  db,
  clock: studio.clock,
  timeZone: 'UTC',
  storedBytes: async () => ({ streams: (await storageUse(db)).videos.bytes, originals: 0, pictures: 0 }),
};
const admin = await studio.signIn('admin@openmat.test');
const figures = async (period: string): Promise<Dashboard> =>
  (await studio.get(`/admin/api/dashboard?period=${period}`, admin)).json();

test('BEY-63 a demo that was just loaded has every figure of the dashboard, from its own past', async () => {
  await countFigures(context);
  await countStorage(context);
  const { practice, cohorts, top, declining, reasons, searches, storage, sent } = await figures('28');
  expect(practice.totals.completions.now).toBeGreaterThan(60);
  expect(practice.totals.completions.before).toBeGreaterThan(40);
  expect(practice.categories).toHaveLength(5);
  expect(cohorts.filter(({ joined }) => joined > 0).length).toBeGreaterThan(4);
  expect(top).toHaveLength(10);
  expect(declining.length).toBeGreaterThan(2);
  expect(declining[0]?.title).toBe('Long Hold Yin');
  expect(reasons.filter(({ question, now }) => question === 'why' && now > 0).length).toBeGreaterThan(3);
  expect(searches).toHaveLength(5);
  expect(storage[0]?.bytes.now).toBeGreaterThan(10_000_000);
  expect(sent.now).toBeGreaterThan(sent.before ?? Number.POSITIVE_INFINITY);
});

test('class figures that are counted incrementally equal a full recount', async () => {
  // Single days are kept for two periods of 90.
  const days = async () =>
    (
      await pool.query(
        `select * from figure_class_days where day > $1::date - 180 order by day, plan_entry_id`,
        [studio.clock.now()],
      )
    ).rows;
  await countFigures(context);
  const before = await days();
  await pool.query('update figure_counting set time_zone = null');
  await countFigures(context);
  expect(await days()).toEqual(before);
  expect(before.length).toBeGreaterThan(100);
});

test('a search that the demo records as empty finds nothing', async () => {
  for (const { words } of demoStudio.emptySearches) {
    const found = (await studio.get(`/api/v2/search?q=${encodeURIComponent(words)}`)).json();
    expect(found, words).toMatchObject({ classTotal: 0, products: [], instructors: [] });
  }
});

test('a member joins before their first payment, and the audit entry of a begun membership has its start date', async () => {
  const { rows } = await pool.query<{ id: string; early: boolean }>(
    `select users.id, exists (select from payments join billing_customers on billing_customers.id = billing_customer_id
       where user_id = users.id and payments.created_at < users.created_at) as early from users`,
  );
  expect(rows.filter(({ early }) => early)).toEqual([]);
  const begun = await pool.query<{ apart: number }>(
    `select distinct extract(epoch from log.occurred_at - membership.starts_at)::int as apart
     from audit_log as log join memberships as membership on membership.user_id = log.subject_id
     where log.action = 'membership_begun' and membership.subscription_id = log.details ->> 'subscription'`,
  );
  expect(begun.rows).toEqual([{ apart: 0 }]);
});
