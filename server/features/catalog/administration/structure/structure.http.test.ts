import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember, sections } = await catalogApp({ db, pool });

const series = await studio.addPlan('slow-mornings');
const other = await studio.addPlan('long-evenings');
const bundle = await studio.addPlan('whole-days', { kind: 'bundle' });
const [wake, stand, extra] = [
  await studio.addClass('wake', series),
  await studio.addClass('stand', series),
  await studio.addClass('extra', series, { state: 'draft' }),
];
const borrowed = await studio.addClass('evening', other);
await studio.addSection(series, 'Begin', '1', [wake, stand, extra]);
const never = 999_999;

const get = (planId: number | string) => ask('GET', `/admin/api/plans/get_structure/${planId}`);
const save = (planId: number, ...given: object[]) =>
  ask('POST', `/admin/api/plans/update_structure/${planId}`, { sections: given });
const item = (type: string, id: number | string, more: object = {}) => ({
  type,
  series: '',
  id: String(id),
  item_tag: '',
  description: '',
  ...more,
});
const section = (title: string, ...items: object[]) => ({ title, description: '', items });
const problemsOf = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  expect({ status, said: body.status }).toEqual({ status: 422, said: 'error' });
  return body.errors;
};

describe('reading', () => {
  test('ADM-028 ADM-029 ADM-052 get_structure answers every section with its items, drafts included, all as text', async () => {
    const { status, body } = await get(series);
    expect(status).toBe(200);
    expect(body).toEqual({
      plan: { id: series, title: 'slow-mornings', slug: 'slow-mornings', kind: 'series' },
      version: 1,
      sections: [
        {
          title: 'Begin',
          description: 'Part Begin',
          translations: {},
          items: [
            {
              type: 'class',
              id: String(wake),
              series: '',
              itemTag: 'Day 1',
              description: '',
              translations: {},
            },
            {
              type: 'class',
              id: String(stand),
              series: '',
              itemTag: 'Day 2',
              description: '',
              translations: {},
            },
            {
              type: 'bonus',
              id: String(extra),
              series: '',
              itemTag: 'Day 3',
              description: '',
              translations: {},
            },
          ],
        },
      ],
    });
    for (const unknown of [never, 'slow-mornings', '0']) expect((await get(unknown)).status).toBe(404);
  });

  test('ADM-051 NS-209 get_classes answers one series and several, those in sections first, and an empty list for others', async () => {
    const late = await studio.addClass('a-late-one', series);
    const one = await ask('POST', '/admin/api/plans/get_classes', { plan_id: series });
    expect(one.body).toEqual({
      [series]: [
        { id: String(wake), title: 'wake', type: 'class' },
        { id: String(stand), title: 'stand', type: 'class' },
        { id: String(extra), title: 'extra', type: 'bonus' },
        { id: String(late), title: 'a-late-one', type: 'class' },
      ],
    });
    const several = await ask('POST', '/admin/api/plans/get_classes', {
      plan_id: [String(other), never, 'nothing'],
    });
    expect(several.body).toEqual({
      [other]: [{ id: String(borrowed), title: 'evening', type: 'class' }],
      [never]: [],
      nothing: [],
    });
  });
});

