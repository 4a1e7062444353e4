import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { listen } from '../../platform/listen.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { noMarks } from '../marks/index.ts';
import { createCatalog } from './index.ts';
import { watchSchedule } from './schedule.ts';
import { admin, ask, serverOf } from './testing/calls.ts';
import { routesOf } from './testing/catalog-routes.ts';
import { classesOf, openedAt, smallStudio } from './testing/small-studio.ts';

const { db, connection } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const dayMs = 24 * 60 * 60 * 1000;
const tomorrow = new Date(clock.now().getTime() + dayMs);
const library = { video: async () => null, loop: async () => null };
const catalog = createCatalog({ db, clock, library, marks: noMarks, commentCount: async () => null });
const schedule = watchSchedule({ db, clock });
const app = await serverOf(routesOf(catalog, noMarks));
const ids: Record<string, number> = {};

beforeAll(async () => {
  const studio = await smallStudio(db);
  const open = await studio.addPlan('open');
  const plans: Record<string, number> = {
    open,
    'hidden-draft': await studio.addPlan('hidden-draft', { state: 'draft', published_at: null }),
    'hidden-retired': await studio.addPlan('hidden-retired', { state: 'retired' }),
    'hidden-future': await studio.addPlan('hidden-future', { published_at: tomorrow }),
  };
  const classes = {
    'class-out': await studio.addClass('class-out', open),
    'class-draft': await studio.addClass('class-draft', open, { state: 'draft', published_at: null }),
    'class-retired': await studio.addClass('class-retired', open, { state: 'retired' }),
    'class-future': await studio.addClass('class-future', open, { published_at: tomorrow }),
    'class-processing': await studio.addClass('class-processing', open, { video: 'started' }),
    'class-failed': await studio.addClass('class-failed', open, { video: 'failed' }),
    'class-without-video': await studio.addClass('class-without-video', open, { video: 'none' }),
    'class-of-draft': await studio.addClass('class-of-draft', plans['hidden-draft'] ?? 0),
    'class-of-retired': await studio.addClass('class-of-retired', plans['hidden-retired'] ?? 0),
    'class-of-future': await studio.addClass('class-of-future', plans['hidden-future'] ?? 0),
  };
  Object.assign(ids, plans, classes);
  await studio.addSection(open, 'Everything', '1', Object.values(classes));
  await db
    .insertInto('bundle_plans')
    .values({ bundle_id: await studio.addPlan('bundle', { kind: 'bundle' }), plan_id: open, rank: '1' })
    .execute();
});

const hidden = ['class-draft', 'class-future', 'class-of-draft', 'class-of-future'];
const retired = ['class-retired', 'class-of-retired'];

test.each(retired)('BEY-60 %s keeps its page, without a video, by id or slug', async (name) => {
  for (const key of [ids[name], name])
    expect(await ask(app, `GET plan_entries/${key}`)).toMatchObject({
      status: 200,
      body: { id: ids[name], retired: true, video: null },
    });
});

test.each(hidden)('%s is not found, by id or slug, by any caller', async (name) => {
  for (const key of [ids[name], name])
    for (const person of [null, admin])
      expect(await ask(app, `GET plan_entries/${key}`, person)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
});

test.each(['hidden-draft', 'hidden-retired', 'hidden-future'])(
  '%s is not found, by id or slug',
  async (name) => {
    for (const key of [ids[name], name]) {
      expect((await ask(app, `GET plans/${key}`)).status).toBe(404);
      expect(await catalog.forFinder.planSections(String(key), null)).toBeNull();
    }
  },
);

test.each(['999999999999999999999', '0', 'no-such-class', '-1', "';--"])(
  'a class or series called %s is not found',
  async (key) => {
    expect((await ask(app, `GET plan_entries/${encodeURIComponent(key)}`)).status).toBe(404);
    expect((await ask(app, `GET plans/${encodeURIComponent(key)}`)).status).toBe(404);
  },
);

test('sections hold published classes, also those whose video is not ready, and no others', async () => {
  const sections = await catalog.forFinder.planSections('open', null);
  const titles = sections?.sections.flatMap(({ items }) => classesOf(items).map(({ title }) => title));
  expect(titles).toEqual(['class-out', 'class-processing', 'class-failed', 'class-without-video']);
});

test('listings hold playable classes, and scheduled ones with the later of their own and their series’ date', async () => {
  const cards = await catalog.forFinder.listClasses(0, 100);
  expect(cards.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
    ['class-out', openedAt.toISOString()],
    ['class-future', tomorrow.toISOString()],
    ['class-of-future', tomorrow.toISOString()],
  ]);
  expect(await catalog.forFinder.listClasses(cards[0]?.id ?? 0, 1)).toEqual([cards[1]]);
  const named = ['class-out', 'class-draft', 'class-retired', 'class-failed', 'class-of-draft'].map(
    (name) => ids[name] ?? 0,
  );
  expect(await catalog.forFinder.findClasses(named)).toEqual([cards[0]]);
});

test('products, categories, coaches and the sitemap count only visible classes', async () => {
  const products = await catalog.forFinder.listProducts();
  expect(products.map(({ slug, classCount }) => [slug, classCount])).toEqual([
    ['open', 4],
    ['bundle', 4],
  ]);
  expect((await ask(app, 'GET plan_categories/yoga')).body).toMatchObject({
    classCount: 1,
    products: [{ slug: 'open' }, { slug: 'bundle' }],
  });
  expect((await ask(app, 'GET instructors/ines-mora')).body).toMatchObject({ classCount: 1, seriesCount: 1 });
  const addresses = await catalog.addresses();
  expect(addresses).toContain(`/series/open/workouts/${ids['class-out']}`);
  expect(addresses.filter((path) => path.includes('workouts') || path.includes('hidden'))).toHaveLength(1);
});

test('a scheduled class and series are visible at their time, and every process is notified', async () => {
  const heard: string[] = [];
  const listening = await listen(connection, 'catalog_changed', (message) => heard.push(message));
  await schedule.look();
  clock.advance(dayMs);
  onTestFinished(() => clock.advance(-dayMs));
  expect((await ask(app, 'GET plan_entries/class-future')).status).toBe(200);
  expect((await ask(app, 'GET plan_entries/class-of-future')).status).toBe(200);
  expect((await ask(app, 'GET plans/hidden-future')).status).toBe(200);
  await schedule.look();
  await schedule.look();
  await expect.poll(() => heard).toHaveLength(1);
  expect(JSON.parse(heard[0] ?? '')).toEqual({ classes: [ids['class-future']], products: true });
  await listening.stop();
  await schedule.close();
});
