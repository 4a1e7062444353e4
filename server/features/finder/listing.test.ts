import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  type ClassFilters,
  classFilterParams,
  type FilterName,
  filterNames,
  filterRow,
} from '../../../contract/catalog/class-filters.ts';
import { type ListingOrder, listingOrders } from './class-index/orders.ts';
import { categories, coachSlugs, demoDatabase, finderProcess } from './testing/demo-studio.ts';
import { listingSql } from './testing/listing-sql.ts';
import { onlyFilters, plainTitle } from './testing/oracle.ts';

type ListedClass = {
  id: number;
  title: string;
  classFinderTitle: string | null;
  duration: number;
  completed: boolean;
  completedAt: string | null;
  coaches: { coachInfo: { slug: string } }[];
  equipment: string[];
  focusAreas: string[];
  difficulty: string;
  intensity: number;
  plan: { primaryCategory: { slug: string } };
};

const { database, clock, maya, noor } = await demoDatabase();
const studio = await finderProcess(database, clock);
afterAll(() => studio.stop());

const list = async (query: string, person?: string) => {
  const answer = await studio.get(`plan_entries?${query}`, person);
  expect(answer.status).toBe(200);
  return { ...answer, classes: answer.body as ListedClass[] };
};
const idsOf = async (query: string, person?: string) =>
  (await list(query, person)).classes.map(({ id }) => id);
const fromSql = async (
  filters: ClassFilters,
  order: ListingOrder = 'relevance',
  userId = '',
): Promise<number[]> => {
  const rows = await database.pool.query<{ id: number }>(listingSql(filters, order, clock.now(), userId));
  return rows.rows.map(({ id }) => id);
};

const some = (values: readonly string[], maxLength = 2) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength }) },
  );
const someStyle = fc.constantFrom(...categories).chain(({ slug, subcategories }) =>
  fc.tuple(
    fc.constant(slug),
    fc.oneof(
      fc.constant('all' as const),
      fc.uniqueArray(fc.constantFrom(...subcategories.map((sub) => sub.slug)), {
        minLength: 1,
        maxLength: 4,
      }),
    ),
  ),
);
/** Options of the studio in each filter; `someValues` adds a value that it does not offer. */
const offered = (await studio.get('filters')).body as Record<string, { slug: string }[]>;
const someValues = (name: FilterName) =>
  some([...(offered[filterRow(name).group ?? ''] ?? []).map(({ slug }) => slug), 'anvil']);
const ofType = {
  values: someValues,
  levels: () => some(['1', '2', '3', '4']).map((levels) => levels.map(Number)),
  styles: () =>
    fc.oneof(
      fc.constant({}),
      fc.array(someStyle, { maxLength: 3 }).map((chosen) => Object.fromEntries(chosen)),
    ),
  range: () =>
    fc.oneof(
      fc.constant(null),
      fc.record({
        minMinutes: fc.integer({ min: 1, max: 40 }),
        maxMinutes: fc.option(fc.integer({ min: 40, max: 80 })),
      }),
    ),
  switch: () => fc.boolean(),
};
const someFilters = fc.record({
  q: fc.constant(''),
  ...Object.fromEntries(filterNames.map((name) => [name, ofType[filterRow(name).type](name)])),
}) as fc.Arbitrary<ClassFilters>;

