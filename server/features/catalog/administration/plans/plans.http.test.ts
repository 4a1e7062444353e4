import { describe, expect, test } from 'vitest';
import type { ManagedPlan, PlanFields } from '../../../../../contract/catalog-administration/plans.schema.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { eraseDeletedContents } from '../deleting/deleted-contents.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember, sections, clock } = await catalogApp({ db, pool });
const address = '/admin/api/plans';

const series = await studio.addPlan('slow-mornings', { published_at: new Date('2026-02-01T00:00:00Z') });
const wake = await studio.addClass('wake', series);
await studio.addSection(series, 'Begin', '1', [wake]);

const read = async (id: number): Promise<ManagedPlan> => (await ask('GET', `${address}/${id}`)).body;
const create = async (title: string, kind: 'series' | 'bundle' = 'series'): Promise<ManagedPlan> => {
  const answer = await ask('POST', address, { kind, title });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const change = async (id: number, changes: Partial<PlanFields>, version?: number) => {
  const plan = await read(id);
  return ask('PUT', `${address}/${id}`, { ...plan.fields, ...changes, version: version ?? plan.version });
};
const list = async (query = '') => {
  const { body, headers } = await ask('GET', `${address}${query}`);
  return { titles: (body as { title: string }[]).map(({ title }) => title), total: headers.total, body };
};
const problemsOf = async (answer: ReturnType<typeof change>) => {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return body.errors;
};

describe('ADM-059 the list of series and bundles', () => {
  test('is searched by title and coach, filtered by state and kind, and sorted, in the address', async () => {
    await studio.addPlan('zz-bundle', { kind: 'bundle', title: 'All the tides' });
    await studio.addPlan('tide-mornings');
    await studio.addPlan('tide-soon', { published_at: new Date('2026-07-01T00:00:00Z') });
    await studio.addPlan('tide-half-done', { state: 'draft', published_at: null });
    await studio.addPlan('tide-gone', { state: 'retired' });
    const { titles } = await list('?q=tide&order=title');
    expect(titles).toEqual(['All the tides', 'tide-gone', 'tide-half-done', 'tide-mornings', 'tide-soon']);
    expect((await list('?q=morn%20ines%20ti')).titles).toEqual(['tide-mornings']);
    expect((await list('?q=%25')).titles).toEqual([]);
    expect((await list('?q=tide&kind=bundle')).titles).toEqual(['All the tides']);
    const inState = async (state: string) => (await list(`?q=tide&state=${state}&kind=series`)).titles;
    expect(await inState('draft')).toEqual(['tide-half-done']);
    expect(await inState('scheduled')).toEqual(['tide-soon']);
    expect(await inState('published')).toEqual(['tide-mornings']);
    expect(await inState('retired')).toEqual(['tide-gone']);
    const second = await list('?q=tide&order=title&per_page=2&page=2');
    expect([second.titles, second.total]).toEqual([['tide-half-done', 'tide-mornings'], '5']);
    const [one] = (await list('?q=slow')).body;
    expect(one).toMatchObject({
      id: series,
      state: 'published',
      category: 'Yoga',
      coaches: ['Ines Mora'],
      itemCount: 1,
      memberCount: 0,
    });
  });
});

describe('ADM-059 a series', () => {
  test('is made as a draft with an address of its own, and members do not see it', async () => {
    const first = await create('  Blue Hour ');
    const second = await create('Blue hour!');
    expect([first.fields.title, first.fields.slug, second.fields.slug]).toEqual([
      'Blue Hour',
      'blue-hour',
      'blue-hour-2',
    ]);
    expect(first).toMatchObject({ kind: 'series', state: 'draft', version: 1, sections: [], classCount: 0 });
    expect((await asMember('plans/blue-hour')).status).toBe(404);
    expect((await revisionsOf(db, 'plan', first.id, 5)).map(({ version }) => version)).toEqual([1]);
    expect((await ask('POST', address, { kind: 'series', title: ' ' })).status).toBe(422);
  });

  test('is changed in every field, each save kept with its author', async () => {
    const { id } = await create('Every Field');
    const fields: PlanFields = {
      title: 'All Fields',
      slug: 'all-fields',
      description: 'One sentence.',
      longDescription: 'More of them.',
      categoryId: 1,
      subcategoryId: 1,
      difficulty: 'beginner',
      coachIds: [1],
      coachLabel: 'Ines and friends',
      image: 'series/first-light',
      bannerImage: 'banners/first-light',
      focalPoint: { x: 10, y: 90 },
      translations: { de: { title: 'Auf Deutsch' } },
      bannerFocalPoint: { x: 70, y: 35 },
      introClassId: null,
      bestSeller: true,
      featured: true,
      seriesIds: [],
      state: 'draft',
      publishedAt: null,
    };
    const saved = await change(id, { ...fields, title: ' All Fields ', coachIds: [1, 1] });
    expect(saved.status).toBe(200);
    const shown = { coachNames: 'Ines and friends', url: '/series/all-fields/workouts' };
    expect(saved.body).toMatchObject({ ...shown, fields, version: 2 });
    expect((await read(id)).fields).toEqual(fields);
    const kept = await revisionsOf(db, 'plan', id, 5);
    expect(kept.map(({ savedBy, fields: { title } }) => [savedBy, title])).toEqual([
      ['admin', 'All Fields'],
      ['admin', 'Every Field'],
    ]);
  });

  test('BEY-61 that another editor saved meanwhile stays as it is', async () => {
    const { id } = await create('Two Editors');
    expect((await change(id, { title: 'Mine' })).status).toBe(200);
    const { status, body } = await change(id, { title: 'Theirs' }, 1);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await read(id)).fields.title).toBe('Mine');
  });

  test('is refused with every wrong field named', async () => {
    const { id } = await create('Refused');
    expect(
      await problemsOf(
        change(id, { title: ' ', slug: 'Not A Slug', categoryId: 99, coachIds: [1, 99], image: '../x' }),
      ),
    ).toEqual({
      title: ['Type a title: members find it by that.'],
      slug: ['Use lower-case letters, digits and single hyphens, and at least one letter.'],
      image: ['Choose a picture.'],
      categoryId: ['Choose a category that is there.'],
      subcategoryId: undefined,
      coachIds: ['One of these coaches is no longer there.'],
    });
    expect(await problemsOf(change(id, { slug: 'slow-mornings' }))).toEqual({
      slug: ['Another series or bundle has this address.'],
    });
    expect(await problemsOf(change(id, { publishedAt: 'tomorrow' }))).toEqual({
      publishedAt: ['Choose a day and a time.'],
    });
  });

  test('is not published while members would find nothing in it, now or at its time', async () => {
    const { id } = await create('Empty');
    const says = expect.stringMatching(/^Members would find nothing here\. Publish one of its classes/);
    expect(await problemsOf(change(id, { state: 'published' }))).toEqual({ state: [says] });
    const draft = await studio.addClass('not-yet', id, { published_at: new Date('2026-06-10T00:00:00Z') });
    await studio.addSection(id, 'All', '1', [draft]);
    const early = { state: 'published', publishedAt: '2026-06-05T00:00:00.000Z' } as const;
    expect(await problemsOf(change(id, early))).toEqual({ state: [says] });
    const inTime = { state: 'published', publishedAt: '2026-06-10T06:00:00+02:00' } as const;
    expect((await change(id, inTime)).body).toMatchObject({
      state: 'scheduled',
      fields: { publishedAt: '2026-06-10T04:00:00.000Z' },
    });
  });

  test('names the series that keeps its published classes from members', async () => {
    const home = await create('Their Own');
    const { id } = await create('Borrowing');
    await studio.addSection(id, 'All', '1', [await studio.addClass('borrowed', home.id)]);
    const says = expect.stringContaining(
      '“Their Own”, which they do not see yet. Publish that series first.',
    );
    expect(await problemsOf(change(id, { state: 'published' }))).toEqual({ state: [says] });
  });

  test('is published and retired; published without a date means now', async () => {
    const { id } = await create('In and Out');
    await studio.addSection(id, 'All', '1', [wake]);
    const fields = { publishedAt: clock.now().toISOString() };
    expect((await change(id, { state: 'published' })).body).toMatchObject({ state: 'published', fields });
    const begins = `/series/in-and-out/workouts/${wake}?type=series`;
    expect((await asMember('plans/in-and-out')).body).toMatchObject({ id, firstEntryUrl: begins });
    expect((await change(id, { state: 'retired' })).body).toMatchObject({ state: 'retired' });
    expect((await asMember('plans/in-and-out')).status).toBe(404);
  });

  test('keeps its old addresses; what takes one over has it alone', async () => {
    const { id } = await create('Moving');
    await studio.addSection(id, 'All', '1', [wake]);
    await change(id, { state: 'published' });
    await change(id, { slug: 'moved' });
    await change(id, { slug: 'moved-again' });
    for (const slug of ['moving', 'moved', 'moved-again'])
      expect((await asMember(`plans/${slug}`)).body, slug).toMatchObject({ id, slug: 'moved-again' });
    expect(await sections('moving')).toHaveLength(1);
    await change(id, { slug: 'moved' });
    expect((await asMember('plans/moved-again')).body).toMatchObject({ id, slug: 'moved' });
    const heir = await create('Moving');
    expect(heir.fields.slug).toBe('moving');
    expect((await asMember('plans/moving')).status).toBe(404);
  });
});

