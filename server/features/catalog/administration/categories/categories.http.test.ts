import { describe, expect, onTestFinished, test } from 'vitest';
import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../../contract/catalog-administration/references/categories.schema.ts';
import type { ManagedValue } from '../../../../../contract/catalog-administration/references/values.schema.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { formerNames } from '../../slugs/former-names-store.ts';
import { revisionsOf } from '../saving/revision-store.ts';
import { catalogApp } from '../testing/catalog-app.ts';

const { db, pool } = await testDatabase();
const { studio, ask, asMember, clock } = await catalogApp({ db, pool });
const address = '/admin/api/categories';
const values = '/admin/api/values';
const series = await studio.addPlan('slow-mornings');
const first = await studio.addClass('first', series, { equipment: ['mat', 'block'], focus_areas: ['hips'] });
const second = await studio.addClass('second', series, { equipment: ['block'] });
/** The category and the style of the small studio. */
const [yoga, yin] = [1, 1];

const made = async <T>(answer: ReturnType<typeof ask>): Promise<T> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const create = (title: string) => made<ManagedCategory>(ask('POST', address, { title }));
const read = (id: number) => made<ManagedCategory>(ask('GET', `${address}/${id}`));
const change = async (id: number, changes: Partial<CategoryFields>, version?: number) => {
  const category = await read(id);
  const body = { ...category.fields, ...changes, version: version ?? category.version };
  return ask('PUT', `${address}/${id}`, body);
};
/** Puts a published bundle into it, and switches it on. */
const fillAndShow = async (id: number): Promise<ManagedCategory> => {
  await studio.addPlan(`of-category-${id}`, { kind: 'bundle', category_id: id, subcategory_id: null });
  return made(change(id, { shown: true }));
};
const show = async (title: string): Promise<ManagedCategory> => fillAndShow((await create(title)).id);
/** A shown category with one style, in which a series and a class are. */
const showWithStyle = async (title: string, styleTitle: string) => {
  const { id, fields } = await create(title);
  const style = await addStyle(id, styleTitle);
  const plan = `of-${fields.slug}`;
  const planId = await studio.addPlan(plan, { category_id: id, subcategory_id: style.id });
  const classId = await studio.addClass(plan, planId, { equipment: [], focus_areas: [] });
  await pool.query('update plan_entry_subcategories set subcategory_id = $1 where plan_entry_id = $2', [
    style.id,
    classId,
  ]);
  await made(change(id, { shown: true }));
  return { id, style: style.id, plan, classId };
};
const addStyle = (categoryId: number, title: string) =>
  made<ManagedValue>(ask('POST', `${values}/styles`, { categoryId, title }));
const addEquipment = (title: string) =>
  made<ManagedValue>(ask('POST', `${values}/equipment`, { categoryId: null, title }));
const shown = async (): Promise<[string, string[]][]> =>
  (await asMember('plan_categories')).body.map(
    ({ title, planSubcategories }: { title: string; planSubcategories: { title: string }[] }) => [
      title,
      planSubcategories.map((style) => style.title),
    ],
  );
const remove = (id: number, title: string, moveTo: number | null = null) =>
  ask('DELETE', `${address}/${id}`, { title, moveTo });
const restore = (kind: string, id: number) =>
  ask('POST', `/admin/api/deleted_contents/${kind}/${id}/restore`);
const equipmentOf = async (classId: number): Promise<string[]> =>
  (await pool.query('select equipment from plan_entries where id = $1', [classId])).rows[0].equipment;
const idOf = async (list: string, slug: string): Promise<number> =>
  (await made<ManagedValue[]>(ask('GET', `${values}/${list}`))).find((value) => value.slug === slug)?.id ?? 0;

