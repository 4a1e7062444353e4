import { beforeEach, expect, test } from 'vitest';
import type { OthersSearches } from '../../../contract/catalog/opened-searches.schema.ts';
import type { SparseSearches } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const [first, second] = ['march-until-warm', 'window-side-bends'].map((slug) =>
  demoStudio.classes.find((one) => one.slug === slug),
);

// The answer of others is kept for ten minutes.
let words = 0;
let q = '';
beforeEach(async () => {
  await pool.query('delete from figure_opened_searches');
  words += 1;
  q = `zumba ${'x'.repeat(words)}`;
});

const others = async (typed = q): Promise<OthersSearches> =>
  (await studio.send(`/api/v2/others_searches?q=${encodeURIComponent(typed)}`)).json();
const open = (address: string, typed: string, id = first?.id) =>
  studio.send('/api/v2/opened_searches', {
    method: 'POST',
    address,
    body: { q: typed, plan_entry_id: id },
  });
const write = async () => {
  studio.clock.advance(20_000);
  await studio.features.figures.write();
};
const addressOf = (person: number) => `2001:db8:${person}::1`;
const rows = async () =>
  (await pool.query('select words, plan_entry_id as id, opened from figure_opened_searches order by 1, 2'))
    .rows;

test('BEY-01 a class that five people went on to after a search in vain is named to others, and no earlier', async () => {
  for (let person = 1; person <= 30; person++) {
    await studio.send(`/api/v2/search?q=${encodeURIComponent(q)}`, { address: addressOf(person) });
    expect((await open(addressOf(person), 'hips')).statusCode).toBe(200);
    if (person === 4) {
      await write();
      expect((await others('zumba none')).wentOnTo).toEqual([]);
    }
  }
  await write();
  const found = await others();
  expect(found.wentOnTo.map(({ id }) => id)).toEqual([first?.id]);
  expect(found.lookedFor).toEqual(['hips']);
  expect(await rows()).toEqual([
    { words: 'hips', id: first?.id, opened: 30 },
    { words: q, id: first?.id, opened: 30 },
  ]);
});

test('a class that is opened belongs to the search in vain before it for ten minutes, and once', async () => {
  const address = addressOf(99);
  await studio.send(`/api/v2/search?q=${encodeURIComponent(q)}`, { address });
  await open(address, 'hips');
  await open(address, 'hips', second?.id);
  await studio.send(`/api/v2/search?q=${encodeURIComponent(q)}`, { address });
  studio.clock.advance(11 * 60_000);
  await open(address, 'hips', second?.id);
  await write();
  const counted = await rows();
  expect(counted).toHaveLength(3);
  expect(counted).toContainEqual({ words: 'hips', id: first?.id, opened: 1 });
  expect(counted).toContainEqual({ words: 'hips', id: second?.id, opened: 2 });
  expect(counted).toContainEqual({ words: q, id: first?.id, opened: 1 });
});

test('BEY-01 editors see the class that three people went on to after a search in vain, and no earlier', async () => {
  const admin = await studio.signIn('admin@openmat.test');
  const seen = async () => {
    await write();
    const answer = (await studio.get('/admin/api/sparse_searches', admin)).json() as SparseSearches;
    return { ...answer, search: answer.searches.find(({ words: written }) => written === q) };
  };
  await pool.query('delete from figure_search_days');
  for (let person = 1; person <= 12; person++)
    await studio.send(`/api/v2/search?q=${encodeURIComponent(q)}`, { address: addressOf(person) });
  await open(addressOf(1), 'hips');
  expect((await seen()).search).toMatchObject({ times: 12, opened: 1, wentOnTo: null });
  for (let person = 2; person <= 9; person++) await open(addressOf(person), 'hips');
  const { search, timesInVain, openedInVain } = await seen();
  expect(search?.wentOnTo).toEqual({
    title: first?.title,
    url: expect.stringMatching(new RegExp(`/workouts/${first?.id}$`)),
    times: 9,
  });
  expect([timesInVain, openedInVain]).toEqual([12, 9]);
});

test('an opening of what is no class, and one of words that may name a person, is not counted', async () => {
  await open(addressOf(7), 'hips', 999_999);
  await open(addressOf(7), 'ada@mail.example');
  await write();
  expect(await rows()).toEqual([]);
  expect((await open(addressOf(7), 'x'.repeat(201))).statusCode).toBe(422);
});

test('no column tells who opened a class', async () => {
  const columns = await pool.query(
    `select column_name as name from information_schema.columns where table_name = 'figure_opened_searches' order by 1`,
  );
  expect(columns.rows.map(({ name }) => name)).toEqual(['day', 'opened', 'people', 'plan_entry_id', 'words']);
});
