import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rightsOf } from '../../../contract/team/permissions.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { createCatalog } from '../catalog/index.ts';
import { createMarks, noFacts } from '../marks/index.ts';
import { recordReader } from '../member-records/index.ts';
import { listFavorites, removeFavorite, saveClass } from './favorites.ts';
import { createFavorites, savedClassesPart } from './index.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const readRecord = recordReader({ pool, clock }, { saved: savedClassesPart });
const savedBy = async (userId: string) => (await readRecord(userId)).record.saved;
const marks = createMarks(async (userId) => ({ ...noFacts, savedClasses: (await savedBy(userId)).places }));
const library = { video: async () => null, loop: async () => null };
const catalog = createCatalog({ db, clock, library, marks, commentCount: async () => null });
const context = { db, pool, clock, classes: catalog };
const favorites = createFavorites(context);
afterAll(() => catalog.close());

const viewer = (id: string): Viewer => ({
  id,
  sessionId: `${id}-session`,
  ...rightsOf(null),
  username: id,
  hasSubscriptionAccess: true,
});
const ana = viewer('ana');
const ben = viewer('ben');
const classes = 12;

beforeAll(async () => {
  await pool.query(`
    insert into users (id, email, full_name, first_name, last_name, slug)
      select id, id || '@studio.example', id, id, '', id from unnest(array['ana', 'ben']) as id;
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image, state, published_at)
      values (1, 'series', 's', 'S', 1, 'x', 'x', 'published', '2026-01-01');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image, state, published_at)
      select id, 'class-' || id, 1, 'Class ' || id, 'beginner', 1, 'classes/' || id, 'published', '2026-01-01'
      from generate_series(1, ${classes}) as id`);
});
beforeEach(async () => {
  await pool.query('delete from favorites');
  await pool.query("update plan_entries set state = 'published'");
});

const listOf = async (person = ana) =>
  (await listFavorites(context, person, { per_page: '100' })).items.map(({ planEntryId }) => planEntryId);
const counted = async (): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ id: number; favorites: number }>(
    'select plan_entry_id as id, favorites from plan_entry_popularity',
  );
  return new Map(rows.map(({ id, favorites }) => [id, favorites]));
};
const ranks = async (): Promise<string[]> =>
  (
    await pool.query<{ rank: string }>("select rank from favorites where user_id = 'ana' order by rank")
  ).rows.map(({ rank }) => rank);