describe('BEY-60 a category', () => {
  test('is made with a name, hidden and last, and shown once that is switched on', async () => {
    const before = await shown();
    const category = await create(' Sound Baths ');
    expect(category).toMatchObject({
      state: 'hidden',
      version: 1,
      url: '/explore/sound-baths',
      fields: { title: 'Sound Baths' },
      styles: [],
    });
    expect(await shown()).toEqual(before);
    await change(category.id, { shown: true });
    expect(await shown(), 'an empty one waits').toEqual(before);
    expect((await read(category.id)).empty).toBe(true);
    expect((await fillAndShow(category.id)).empty).toBe(false);
    expect(await shown()).toEqual([...before, ['Sound Baths', []]]);
    const soon = new Date(clock.now().getTime() + 1000).toISOString();
    expect((await change(category.id, { shownFrom: soon })).body.state).toBe('scheduled');
    expect((await asMember('plan_categories/sound-baths')).status).toBe(404);
    expect((await ask('POST', address, { title: 'sound baths' })).body.errors).toEqual({
      title: ['There is a category with this name already.'],
    });
    await create('Grüße');
    expect((await ask('POST', address, { title: 'GRÜSSE'.normalize('NFD') })).body.errors).toEqual({
      title: ['There is a category with this name already.'],
    });
  });

  test('is changed with its picture and address, each save kept; the old address leads there', async () => {
    const { id } = await show('Breathing');
    const picture = { image: 'posters/1/0123456789ab', focalPoint: { x: 30, y: 70 } };
    const fields = { title: 'Breath', slug: 'breath', description: 'In and out.', ...picture };
    expect((await change(id, fields)).body).toMatchObject({ fields, version: 3 });
    expect((await asMember('plan_categories/breathing')).body).toMatchObject({
      slug: 'breath',
      description: 'In and out.',
      coverPhoto: { focus: { x: 30, y: 70 } },
    });
    expect((await revisionsOf(db, 'category', id, 5)).map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(await change(id, { title: 'Late' }, 1)).toMatchObject({ status: 409 });
    for (const [field, changes] of [
      ['title', { title: ' ' }],
      ['slug', { slug: 'filter' }],
      ['slug', { slug: 'yoga' }],
      ['image', { image: 'photos/0123456789abcdef0123456789abcdef-640' }],
    ] as const)
      expect(Object.keys((await change(id, changes)).body.errors)).toEqual([field]);
  });

  test('stands where it was moved to', async () => {
    const { id } = await show('Stillness');
    await made(ask('PUT', `${address}/order`, { id, before: yoga }));
    expect((await shown())[0]?.[0]).toBe('Stillness');
    const [listed] = await made<ManagedCategory[]>(ask('GET', address));
    expect(listed?.fields.title).toBe('Stillness');
    await made(ask('PUT', `${address}/order`, { id, before: null }));
    expect((await shown()).at(-1)?.[0]).toBe('Stillness');
  });

  test('with something in it is deleted once it is said where that goes, and put back with it', async () => {
    const { id: to } = await show('Wellness');
    const same = await addStyle(to, 'Yin');
    expect(await made(ask('GET', `${address}/${yoga}/dependents`))).toEqual({
      title: 'Yoga',
      classes: 2,
      series: 1,
      styles: 1,
      coaches: 1,
    });
    expect((await remove(yoga, 'Yoga')).body.errors).toEqual({
      moveTo: ['2 classes, 1 series, 1 style and 1 coach are in it. Choose the category that they move to.'],
    });
    expect((await remove(yoga, 'Yoga', yoga)).status).toBe(422);
    await made(remove(yoga, 'Yoga', to));
    expect((await asMember('plan_categories/yoga')).status).toBe(404);
    expect((await asMember(`plan_entries/${first}`)).body.plan.primaryCategory.slug).toBe('wellness');
    expect((await read(to)).styles.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['yin', `yin-${yin}`]),
    );
    expect((await asMember('instructors')).body[0].primaryCategory.slug).toBe('wellness');
    await made(restore('category', yoga));
    expect((await asMember(`plan_entries/${first}`)).body.plan.primaryCategory.slug).toBe('yoga');
    expect((await read(yoga)).styles.map(({ id, slug }) => [id, slug])).toEqual([[yin, 'yin']]);
    expect((await read(to)).styles.map(({ id }) => id)).toEqual([same.id]);
  });

  test('is merged into another, where its address leads', async () => {
    const [{ id }, { id: into }] = [await show('Doomed'), await show('Lasting')];
    const style = await addStyle(id, 'Long Holds');
    await made(ask('POST', `${address}/${id}/merge`, { into }));
    expect((await asMember('plan_categories/doomed')).body.slug).toBe('lasting');
    expect(await formerNames(db)).toContainEqual(
      expect.objectContaining({ of: 'category', former: 'doomed', present: 'lasting' }),
    );
    expect((await read(into)).styles.map((one) => one.id)).toContain(style.id);
    expect((await ask('GET', `${address}/${id}`)).status).toBe(404);
    expect((await ask('POST', `${address}/${into}/merge`, { into })).status).toBe(422);
  });
});

