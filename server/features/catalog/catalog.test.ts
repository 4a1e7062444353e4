import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { createMarks, noFacts } from '../marks/index.ts';
import { recordReader } from '../member-records/index.ts';
import { practicePart } from '../practice/index.ts';
import { createCatalog } from './index.ts';
import { admin, ask, lapsed, member, serverOf } from './testing/calls.ts';
import { routesOf } from './testing/catalog-routes.ts';
import { classesOf, openedAt, smallStudio } from './testing/small-studio.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const readRecord = recordReader({ pool, clock }, { practice: practicePart });
const marks = createMarks(async (id) => ({ ...noFacts, ...(await readRecord(id)).record.practice }));
const library = { video: async () => null, loop: async () => null };
const catalog = createCatalog({ db, clock, library, marks, commentCount: async () => null });
const app = await serverOf(routesOf(catalog, marks));
const focus = { banner_focus_x: 70, banner_focus_y: 35 };
let studio: Awaited<ReturnType<typeof smallStudio>>;
let [series, other, bundle, first, second, third] = [0, 0, 0, 0, 0, 0];

beforeAll(async () => {
  studio = await smallStudio(db);
  series = await studio.addPlan('slow-mornings', { banner_image: 'banners/slow-mornings', ...focus });
  other = await studio.addPlan('long-evenings');
  bundle = await studio.addPlan('whole-days', {
    kind: 'bundle',
    image: 'bundles/whole-days',
    banner_image: 'bundles/whole-days',
    difficulty: null,
  });
  first = await studio.addClass('first', series);
  second = await studio.addClass('second', series, { single_class: true });
  third = await studio.addClass('third', other);
  await studio.addSection(series, 'Later', 'b', [third]);
  await studio.addSection(series, 'Begin', 'a', [second, first, third]);
  await studio.addSection(other, 'All', 'a', [third]);
  await db
    .insertInto('bundle_plans')
    .values([
      { bundle_id: bundle, plan_id: other, rank: '1' },
      { bundle_id: bundle, plan_id: series, rank: '2' },
    ])
    .execute();
  await db
    .insertInto('plan_popularity')
    .values([
      { plan_id: other, subscriptions: 7 },
      { plan_id: bundle, subscriptions: 9 },
    ])
    .execute();
  await pool.query(`insert into users (id, email, full_name, first_name, last_name, slug)
    select id, id || '@studio.example', id, id, '', id from unnest(array['member', 'lapsed', 'admin']) as id`);
});

test('CAT-079, CAT-081 to CAT-089 a class is answered as the contract says', async () => {
  const { status, headers, body } = await ask(app, `GET plan_entries/${first}`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    id: first,
    plan: {
      slug: 'slow-mornings',
      primaryCategory: { id: 'yoga' },
      subcategory: { slug: 'yin' },
      coaches: [{ firstName: 'Ines', coachInfo: { slug: 'ines-mora' } }],
    },
    planProduct: { url: '/series/slow-mornings/workouts' },
    duration: 3900,
    durationInMs: 3_900_000,
    humanDuration: '1 hr 5 min',
    coverPhoto: { url: '/images/classes/first-960.webp', small: { url: '/images/classes/first-480.webp' } },
    planEntryUrl: `/series/slow-mornings/workouts/${first}`,
    publishedAt: openedAt.toISOString(),
    completed: false,
    favorites: [],
    video: null,
  });
  expect((await ask(app, 'GET plan_entries/first')).body).toEqual(body);
});

test('CAT-146, GEN-002, NS-050 a series has its sections in order, each class with its tag, and id and slug answer the same', async () => {
  const sections = await catalog.forFinder.planSections('slow-mornings', null);
  expect(
    sections?.sections.map(({ title, items }) => [
      title,
      classesOf(items).map((item) => [item.title, item.itemTag, item.type]),
    ]),
  ).toEqual([
    [
      'Begin',
      [
        ['second', 'Day 1', 'class'],
        ['first', 'Day 2', 'class'],
        ['third', 'Day 3', 'bonus'],
      ],
    ],
    ['Later', [['third', 'Day 1', 'class']]],
  ]);
  expect(classesOf(sections?.sections[0]?.items)[2]?.planEntryUrl).toBe(
    `/series/long-evenings/workouts/${third}`,
  );
  expect(await catalog.forFinder.planSections(String(series), null)).toEqual(sections);
});

test('a bundle shows each of its series as a section, and sums up their figures', async () => {
  const sections = await catalog.forFinder.planSections('whole-days', null);
  expect(sections?.sections.map(({ title, items }) => [title, items.length])).toEqual([
    ['long-evenings', 1],
    ['slow-mornings', 4],
  ]);
  const { body } = await ask(app, `GET plans/${bundle}`);
  expect(body).toMatchObject({
    type: 'Bundle',
    url: '/bundles/whole-days',
    classCount: 5,
    memberCount: 9,
    totalDuration: 5 * 3_900_000,
    plans: [{ slug: 'long-evenings' }, { slug: 'slow-mornings' }],
    firstEntryUrl: `/series/long-evenings/workouts/${third}`,
    difficultyLevel: null,
  });
});