describe('saving', () => {
  test('ADM-030 ADM-046 ADM-053 NS-208 replaces the whole structure; a class of another series is sent as a class', async () => {
    const plan = await studio.addPlan('replaced');
    await studio.addSection(plan, 'Old', '1', [wake]);
    const { status, body } = await save(
      plan,
      section('First', item('class', borrowed, { series: String(other), item_tag: ' Day 1 ' })),
      section('Second', item('class', stand, { description: 'Near a wall.' }), item('bonus', wake)),
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'ok', data: { status: 'ok', version: 2 } },
    });
    expect((await get(plan)).body.sections).toEqual([
      {
        title: 'First',
        description: '',
        translations: {},
        items: [
          {
            type: 'class_from_another_series',
            id: String(borrowed),
            series: String(other),
            itemTag: 'Day 1',
            description: '',
            translations: {},
          },
        ],
      },
      {
        title: 'Second',
        description: '',
        translations: {},
        items: [
          {
            type: 'class_from_another_series',
            id: String(stand),
            series: String(series),
            itemTag: '',
            description: 'Near a wall.',
            translations: {},
          },
          { type: 'bonus', id: String(wake), series: '', itemTag: '', description: '', translations: {} },
        ],
      },
    ]);
  });

  test('ADM-042 series, tag and description may be absent', async () => {
    const plan = await studio.addPlan('bare');
    const { status } = await save(plan, {
      title: 'Only',
      items: [{ type: 'class', id: String(wake) }],
    });
    expect(status).toBe(200);
  });

  test('ADM-009 ADM-038 ADM-039 ADM-040 ADM-043 refuses what is missing, by section and item, and changes nothing', async () => {
    const before = (await get(series)).body;
    expect(
      await problemsOf(
        save(
          series,
          section('Good', item('class', wake)),
          section('  ', item('', wake), item('class', never), item('series', '')),
          section('Empty'),
        ),
      ),
    ).toEqual([
      {
        section: 2,
        title: 'Title is required',
        items: [
          { item: 1, type: 'Item type is required' },
          { item: 3, id: 'Item ID is required' },
        ],
      },
      { section: 3, items: 'At least one item is required' },
    ]);
    expect(
      await problemsOf(save(series, section('Good', item('class', never), item('class', '12x')))),
    ).toEqual([
      {
        section: 1,
        items: [
          { item: 1, id: 'This class is not in the library' },
          { item: 2, id: 'This class is not in the library' },
        ],
      },
    ]);
    expect((await get(series)).body).toEqual(before);
  });

  test('ADM-047 NS-206 an empty id is the first class of the series, or its first bonus; without one it is refused', async () => {
    const plan = await studio.addPlan('falling-back');
    const [first, second] = [await studio.addClass('f1', plan), await studio.addClass('f2', plan)];
    await studio.addSection(plan, 'All', '1', [second, first, wake]);
    await save(
      plan,
      section('A', item('class', ''), item('bonus', ''), item('class', '', { series: String(other) })),
    );
    const [saved] = (await get(plan)).body.sections as { items: { id: string }[] }[];
    expect(saved?.items.map(({ id }) => Number(id))).toEqual([second, wake, borrowed]);
    const empty = await studio.addPlan('nothing-in-it');
    expect(await problemsOf(save(empty, section('A', item('class', ''), item('bonus', ''))))).toEqual([
      {
        section: 1,
        items: [
          { item: 1, id: 'Item ID is required' },
          { item: 2, id: 'Item ID is required' },
        ],
      },
    ]);
  });

  test('NS-207 a whole series stands in a bundle, saved unchanged; no series in itself, no bundle in either', async () => {
    expect((await save(bundle, section('Begin', item('series', series)))).status).toBe(200);
    expect((await get(bundle)).body.sections).toMatchObject([
      { items: [{ type: 'series', id: String(series), series: '' }] },
    ]);
    expect(await problemsOf(save(series, section('A', item('series', series))))).toMatchObject([
      { items: [{ id: 'A series cannot stand in itself' }] },
    ]);
    expect(await problemsOf(save(other, section('A', item('series', bundle))))).toMatchObject([
      { items: [{ id: 'This series is not in the library' }] },
    ]);
  });

  test('NS-208 an unknown plan is not found', async () => {
    expect((await save(never, section('A', item('class', wake)))).status).toBe(404);
  });

  test('BEY-61 a save with an older version is refused; each one is kept with its author', async () => {
    const plan = await studio.addPlan('twice-edited');
    const send = (version: number, title: string) =>
      ask('POST', `/admin/api/plans/update_structure/${plan}`, {
        version,
        sections: [section(title, item('class', wake))],
      });
    expect((await send(1, 'Mine')).status).toBe(200);
    const refused = await send(1, 'Theirs');
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'conflict' });
    const kept = await revisionsOf(db, 'structure', plan, 5);
    expect(kept.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [2, 'admin'],
      [1, null],
    ]);
  });
});

describe('members', () => {
  test('CAT-146 ADM-058 meet the order that was saved, with what is said of each item and with whole series', async () => {
    await save(
      bundle,
      section(
        'Together',
        item('class', borrowed, { item_tag: 'Day 1', description: 'Dim the lights.' }),
        item('series', series, { description: 'Then this.' }),
        item('class', wake),
      ),
    );
    const shown = await sections('whole-days');
    expect(shown).toMatchObject([
      {
        title: 'Together',
        items: [
          { type: 'class', id: borrowed, itemTag: 'Day 1', description: 'Dim the lights.' },
          { type: 'series', id: series, description: 'Then this.', product: { slug: 'slow-mornings' } },
          { type: 'class', id: wake, itemTag: null, description: 'In wake' },
        ],
      },
    ]);
    expect(await sections(String(bundle))).toEqual(shown);
    expect((await asMember(`plans/${bundle}`)).body).toMatchObject({ ownSections: true });
  });
});
