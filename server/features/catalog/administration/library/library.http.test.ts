import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {
  BulkAction,
  BulkResult,
  LibraryClass,
} from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { slugOf } from '../../../../../contract/slugs.ts';
import { testApp } from '../../../../roles/testing/app.ts';
import { smallStudio } from '../../testing/small-studio.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool, db } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const address = '/admin/api/plan_entries';
const now = studio.clock.now();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

type Listed = { classes: LibraryClass[]; next: string | null; counts: Record<string, number> | null };
const list = async (query = ''): Promise<Listed> => {
  const answer = await studio.get(`${address}?${query}`, admin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const titles = async (query: string): Promise<string[]> =>
  (await list(query)).classes.map(({ title }) => title);

let one: Awaited<ReturnType<typeof smallStudio>>;
const ids: Record<string, number> = {};
const plans = { tide: 0, ember: 0 };
let tomas = 0;
/** Empties tables; a reader of the app that holds one of them and waits for another is let pass first. */
const empty = async (tables: string): Promise<void> => {
  const deadlock = '40P01';
  for (;;)
    try {
      await pool.query(`truncate ${tables} cascade`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock) throw error;
    }
};
/** The six classes that the tests know, and no other. */
const setClasses = async () => {
  await empty('plan_entries, videos');
  const add = async (title: string, planId: number, overrides: Parameters<typeof one.addClass>[2] = {}) => {
    ids[title] = await one.addClass(slugOf(title), planId, { title, ...overrides });
  };
  await add('Morning Pages', plans.tide, { published_at: inDays(-3) });
  await add('Évening Breath', plans.tide, { published_at: inDays(-2), image: 'posters/preparing' });
  await add('Later', plans.ember, { published_at: inDays(2), video: 'started' });
  await add('Someday', plans.ember, {
    state: 'draft',
    published_at: null,
    created_at: inDays(-9),
    video: 'none',
  });
  await add('Gone', plans.ember, { state: 'retired', published_at: inDays(-7) });
  await add('Broken', plans.tide, { published_at: inDays(-5), video: 'failed' });
  await pool.query('update plan_entry_coaches set coach_id = $1 where plan_entry_id = $2', [tomas, ids.Gone]);
  await pool.query(
    "update videos set captions = '[{}]', duration_ms = 60000 where id = (select video_id from plan_entries where id = $1)",
    [ids['Morning Pages']],
  );
  await pool.query(
    'insert into plan_entry_popularity (plan_entry_id, watched_minutes) values ($1, 70), ($2, 90)',
    [ids.Broken, ids.Gone],
  );
};
beforeAll(async () => {
  // The demo's catalog makes way for one whose every class is known; its accounts stay.
  await empty('plans, coaches, categories, subcategories, sections, billboards');
  one = await smallStudio(db);
  plans.tide = await one.addPlan('soft-tide', { title: 'Soft Tide' });
  plans.ember = await one.addPlan('ember', { title: 'Ember Élan' });
  const { rows } = await pool.query(
    "insert into coaches (slug, first_name, last_name) values ('tomas-reyes', 'Tomás', 'Reyes') returning id",
  );
  tomas = rows[0].id;
  await setClasses();
});

describe('NS-216 BEY-60 the library', () => {
  test('lists every class, the newest first, and counts each tab', async () => {
    const { classes, counts, next } = await list();
    expect(classes.map(({ title, state }) => [title, state])).toEqual([
      ['Later', 'scheduled'],
      ['Évening Breath', 'published'],
      ['Morning Pages', 'published'],
      ['Broken', 'published'],
      ['Gone', 'retired'],
      ['Someday', 'draft'],
    ]);
    expect(counts).toEqual({
      all: 6,
      published: 3,
      scheduled: 1,
      draft: 1,
      retired: 1,
      processing: 1,
      failed: 1,
    });
    expect(next).toBeNull();
    expect(classes[2]).toMatchObject({
      id: ids['Morning Pages'],
      series: { id: plans.tide, title: 'Soft Tide' },
      coaches: ['Ines Mora'],
      duration: 60,
      video: { processStatus: 'finished', progress: 100, captions: 1 },
      missingPoster: false,
      minutesWatched: 0,
      url: `/series/soft-tide/workouts/${ids['Morning Pages']}`,
    });
  });

  test.each([
    ['state=published', ['Évening Breath', 'Morning Pages', 'Broken']],
    ['state=scheduled', ['Later']],
    ['state=draft', ['Someday']],
    ['state=retired', ['Gone']],
    ['state=processing', ['Later']],
    ['state=failed', ['Broken']],
    ['missing=captions', ['Later', 'Évening Breath', 'Broken', 'Gone']],
    ['missing=poster', ['Évening Breath']],
    ['q=morn', ['Morning Pages']],
    ['q=evening', ['Évening Breath']],
    ['q=tomas', ['Gone']],
    ['q=elan', ['Later', 'Gone', 'Someday']],
    ['q=ines+tide+br', ['Évening Breath', 'Broken']],
    ["q='%26|!:*", ['Later', 'Évening Breath', 'Morning Pages', 'Broken', 'Gone', 'Someday']],
    ['q=orning', []],
    ['order=title', ['Broken', 'Gone', 'Later', 'Morning Pages', 'Someday', 'Évening Breath']],
    ['order=length', ['Broken', 'Gone', 'Later', 'Évening Breath', 'Morning Pages', 'Someday']],
    ['order=minutes', ['Gone', 'Broken', 'Later', 'Someday', 'Évening Breath', 'Morning Pages']],
  ])('lists exactly the matching classes for %s', async (query, expected) => {
    const found = await titles(query);
    if (query.startsWith('order=title') || !query.startsWith('order='))
      return expect(found).toEqual(expected);
    expect(found.toSorted()).toEqual(expected.toSorted());
    const least = query === 'order=length' ? ['Morning Pages', 'Someday'] : ['Gone', 'Broken'];
    expect(query === 'order=length' ? found.slice(-2) : found.slice(0, 2)).toEqual(least);
  });

  test('lists the classes of one series, and its tabs count the classes that match the search', async () => {
    expect(await titles(`series=${plans.ember}`)).toEqual(['Later', 'Gone', 'Someday']);
    const { counts } = await list(`series=${plans.ember}&state=draft`);
    expect(counts).toMatchObject({ all: 3, draft: 1, retired: 1, scheduled: 1, published: 0, failed: 0 });
    expect((await list('q=tide')).counts).toMatchObject({ all: 3, failed: 1 });
    expect((await list('missing=captions')).counts).toMatchObject({ all: 4, published: 2, processing: 1 });
  });

  test.each(['', 'q=ember'])('neither lists nor counts a deleted class with "%s"', async (query) => {
    const { counts } = await list(query);
    await pool.query(`insert into deleted_contents values ('class', ${ids.Someday}, 'Someday', null, now())`);
    const without = await list(query);
    await pool.query('delete from deleted_contents');
    expect(without.classes.map(({ title }) => title)).not.toContain('Someday');
    expect(without.counts).toEqual({ ...counts, all: Number(counts?.all) - 1, draft: 0 });
  });

  test('comes in pages that neither lose nor repeat a class, in every order', async () => {
    await pool.query(
      `insert into plan_entries (slug, plan_id, title, difficulty, intensity, image, video_id, state, published_at)
       select 'many-' || n, $1, 'Many ' || (n % 7), 'beginner', 1, 'classes/x',
         case when n % 3 = 0 then (select min(id) from videos) end, 'draft', case when n % 2 = 0 then now() end
       from generate_series(1, 120) as n`,
      [plans.ember],
    );
    const expected = (await pool.query(`select id from plan_entries where slug like 'many-%'`)).rows.map(
      ({ id }) => id,
    );
    for (const sort of ['newest', 'title', 'length', 'minutes']) {
      const query = `q=many&order=${sort}`;
      const found: number[] = [];
      let page = await list(query);
      expect(page.counts?.all).toBe(120);
      for (;;) {
        found.push(...page.classes.map(({ id }) => id));
        if (page.next === null) break;
        page = await list(`${query}&after=${page.next}`);
        expect(page.counts).toBeNull();
      }
      expect(found.toSorted(), sort).toEqual(expected.toSorted());
    }
    await pool.query(`delete from plan_entries where slug like 'many-%'`);
  });

  test('refuses the cursor of another order, a made-up cursor and unknown filters with 400', async () => {
    const key = Buffer.from(JSON.stringify(['title', 'a', 1])).toString('base64url');
    expect((await studio.get(`${address}?order=title&after=${key}`, admin)).statusCode).toBe(200);
    for (const query of [
      `order=newest&after=${key}`,
      'after=nonsense',
      'after=WzFd',
      'order=rank',
      'state=lost',
    ])
      expect((await studio.get(`${address}?${query}`, admin)).statusCode, query).toBe(400);
  });
});

describe('NS-216 the options of a class', () => {
  test('are listed with ids and slugs, and series are found by the beginnings of their words', async () => {
    const options = (await studio.get(`${address}/options`, admin)).json();
    expect(options.coaches.map(({ name }: { name: string }) => name)).toEqual(['Ines Mora', 'Tomás Reyes']);
    expect(options.categories).toMatchObject([{ title: 'Yoga', subcategories: [{ title: 'Yin' }] }]);
    expect(options.equipment).toContainEqual({ slug: 'mat', title: 'Mat' });
    const series = async (search: string) =>
      (await studio.get(`${address}/series_options?q=${search}`, admin)).json();
    expect(await series('emb+ela')).toEqual([
      { id: plans.ember, title: 'Ember Élan', slug: 'ember', state: 'published' },
    ]);
    expect(await series('')).toHaveLength(2);
  });
});

describe('BEY-60 a bulk action', () => {
  afterEach(setClasses);
  const bulk = async (names: readonly string[], action: BulkAction): Promise<BulkResult> => {
    const answer = await studio.post(
      `${address}/bulk`,
      { ids: names.map((name) => ids[name]), action },
      admin,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const refusals = ({ classes }: BulkResult) =>
    Object.fromEntries(classes.flatMap(({ title, refusal }) => (refusal === null ? [] : [[title, refusal]])));
  const stateOf = async (name: string) =>
    (await pool.query('select state, published_at, version from plan_entries where id = $1', [ids[name]]))
      .rows[0];

  test('publishes the classes that are ready, and gives a reason for each class that it refuses', async () => {
    const result = await bulk(['Gone', 'Someday', 'Later', 'Broken'], { kind: 'publish' });
    expect(result.changed).toBe(1);
    expect(refusals(result)).toEqual({
      Someday: 'A class needs a video before members can see it.',
      Later:
        'The video is still being prepared. Choose “Publish when ready” on the page of the class, or give it a time to appear at.',
    });
    expect(await stateOf('Gone')).toMatchObject({ state: 'published', published_at: inDays(-7), version: 2 });
    expect(await stateOf('Later')).toMatchObject({ published_at: inDays(2), version: 1 });
    expect(await stateOf('Broken')).toMatchObject({ version: 1 });
  });

  test('tags classes with a focus area, which is made once, each with a version of its own', async () => {
    const tagged = async (name: string): Promise<string[]> =>
      (await pool.query('select focus_areas from plan_entries where id = $1', [ids[name]])).rows[0]
        .focus_areas;
    const before = await tagged('Morning Pages');
    expect(await bulk(['Morning Pages', 'Broken'], { kind: 'tag', title: ' Runners ' })).toMatchObject({
      changed: 2,
    });
    expect(await tagged('Morning Pages')).toEqual([...before, 'runners']);
    expect(await bulk(['Morning Pages'], { kind: 'tag', title: 'RUNNERS' })).toMatchObject({ changed: 0 });
    const { rows } = await pool.query("select title from class_values where slug like 'runners%'");
    expect(rows).toEqual([{ title: 'Runners' }]);
    expect(await stateOf('Morning Pages')).toMatchObject({ version: 2 });
  });

  test('retires a published class, and refuses drafts and scheduled classes', async () => {
    await bulk(['Gone'], { kind: 'publish' });
    const result = await bulk(['Gone', 'Someday', 'Later'], { kind: 'retire' });
    expect(result.changed).toBe(1);
    expect(Object.keys(refusals(result))).toEqual(['Someday', 'Later']);
    expect(await bulk(['Gone'], { kind: 'retire' })).toMatchObject({
      changed: 0,
      classes: [{ refusal: null }],
    });
  });

  test('schedules a class that is not visible yet, and refuses a published one', async () => {
    const result = await bulk(['Later', 'Morning Pages'], {
      kind: 'schedule',
      publishedAt: inDays(5).toISOString(),
    });
    expect(refusals(result)).toEqual({
      'Morning Pages': 'Members see it already. Make it a draft first to give it another time.',
    });
    expect(await stateOf('Later')).toMatchObject({ state: 'published', published_at: inDays(5) });
  });

  test('moves classes to a series and gives them equipment, each with a revision of its own', async () => {
    await bulk(['Morning Pages', 'Broken'], { kind: 'move', planId: plans.ember });
    const result = await bulk(['Morning Pages', 'Broken'], {
      kind: 'set_equipment',
      equipment: ['block', 'strap'],
    });
    expect(result.changed).toBe(2);
    const { rows } = await pool.query('select plan_id, equipment from plan_entries where id = any($1)', [
      [ids['Morning Pages'], ids.Broken],
    ]);
    expect(rows).toEqual([
      { plan_id: plans.ember, equipment: ['block', 'strap'] },
      { plan_id: plans.ember, equipment: ['block', 'strap'] },
    ]);
    const revisions = await studio.get(`/admin/api/revisions/class/${ids.Broken}`, admin);
    expect(revisions.json().map(({ changed }: { changed: string[] }) => changed)).toEqual([
      ['equipment'],
      ['planId'],
      [],
    ]);
  });

  test('is refused beside its field and changes nothing when no class could take it', async () => {
    const refused = async (action: object) => {
      const answer = await studio.post(`${address}/bulk`, { ids: [ids.Broken], action }, admin);
      expect(answer.statusCode).toBe(422);
      return Object.keys(answer.json().errors);
    };
    expect(await refused({ kind: 'move', planId: 2_000_000_000 })).toEqual(['planId']);
    expect(await refused({ kind: 'set_equipment', equipment: ['trampoline'] })).toEqual(['equipment']);
    expect(await refused({ kind: 'schedule', publishedAt: inDays(-1).toISOString() })).toEqual([
      'publishedAt',
    ]);
    await refused({ kind: 'explode' });
    const missing = await studio.post(
      `${address}/bulk`,
      { ids: [2_000_000_000], action: { kind: 'publish' } },
      admin,
    );
    expect(missing.json()).toMatchObject({ changed: 0, classes: [{ refusal: 'It is not there any more.' }] });
    expect((await stateOf('Broken')).version).toBe(1);
  });
});