test('CAT-072 to CAT-077 a series has the address of its first class, its banner, coaches and counts', async () => {
  const { body } = await ask(app, 'GET plans/slow-mornings');
  expect(body).toMatchObject({
    type: 'Series',
    url: '/series/slow-mornings/workouts',
    classCount: 4,
    memberCount: 0,
    bannerPhoto: { url: '/images/banners/slow-mornings-960.webp', focus: { x: 70, y: 35 } },
    instructors: [{ slug: 'ines-mora', fullName: 'Ines Mora' }],
    firstEntryUrl: `/series/slow-mornings/workouts/${second}`,
    plans: [],
  });
});

test('CAT-071 NS-051 a category lists its products by popularity, and an unknown one answers 404', async () => {
  const { body } = await ask(app, 'GET plan_categories');
  expect(body).toMatchObject([
    {
      id: 'yoga',
      slug: 'yoga',
      title: expect.any(String),
      description: expect.any(String),
      bannerPhoto: { url: expect.any(String) },
      planSubcategories: expect.any(Array),
    },
  ]);
  expect(body[0].products.map(({ slug }: { slug: string }) => slug)).toEqual([
    'whole-days',
    'long-evenings',
    'slow-mornings',
  ]);
  expect((await ask(app, 'GET plan_categories/unheard-of')).status).toBe(404);
});

test('CAT-080 NS-051 a coach is found by slug, and an unknown one answers 404', async () => {
  expect((await ask(app, 'GET instructors')).body).toHaveLength(1);
  expect((await ask(app, 'GET instructors/ines-mora')).body).toMatchObject({
    fullName: 'Ines Mora',
    photo: { url: '/images/coaches/ines-mora-480.webp' },
    seriesCount: 2,
  });
  expect((await ask(app, 'GET instructors/nobody')).status).toBe(404);
});

test('CAT-131, CAT-132, R35 an administrator alone features a class and stops featuring it', async () => {
  const path = `plan_entries/${first}/featured_plan_entries`;
  const featured = async () => (await ask(app, `GET plan_entries/${first}`)).body.featured;
  for (const method of ['POST', 'DELETE']) {
    expect(await ask(app, `${method} ${path}`)).toMatchObject({
      status: 401,
      body: { error: 'Not signed in' },
    });
    for (const person of [lapsed, member])
      expect((await ask(app, `${method} ${path}`, person)).status).toBe(403);
  }
  expect(await featured()).toBe(false);
  expect(await ask(app, `POST ${path}`, admin)).toMatchObject({
    status: 200,
    body: { success: true, featured: true },
  });
  expect(await ask(app, `POST ${path}`, admin)).toMatchObject({ status: 200, body: { featured: true } });
  expect(await featured()).toBe(true);
  expect(await ask(app, `DELETE ${path}`, admin)).toMatchObject({
    status: 200,
    body: { success: true, featured: false },
  });
  expect(await featured()).toBe(false);
  expect((await ask(app, 'POST plan_entries/424242/featured_plan_entries', admin)).status).toBe(404);
});

test('CAT-088, CAT-139, NS-059 a class is completed for the member who completed it alone, and completions count towards popularity', async () => {
  const at = new Date('2026-05-20T08:00:00Z');
  const rows = [at, new Date('2026-04-20T08:00:00Z')].map((completed_at) => ({
    user_id: 'member',
    plan_entry_id: first,
    day: completed_at.toISOString().slice(0, 10),
    completed_at,
  }));
  await db
    .insertInto('plan_entry_popularity')
    .values({ plan_entry_id: first, completions: 100, favorites: 20 })
    .execute();
  await db.insertInto('completions').values(rows).execute();
  expect((await ask(app, `GET plan_entries/${first}`, member)).body).toMatchObject({
    completed: true,
    completedAt: at.toISOString(),
  });
  expect((await ask(app, `GET plan_entries/${first}`, lapsed)).body).toMatchObject({
    completed: false,
    completedAt: null,
  });
  const items = (await catalog.forFinder.planSections('slow-mornings', member))?.sections[0]?.items;
  expect(classesOf(items).map(({ completed }) => completed)).toEqual([false, true, false]);
  expect(await catalog.forFinder.classPopularity()).toEqual([
    { classId: first, all: 122, last7: 0, last30: 1, last90: 2 },
  ]);
  await db.deleteFrom('completions').where('completed_at', '=', at).execute();
  expect(await catalog.forFinder.classPopularity()).toMatchObject([{ all: 121, last30: 0, last90: 1 }]);
});

test('NS-204 billboards come lowest priority number first, and lead only to visible content', async () => {
  const board = { title: 'B', subtitle: '', image: 'banners/slow-mornings', cta_text: 'Open' };
  const rows = [
    { ...board, id: 1, priority: 2, content_type: 'series' as const, content_id: String(series) },
    { ...board, id: 2, priority: 1, content_type: 'class' as const, content_id: String(first) },
    { ...board, id: 3, priority: 0, content_type: 'class' as const, content_id: '424242' },
    {
      ...board,
      id: 4,
      priority: 0,
      content_type: 'series' as const,
      content_id: 'whole-days',
      active: false,
    },
  ];
  await db.insertInto('billboards').values(rows).execute();
  const { body } = await ask(app, 'GET billboards');
  expect(body.map(({ id, url }: { id: number; url: string }) => [id, url])).toEqual([
    [2, `/series/slow-mornings/workouts/${first}`],
    [1, '/series/slow-mornings/workouts'],
  ]);
});