describe('ADM-059 a bundle', () => {
  test('holds series in an order, and is published once one of them is', async () => {
    const hidden = await create('Hidden Part');
    const { id } = await create('Whole Days', 'bundle');
    expect(await problemsOf(change(id, { state: 'published', seriesIds: [hidden.id] }))).toEqual({
      state: ['Members would find nothing here. Add a series that is published first.'],
    });
    expect((await change(id, { seriesIds: [hidden.id, series] })).body.fields.seriesIds).toEqual([
      hidden.id,
      series,
    ]);
    expect((await change(id, { seriesIds: [series, hidden.id], state: 'published' })).body).toMatchObject({
      state: 'published',
      url: '/bundles/whole-days',
      classCount: 1,
    });
    expect((await asMember(`plans/${id}`)).body).toMatchObject({
      plans: [{ id: series }],
      ownSections: false,
    });
    expect(await problemsOf(change(id, { seriesIds: [id] }))).toEqual({
      seriesIds: ['One of these series is no longer there.'],
    });
  });
});

describe('ADM-059 deleting a series', () => {
  const remove = (id: number, title: string) => ask('DELETE', `${address}/${id}`, { title });

  test('names what depends on it and asks for its title', async () => {
    const { id } = await create('Depended On');
    await studio.addClass('in-it', id);
    const holder = await create('Holder', 'bundle');
    await change(holder.id, { seriesIds: [id] });
    expect((await ask('GET', `${address}/${id}/dependents`)).body).toEqual({
      title: 'Depended On',
      classes: 1,
      members: 0,
      heldBy: ['Holder'],
      billboards: [],
    });
    const refused = await remove(id, 'depended on');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { title: ['Type the title as it is written: Depended On'] },
    ]);
  });

  test('leaves its classes where members find them, and takes it from lists, bundles and structures', async () => {
    const { id } = await create('Leaving');
    const [alone, shared] = [await studio.addClass('alone', id), await studio.addClass('shared', id)];
    await studio.addSection(id, 'All', '1', [alone, shared]);
    await change(id, { state: 'published' });
    const keeper = await studio.addPlan('keeper');
    await studio.addSection(keeper, 'All', '1', [shared]);
    const holder = await create('Holds Leaving', 'bundle');
    await change(holder.id, { seriesIds: [id, series] });
    const { status, body } = await remove(id, 'Leaving');
    expect([status, body]).toEqual([200, { success: true, restorableUntil: '2026-07-01T12:00:00.000Z' }]);
    expect((await asMember(`plan_entries/${alone}`)).body).toMatchObject({ plan: { slug: 'classes' } });
    expect((await asMember(`plan_entries/${shared}`)).body).toMatchObject({ plan: { slug: 'keeper' } });
    expect((await sections('classes'))?.flatMap(({ items }) => items.map((item) => item.id))).toEqual([
      alone,
    ]);
    expect((await list('?q=Leaving&kind=series')).titles).toEqual([]);
    expect((await read(holder.id)).fields.seriesIds).toEqual([series]);
    for (const url of [`${address}/${id}`, `${address}/get_structure/${id}`])
      expect((await ask('GET', url)).status).toBe(404);
    expect((await remove(id, 'Leaving')).status).toBe(404);
  });

  test('that is hidden hides its classes as before', async () => {
    const { id } = await create('Secret');
    const inside = await studio.addClass('inside', id);
    await remove(id, 'Secret');
    expect((await asMember(`plan_entries/${inside}`)).status).toBe(404);
  });

  test('and is put back is as it was; after 30 days it is gone, and a class hidden with it is a draft elsewhere', async () => {
    const { id } = await create('Put Back');
    const inside = await studio.addClass('kept-inside', id);
    await remove(id, 'Put Back');
    expect((await ask('POST', `/admin/api/deleted_contents/plan/${id}/restore`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'draft', fields: { title: 'Put Back' } });
    await remove(id, 'Put Back');
    await pool.query(
      "update deleted_contents set deleted_at = deleted_at - interval '31 days' where kind = 'plan' and content_id = $1",
      [id],
    );
    await eraseDeletedContents({ db, clock });
    const { rows } = await pool.query(
      'select entry.state, plan.slug from plan_entries as entry join plans as plan on plan.id = entry.plan_id where entry.id = $1',
      [inside],
    );
    expect(rows).toEqual([{ state: 'draft', slug: 'classes' }]);
    expect((await pool.query('select from plans where id = $1', [id])).rowCount).toBe(0);
  });
});