test('CAT-134 CAT-135 CAT-136 CAT-137 CAT-138 CAT-139 CAT-140 CAT-141 CAT-142 any filters in any order give the same pages as a query in SQL', async () => {
  const someOrder = fc.constantFrom(
    ...listingOrders.filter((order) => order !== 'az' && order !== 'recommended'),
  );
  const paging = fc.record({
    page: fc.integer({ min: 1, max: 6 }),
    perPage: fc.integer({ min: 1, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(
      someFilters,
      someOrder,
      paging,
      fc.constantFrom(maya, noor),
      async (filters, order, { page, perPage }, person) => {
        const expected = await fromSql(filters, order, person);
        const query = new URLSearchParams([
          ...classFilterParams(filters, 'call'),
          ['order', order],
          ['page', `${page}`],
          ['per_page', `${perPage}`],
        ]);
        const { classes, total } = await list(`${query}`, person);
        expect(total).toBe(expected.length);
        expect(classes.map(({ id }) => id)).toEqual(expected.slice((page - 1) * perPage, page * perPage));
      },
    ),
    { numRuns: 100 },
  );
});

test('CAT-027 A to Z ignores case and accents and puts 9 before 10', async () => {
  const { total } = await list('');
  const pages = await Promise.all([1, 2, 3].map((page) => list(`order=az&per_page=100&page=${page}`)));
  const listed = pages
    .flatMap(({ classes }) => classes)
    .map(({ id, title, classFinderTitle }) => ({ id, key: plainTitle(classFinderTitle ?? title) }));
  expect(listed).toHaveLength(total);
  expect(listed).toEqual(listed.toSorted((a, b) => (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1)));
  expect(
    ['Ten 9', 'ten 10', 'Élan', 'elbow'].toSorted((a, b) => (plainTitle(a) < plainTitle(b) ? -1 : 1)),
  ).toEqual(['Élan', 'elbow', 'Ten 9', 'ten 10']);
});

test('CAT-133 CAT-147 a page holds 24 classes by default, with Total, Per-Page and Link beside it', async () => {
  const { classes, total, headers } = await list('order=relevance&page=1');
  expect(classes).toHaveLength(24);
  expect(total).toBe((await fromSql(onlyFilters({}))).length);
  expect(headers['per-page']).toBe('24');
  expect(headers.link).toMatch(/rel="next"/);
  expect(await idsOf('')).toEqual(classes.map(({ id }) => id));
});

test('NS-009 an invalid page is page 1, a page holds at most 100 classes, and a page beyond the end is empty', async () => {
  const first = await idsOf('');
  for (const page of ['0', '-1', 'x', '1.5', '']) expect(await idsOf(`page=${page}`)).toEqual(first);
  expect((await list('per_page=1000')).classes).toHaveLength(100);
  expect((await list('per_page=nonsense')).classes).toHaveLength(24);
  expect((await list('page=99999999999')).classes).toEqual([]);
  const beyond = await list('page=4000');
  expect(beyond.classes).toEqual([]);
  expect(beyond.total).toBe((await list('')).total);
});

test('NS-010 an unknown order is relevance, unknown values match nothing, unknown names are ignored', async () => {
  const first = await idsOf('');
  expect(await idsOf('order=upwards')).toEqual(first);
  expect(await idsOf('colour=blue&yoga[]=x')).toEqual(first);
  for (const query of [
    'instructors=nobody',
    'styles=juggling',
    'yoga=unheard',
    'difficulties=heroic',
    'equipments=anvil',
    'focus_areas=ears',
    'intensities=9',
    'intensities=x',
  ]) {
    expect(await list(query)).toMatchObject({ classes: [], total: 0 });
  }
  for (const odd of [
    'duration=x',
    'duration=-',
    'q=%F0%9F%A7%98',
    'instructors=,,',
    'page=1&page=2',
    'per_page[]=3',
    '__proto__=all',
    'styles=__proto__,constructor',
    'order=a&order=b',
  ]) {
    expect((await studio.get(`plan_entries?${odd}`)).status).toBe(200);
    expect((await studio.get(`filters?${odd}`)).status).toBe(200);
  }
});

test('NS-011 CAT-103 a repeated parameter means the same as commas, and duplicates collapse', async () => {
  const [a, b] = coachSlugs;
  const commas = await list(`instructors=${a},${b}`);
  expect(commas.total).toBeGreaterThan(0);
  expect((await list(`instructors=${a}&instructors=${b}`)).classes).toEqual(commas.classes);
  expect((await list(`instructors=${a},${b},${a}, ${b}`)).total).toBe(commas.total);
});

test('NS-012 CAT-143 the listing accepts its own parameter names and those of the address bar, and categories as products do', async () => {
  const { total } = await list('');
  expect(await idsOf('equipment=mat,block')).toEqual(await idsOf('equipments=mat,block'));
  expect(await idsOf('focus_area=hips')).toEqual(await idsOf('focus_areas=hips'));
  expect((await list('categories=all')).total).toBe(total);
  expect(await idsOf('categories=yoga,fitness')).toEqual(await idsOf('styles=yoga,fitness'));
  expect((await list('categories=yoga')).total).toBeLessThan(total);
});

test('NS-052 a category alone means all its styles, and narrowing one category leaves the others whole', async () => {
  const [yoga, fitness] = categories;
  const sub = yoga?.subcategories[0]?.slug ?? '';
  expect(await idsOf('styles=yoga')).toEqual(await idsOf('yoga=all'));
  expect(await idsOf(`styles=yoga&yoga=${sub}`)).toEqual(await idsOf(`yoga=${sub}`));
  const narrowed = (await list(`yoga=${sub}`)).total;
  const other = (await list('styles=fitness')).total;
  expect(fitness?.slug).toBe('fitness');
  expect(narrowed).toBeGreaterThan(0);
  expect((await list(`yoga=${sub}&styles=fitness`)).total).toBe(narrowed + other);
});

test('NS-053 CAT-091 CAT-107 CAT-115 CAT-116 durations are whole minutes with inclusive bounds, in every spelling', async () => {
  const everything = await list('');
  for (const nothing of ['0-90', '0-', '', '-'])
    expect((await list(`duration=${nothing}`)).total).toBe(everything.total);
  const between = await list('duration=15-30&per_page=100');
  expect(between.total).toBeGreaterThan(20);
  for (const { duration } of between.classes) {
    expect(Math.round(duration / 60)).toBeGreaterThanOrEqual(15);
    expect(Math.round(duration / 60)).toBeLessThanOrEqual(30);
  }
  for (const same of [
    'duration=30-15',
    'duration%5Bmin%5D=15&duration%5Bmax%5D=30',
    'min_duration=15&max_duration=30',
  ]) {
    expect((await list(same)).total).toBe(between.total);
  }
  const long = await list('duration=60-&per_page=100');
  expect(long.total).toBeGreaterThanOrEqual(20);
  expect(long.classes.every(({ duration }) => Math.round(duration / 60) >= 60)).toBe(true);
  expect((await list('duration=60%2B')).total).toBe(long.total);
  expect((await list('max_duration=10')).total).toBe((await list('duration=0-10')).total);
});

test('CAT-021 CAT-139 NS-063 completed classes are marked for their member, left out on request, and a visitor’s request is ignored', async () => {
  const everything = await list('per_page=100', maya);
  const hidden = await list('per_page=100&excludeCompleted=true', maya);
  const { rows } = await database.pool.query(
    'select plan_entry_id as id, max(completed_at) as at from completions where user_id = $1 group by 1',
    [maya],
  );
  const done = new Map<number, string>(rows.map(({ id, at }) => [id, at.toISOString()]));
  expect(done.size).toBeGreaterThan(0);
  expect(hidden.total).toBe(
    (await fromSql(onlyFilters({ excludeCompleted: true }), 'relevance', maya)).length,
  );
  expect(hidden.total).toBeLessThan(everything.total);
  expect(hidden.classes.some(({ id }) => done.has(id))).toBe(false);
  for (const entry of everything.classes) {
    expect([entry.id, entry.completed, entry.completedAt]).toEqual([
      entry.id,
      done.has(entry.id),
      done.get(entry.id) ?? null,
    ]);
  }
  expect(everything.classes.some(({ completed }) => completed)).toBe(true);
  const visitor = await list('per_page=100&excludeCompleted=true');
  expect(visitor.total).toBe(everything.total);
  expect(visitor.classes.every(({ completed, completedAt }) => !completed && completedAt === null)).toBe(
    true,
  );
});

test('CAT-146 NS-050 the listing gives the sections of a series when plan_id is its id or slug, and 404 for an unknown plan', async () => {
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    `select id, slug from plans where kind = 'series' order by id limit 1`,
  );
  const byId = await studio.get(`plan_entries?plan_id=${rows[0]?.id}`);
  expect(byId.status).toBe(200);
  expect(byId.body.sections.length).toBeGreaterThan(0);
  expect(byId.body.sections[0].items[0]).toHaveProperty('itemTag');
  expect((await studio.get(`plan_entries?plan_id=${rows[0]?.slug}`)).body).toEqual(byId.body);
  expect(await studio.get('plan_entries?plan_id=no-such-series')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('NS-068 featured classes come first in relevance', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from plan_entries where featured',
  );
  const { body } = await studio.get('plan_entries?per_page=100');
  const flags = body.map(({ featured }: { featured: boolean }) => featured);
  const featured = flags.filter(Boolean).length;
  expect(featured).toBeGreaterThan(0);
  expect(featured).toBeLessThanOrEqual(Number(rows[0]?.count));
  expect(flags.slice(0, featured).every(Boolean)).toBe(true);
});