describe('BEY-60 the styles of a category', () => {
  test('are added, renamed, moved and counted; a name stands once in a category', async () => {
    const { id, style } = await showWithStyle('Movement', 'Still');
    const flow = await addStyle(id, ' Flow ');
    expect(flow).toMatchObject({ slug: 'flow', fields: { title: 'Flow' }, classCount: 0 });
    expect((await ask('POST', `${values}/styles`, { categoryId: id, title: 'FLOW' })).body.errors).toEqual({
      title: ['Movement already has a style with this name.'],
    });
    const named = { title: 'Slow Flow', translations: { de: { title: 'Langsamer Flow' } }, version: 1 };
    await made(ask('PUT', `${values}/styles/${flow.id}`, named));
    expect((await ask('PUT', `${values}/styles/${flow.id}`, named)).status).toBe(409);
    await made(ask('PUT', `${values}/styles/order`, { id: flow.id, before: style }));
    const listed = await made<ManagedValue[]>(ask('GET', `${values}/styles?category_id=${id}`));
    expect(
      listed.map(({ fields, slug, classCount, seriesCount }) => [
        fields.title,
        slug,
        classCount,
        seriesCount,
      ]),
    ).toEqual([
      ['Slow Flow', 'flow', 0, 0],
      ['Still', 'still', 1, 1],
    ]);
    expect(await shown()).toContainEqual(['Movement', ['Slow Flow', 'Still']]);
  });

  test('that is deleted leaves its classes and series, and comes back to them', async () => {
    const stylesOf = async () =>
      (await asMember(`plan_entries/${first}`)).body.subcategories.map(({ slug }: { slug: string }) => slug);
    await made(ask('DELETE', `${values}/styles/${yin}`, { title: 'Yin' }));
    expect(await stylesOf()).toEqual([]);
    expect((await asMember('plans/slow-mornings')).body.primarySubcategory).toBeNull();
    expect((await shown())[0]?.[1]).not.toContain('Yin');
    await made(restore('style', yin));
    expect(await stylesOf()).toEqual(['yin']);
    expect((await asMember('plans/slow-mornings')).body.primarySubcategory.slug).toBe('yin');
  });

  test('that is merged is replaced by the other one', async () => {
    const { id, style, plan, classId } = await showWithStyle('Rest', 'Long Rest');
    const { id: into } = await addStyle(id, 'Restorative');
    const { id: elsewhere } = await addStyle((await create('Elsewhere')).id, 'Long Rest');
    expect((await ask('POST', `${values}/styles/${style}/merge`, { into: elsewhere })).status).toBe(422);
    await made(ask('POST', `${values}/styles/${style}/merge`, { into }));
    expect((await asMember(`plan_entries/${classId}`)).body.subcategories).toMatchObject([
      { slug: 'restorative' },
    ]);
    expect((await asMember(`plans/${plan}`)).body.primarySubcategory.slug).toBe('restorative');
    const old = { of: 'style', category: 'rest', former: 'long-rest', present: 'restorative' };
    expect(await formerNames(db)).toContainEqual(old);
  });
});

describe('BEY-60 equipment and focus areas', () => {
  test('are added with a slug of their own, and renamed', async () => {
    const wall = await addEquipment('Wall');
    expect(wall).toMatchObject({ slug: 'wall', classCount: 0, categoryId: null });
    expect((await ask('POST', `${values}/equipment`, { categoryId: null, title: 'wall' })).status).toBe(422);
    await made(
      ask('PUT', `${values}/equipment/${wall.id}`, { title: 'Bare Wall', translations: {}, version: 1 }),
    );
    const focus = await made<ManagedValue[]>(ask('GET', `${values}/focus_areas`));
    expect(focus.find(({ slug }) => slug === 'hips')).toMatchObject({ classCount: 2 });
  });

  test('that is deleted leaves its classes, and comes back to them', async () => {
    const id = await idOf('equipment', 'block');
    expect((await ask('DELETE', `${values}/equipment/${id}`, { title: 'Blocks' })).status).toBe(422);
    await made(ask('DELETE', `${values}/equipment/${id}`, { title: 'Block' }));
    expect([await equipmentOf(first), await equipmentOf(second)]).toEqual([['mat'], []]);
    await made(restore('value', id));
    expect([await equipmentOf(first), await equipmentOf(second)]).toEqual([['mat', 'block'], ['block']]);
  });

  test('that is merged is replaced by the other one, which each class has once', async () => {
    const [{ id: from }, { id: into }] = [await addEquipment('Cushion'), await addEquipment('Pillow')];
    const give = (classId: number, equipment: string[]) =>
      pool.query('update plan_entries set equipment = $2 where id = $1', [classId, equipment]);
    const before = [await equipmentOf(first), await equipmentOf(second)] as const;
    onTestFinished(async () => {
      await give(first, before[0]);
      await give(second, before[1]);
    });
    await give(first, ['pillow', 'cushion']);
    await give(second, ['cushion']);
    await made(ask('POST', `${values}/equipment/${from}/merge`, { into }));
    expect([await equipmentOf(first), await equipmentOf(second)]).toEqual([['pillow'], ['pillow']]);
    expect(await idOf('equipment', 'cushion')).toBe(0);
    const old = { of: 'equipment', category: null, former: 'cushion', present: 'pillow' };
    expect(await formerNames(db)).toContainEqual(old);
  });

  test('“No Equipment” stays, because classes that need none are found by it', async () => {
    const [id, into] = [await idOf('equipment', 'none'), await idOf('equipment', 'mat')];
    expect((await ask('DELETE', `${values}/equipment/${id}`, { title: 'No Equipment' })).status).toBe(422);
    expect((await ask('POST', `${values}/equipment/${id}/merge`, { into })).status).toBe(422);
  });
});
