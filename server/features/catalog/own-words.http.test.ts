import { expect, test } from 'vitest';
import type { ManagedCategory } from '../../../contract/catalog-administration/references/categories.schema.ts';
import type { Structure } from '../../../contract/catalog-administration/structure.schema.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const owner = await studio.signIn('admin@openmat.test');

const german = { 'accept-language': 'de' };
const ask = async (url: string, headers: Record<string, string> = {}) =>
  (await studio.send(url, { headers })).json();
const saved = async (url: string, change: (fields: Record<string, unknown>) => object): Promise<void> => {
  const { version, fields } = (await studio.get(url, owner)).json();
  const body = { ...fields, ...change(fields), version };
  const answer = await studio.send(url, { method: 'PUT', cookie: owner, body });
  expect(answer.statusCode, answer.body).toBe(200);
};
const translate = (url: string, de: Record<string, string>) => saved(url, () => ({ translations: { de } }));
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

await saved('/admin/api/brand', () => ({ languages: ['en', 'de'] }));
const [first, second] = await ask('/api/v2/plan_entries?per_page=2');
const classUrl = (id: number): string => `/api/v2/plan_entries/${id}`;

test('BEY-74 a member reads a class in their language, other fields in the first one', async () => {
  await translate(`/admin/api/plan_entries/${first.id}`, {
    title: 'Zimtschneckengang',
    contraindications: ' ',
  });
  expect(await ask(classUrl(first.id), german)).toMatchObject({
    title: 'Zimtschneckengang',
    previewDescription: first.previewDescription,
    classFinderTitle: null,
    translated: ['title'],
  });
  const english = await ask(classUrl(first.id));
  expect(english).toMatchObject({ title: first.title, classFinderTitle: first.classFinderTitle });
  expect(english).not.toHaveProperty('translated');
});

test('BEY-75 the finder lists and finds a class by its words in every language', async () => {
  await translate(`/admin/api/plan_entries/${first.id}`, { title: 'Zimtschneckengang' });
  await expect
    .poll(async () => titles(await ask('/api/v2/plan_entries?per_page=2', german)))
    .toContain('Zimtschneckengang');
  expect(titles(await ask('/api/v2/plan_entries?per_page=2', german))).toContain(second.title);
  expect(titles(await ask('/api/v2/plan_entries?q=zimtschneckengang'))).toEqual([first.title]);
  expect(titles(await ask('/api/v2/plan_entries?q=zimtschneckengang', german))).toEqual([
    'Zimtschneckengang',
  ]);
});

test('BEY-74 a series, its category and its coach are in the language of the reader', async () => {
  const [product] = await ask('/api/v2/products?type=series&per_page=1');
  const categories: ManagedCategory[] = (await studio.get('/admin/api/categories', owner)).json();
  const category = categories.find(({ fields }) => fields.slug === product.primaryCategory.slug);
  await translate(`/admin/api/plans/${product.id}`, {
    title: 'Erste Reihe',
    longDescription: 'Auf Deutsch.',
  });
  await translate(`/admin/api/categories/${category?.id}`, { title: 'Beweglichkeit' });
  const answered = () => ask(`/api/v2/plans/${product.slug}`, german);
  await expect.poll(answered).toMatchObject({
    title: 'Erste Reihe',
    longDescription: 'Auf Deutsch.',
    description: product.description,
    primaryCategory: { slug: product.primaryCategory.slug, title: 'Beweglichkeit' },
    translated: ['longDescription', 'title'],
  });
  await expect
    .poll(async () => titles(await ask('/api/v2/products?type=series', german)))
    .toContain('Erste Reihe');
  expect(titles(await ask('/api/v2/products?type=series'))).toContain(product.title);
  await expect
    .poll(async () => JSON.stringify(await ask('/api/v2/filters', german)))
    .toContain('Beweglichkeit');
});

test('BEY-61 a translation is saved with the version of its class, and a restored one comes back', async () => {
  const url = `/admin/api/plan_entries/${second.id}`;
  await translate(url, { title: 'Eins' });
  const { version, fields } = (await studio.get(url, owner)).json();
  expect(fields.translations).toEqual({ de: { title: 'Eins' } });
  await translate(url, { title: '' });
  expect((await studio.get(url, owner)).json().fields.translations).toEqual({});
  const stale = { ...fields, version };
  expect((await studio.send(url, { method: 'PUT', cookie: owner, body: stale })).statusCode).toBe(409);
  const revision = await studio.get(`/admin/api/revisions/class/${second.id}/${version}`, owner);
  expect(revision.json().fields.translations).toEqual({ de: { title: 'Eins' } });
});

test('BEY-74 a translation that is too long is refused, and one of no text of the class is left out', async () => {
  const url = `/admin/api/plan_entries/${second.id}`;
  const { version, fields } = (await studio.get(url, owner)).json();
  const put = (de: object) =>
    studio.send(url, { method: 'PUT', cookie: owner, body: { ...fields, translations: { de }, version } });
  expect((await put({ title: 'x'.repeat(121) })).statusCode).toBe(422);
  expect((await put({ title: 'Zwei', videoId: 'No text' })).json().fields.translations).toEqual({
    de: { title: 'Zwei' },
  });
});

test('BEY-74 sections and their items are in the language of the reader, and stay translated by a save without translations', async () => {
  const [product] = await ask('/api/v2/products?type=series&per_page=1');
  const url = (act: string) => `/admin/api/plans/${act}_structure/${product.id}`;
  const { sections }: Structure = (await studio.get(url('get'), owner)).json();
  const [section, ...others] = sections.map(({ translations: _, ...words }) => ({
    ...words,
    items: words.items.map(({ itemTag: item_tag, translations: _none, ...item }) => ({ ...item, item_tag })),
  }));
  const save = async (first: object) => {
    const body = { sections: [{ ...section, ...first }, ...others] };
    const answer = await studio.send(url('update'), { method: 'POST', cookie: owner, body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const shown = async (headers = {}) =>
    (await ask(`/api/v2/plan_entries?plan_id=${product.slug}`, headers)).sections[0];
  const english = await shown();
  const [item, ...rest] = section?.items ?? [];
  await save({
    translations: { de: { title: 'Ankommen', description: ' ' } },
    items: [{ ...item, translations: { de: { description: 'Im Sitzen.' } } }, ...rest],
  });
  const isGerman = {
    title: 'Ankommen',
    description: english.description,
    translated: ['title'],
    items: [{ id: english.items[0].id, description: 'Im Sitzen.' }, ...rest.map(() => ({}))],
  };
  await expect.poll(() => shown(german)).toMatchObject(isGerman);
  const { translated } = (await shown(german)).items[0];
  expect(translated).toContain('description');
  // A save makes sections anew.
  const { id: _, ...unchanged } = english;
  expect(await shown()).toMatchObject(unchanged);
  await save({ description: 'Changed.' });
  await expect.poll(() => shown(german)).toMatchObject({ ...isGerman, description: 'Changed.' });
  await save({ translations: {} });
  await expect.poll(() => shown(german)).toMatchObject({ title: english.title });
});