test('FAV-009 saving at a place and taking out, one after another, change the favorites like a plain list', async () => {
  const step = fc.record({
    classId: fc.integer({ min: 1, max: classes }),
    index: fc.option(fc.integer({ min: 0, max: classes + 2 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      await pool.query('delete from favorites');
      const plain: number[] = [];
      for (const { classId, index } of steps) {
        const at = plain.indexOf(classId);
        if (at >= 0 && index === null) {
          const { id } = await saveClass(context, ana, { classId });
          await removeFavorite(context, ana, String(id));
          plain.splice(at, 1);
          continue;
        }
        const favorite = await saveClass(context, ana, { classId, orderby: index ?? undefined });
        if (at < 0) plain.splice(Math.min(index ?? 0, plain.length), 0, classId);
        expect(favorite.orderby).toBe(plain.indexOf(classId));
        expect(favorite.planEntry.favorite).toEqual({ id: favorite.id, orderby: favorite.orderby });
      }
      expect(await listOf()).toEqual(plain);
    }),
    { numRuns: 5 },
  );
});

test('FAV-009 NS-126 concurrent saves and removals never lose, repeat or reorder favorites, and every count stays right', async () => {
  const action = fc.record({
    person: fc.constantFrom(ana, ben),
    classId: fc.integer({ min: 1, max: classes }),
    what: fc.constantFrom('save', 'save at 1', 'take out', 'take out and put back'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 24 }), async (actions) => {
      await pool.query('delete from favorites');
      const before = await counted();
      // What stands at the ends is not touched: between them it must stay in order.
      for (const classId of [2, 1]) await saveClass(context, ana, { classId });
      const idOf = new Map<string, number>();
      await Promise.all(
        actions.map(async ({ person, classId, what }) => {
          if (person === ana && classId <= 2) return;
          const { id, orderby } = await saveClass(context, person, {
            classId,
            orderby: what === 'save at 1' ? 1 : undefined,
          });
          const key = `${person.id} ${classId}`;
          if (!what.startsWith('take out')) idOf.set(key, id);
          else {
            await removeFavorite(context, person, String(id)).catch((error) =>
              expect(error.code).toBe('not_found'),
            );
            if (what.endsWith('back')) await saveClass(context, person, { classId, orderby });
          }
        }),
      );
      const after = await counted();
      for (const person of [ana, ben]) {
        const { items, info } = await listFavorites(context, person, { per_page: '100' });
        const ids = items.map(({ planEntryId }) => planEntryId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(info.total).toBe(ids.length);
        expect(items.map(({ orderby }) => orderby)).toEqual(items.map((_, index) => index));
        const onlySaved = actions.filter((one) => one.person === person);
        for (const { classId } of onlySaved) {
          const same = onlySaved.filter((one) => one.classId === classId);
          if (same.every(({ what }) => what.startsWith('save'))) expect(ids).toContain(classId);
        }
        if (person === ana) expect(ids.filter((id) => id <= 2)).toEqual([1, 2]);
      }
      const lists = [...(await listOf(ana)), ...(await listOf(ben))];
      for (let id = 1; id <= classes; id++)
        expect((after.get(id) ?? 0) - (before.get(id) ?? 0)).toBe(lists.filter((one) => one === id).length);
    }),
    { numRuns: 5 },
  );
});

test('classes saved again and again at one place keep short keys and their order', async () => {
  for (const classId of [1, 2]) await saveClass(context, ana, { classId });
  // As crowded as it would be after many: between these two there is only room for long keys.
  await pool.query(
    "update favorites set rank = case plan_entry_id when 2 then '1' else $1 end where user_id = 'ana'",
    [`1${'0'.repeat(44)}1`],
  );
  for (let classId = 3; classId <= classes; classId++) await saveClass(context, ana, { classId, orderby: 1 });
  expect(await listOf()).toEqual([2, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1]);
  for (const rank of await ranks()) expect(rank.length).toBeLessThanOrEqual(20);
});

test('undoing a removal next to a retired class keeps the visible order', async () => {
  for (let classId = 6; classId >= 1; classId--) await saveClass(context, ana, { classId });
  await pool.query("update plan_entries set state = 'retired' where id in (1, 3)");
  expect(await listOf()).toEqual([2, 4, 5, 6]);
  for (const [index, classId] of [2, 4, 5, 6].entries()) {
    const { id, orderby } = await saveClass(context, ana, { classId });
    expect(orderby).toBe(index);
    await removeFavorite(context, ana, String(id));
    await saveClass(context, ana, { classId, orderby });
    expect(await listOf()).toEqual([2, 4, 5, 6]);
  }
  await pool.query("update plan_entries set state = 'published'");
  const all = await listOf();
  expect(all.filter((id) => id !== 1 && id !== 3)).toEqual([2, 4, 5, 6]);
  expect(all).toHaveLength(6);
});

test('HOME-014 the summary of favorites counts visible classes, with the picture of the first', async () => {
  expect((await savedBy('ana')).summary).toEqual({ count: 0, lastThumbnail: null });
  for (const classId of [4, 5]) await saveClass(context, ana, { classId });
  expect((await savedBy('ana')).summary).toEqual({ count: 2, lastThumbnail: '/images/classes/5-480.webp' });
  await pool.query("update plan_entries set state = 'retired' where id = 5");
  expect((await savedBy('ana')).summary).toEqual({ count: 1, lastThumbnail: '/images/classes/4-480.webp' });
});

test('BEY-22 exported favorites are restored in their order after the existing ones, and a second restore adds none', async () => {
  for (const classId of [7, 3, 9]) {
    await saveClass(context, ana, { classId });
    clock.advance(1000);
  }
  const saved = await favorites.all('ana');
  expect(saved.map(({ planEntryId }) => planEntryId)).toEqual([9, 3, 7]);
  await saveClass(context, ben, { classId: 3 });
  const unknown = { planEntryId: 999, createdAt: clock.now() };
  const twice = { planEntryId: 9, createdAt: clock.now() };
  expect(await favorites.restore(db, 'ben', [...saved, unknown, twice])).toBe(2);
  expect(await listOf(ben)).toEqual([3, 9, 7]);
  const restored = await favorites.all('ben');
  expect(restored.find(({ planEntryId }) => planEntryId === 9)).toEqual(saved[0]);
  expect(await favorites.restore(db, 'ben', saved)).toBe(0);
  expect(await favorites.restore(db, 'nobody', saved)).toBe(0);
});

test('the favorites of a deleted member leave the counts, and a deleted class leaves every list', async () => {
  await pool.query(`insert into users (id, email, full_name, first_name, last_name, slug)
    values ('cay', 'cay@studio.example', 'Cay', 'Cay', '', 'cay')`);
  const before = (await counted()).get(8) ?? 0;
  await saveClass(context, viewer('cay'), { classId: 8 });
  await saveClass(context, ana, { classId: 8 });
  expect((await counted()).get(8)).toBe(before + 2);
  await pool.query("delete from users where id = 'cay'");
  expect((await counted()).get(8)).toBe(before + 1);
  await pool.query(`insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image, state, published_at)
    values (500, 'gone', 1, 'Gone', 'beginner', 1, 'x', 'published', '2026-01-01')`);
  await saveClass(context, ana, { classId: 500 });
  await pool.query('delete from plan_entries where id = 500');
  expect(await listOf()).toEqual([8]);
  expect((await counted()).has(500)).toBe(false);
});
