import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { createCatalog } from '../catalog/index.ts';
import { noMarks } from '../marks/index.ts';
import { recordReader } from '../member-records/index.ts';
import { createPlanSubscriptions, followedSeriesPart } from './index.ts';
import { follow, unfollow } from './store.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const library = { video: async () => null, loop: async () => null };
const catalog = createCatalog({ db, clock, library, marks: noMarks, commentCount: async () => null });
const subscriptions = createPlanSubscriptions({ db, clock, plans: catalog });
const readRecord = recordReader({ pool, clock }, { followed: followedSeriesPart });
const summaryOf = async (userId: string) => (await readRecord(userId)).record.followed.summary;
afterAll(() => catalog.close());

const people = ['ana', 'ben', 'cay', 'dot'];

beforeAll(async () => {
  await pool.query(`
    insert into users (id, email, full_name, first_name, last_name, slug)
      select id, id || '@studio.example', id, id, '', id from unnest(array['ana', 'ben', 'cay', 'dot']) as id;
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image, state, published_at)
      select id, case id when 9 then 'bundle' else 'series' end, 'plan-' || id, 'Plan', 1, 'series/' || id, 'x',
        case id when 8 then 'draft' else 'published' end, '2026-01-01' from generate_series(1, 9) as id`);
});
beforeEach(async () => {
  await pool.query('delete from plan_subscriptions');
});

const members = async (planId: number): Promise<number> =>
  (await pool.query('select subscriptions from plan_popularity where plan_id = $1', [planId])).rows[0]
    ?.subscriptions ?? 0;

test('NS-064 the member counts are right after many members follow and unfollow at once', async () => {
  const steps = people.flatMap((person, at) =>
    Array.from({ length: 12 }, (_, turn) => ({
      person,
      planId: 1 + ((turn * 5 + at) % 4),
      leaves: turn % 3 === 2,
    })),
  );
  await Promise.all(
    steps.map(async ({ person, planId, leaves }) => {
      const row = await follow(db, person, planId, clock.now());
      if (leaves && row) await unfollow(db, person, row.id);
    }),
  );
  for (let planId = 1; planId <= 4; planId++) {
    const { rows } = await pool.query('select count(*) as count from plan_subscriptions where plan_id = $1', [
      planId,
    ]);
    expect(await members(planId)).toBe(rows[0].count);
  }
});

test('HOME-014 the summary of followed series counts published ones only, with the picture of the latest', async () => {
  expect(await summaryOf('ana')).toEqual({ count: 0, lastThumbnail: null });
  for (const planId of [3, 5]) {
    await follow(db, 'ana', planId, clock.now());
    clock.advance(1000);
  }
  expect(await summaryOf('ana')).toEqual({
    count: 2,
    lastThumbnail: '/images/series/5-480.webp',
  });
  await pool.query("update plans set state = 'retired' where id = 5");
  expect(await summaryOf('ana')).toEqual({
    count: 1,
    lastThumbnail: '/images/series/3-480.webp',
  });
  await pool.query("update plans set state = 'published' where id = 5");
});

test('BEY-22 followed series are exported and restored with their dates, without bundles and drafts', async () => {
  for (const planId of [2, 6]) {
    await follow(db, 'ana', planId, clock.now());
    clock.advance(1000);
  }
  const followed = await subscriptions.all('ana');
  expect(followed.map(({ planId }) => planId)).toEqual([6, 2]);
  await follow(db, 'ben', 2, clock.now());
  const createdAt = new Date('2025-01-01');
  const odd = [8, 9, 999].map((planId) => ({ planId, createdAt }));
  expect(await subscriptions.restore(db, 'ben', [...followed, ...odd])).toBe(1);
  expect((await subscriptions.all('ben')).find(({ planId }) => planId === 6)).toEqual(followed[0]);
  expect(await subscriptions.restore(db, 'ben', followed)).toBe(0);
  expect([await members(2), await members(6)]).toEqual([2, 2]);
});
