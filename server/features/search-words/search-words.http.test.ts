import { beforeEach, describe, expect, test } from 'vitest';
import type {
  ManagedSearchWord,
  SearchTrial,
  SearchWordFields,
  SparseSearches,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { fixedClock } from '../../platform/clock.ts';
import { formWithFile } from '../../platform/testing/multipart.ts';
import { testApp } from '../../roles/testing/app.ts';

const clock = fixedClock(new Date('2026-06-02T12:00:00Z'));
const studio = await testApp({ demo: true, clock, config: { BUILD: 'none', STUDIO_TIME_ZONE: 'UTC' } });
const { pool } = studio.database;
const { figures } = studio.features;
const admin = await studio.signIn('admin@openmat.test');
const calls = '/admin/api/search_words';

const word = (fields: Partial<SearchWordFields> = {}): SearchWordFields => ({
  words: ['goatyoga'],
  language: 'en',
  action: 'means',
  meanings: ['Yoga'],
  isOn: true,
  ...fields,
});
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  studio.send(url, { method, cookie: admin, ...(body ? { body } : {}) });
const add = async (fields: Partial<SearchWordFields> = {}): Promise<ManagedSearchWord> => {
  const answer = await ask('POST', calls, word(fields));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const save = (
  { id, version, fields }: Pick<ManagedSearchWord, 'id' | 'version' | 'fields'>,
  changes: Partial<SearchWordFields>,
) => ask('PUT', `${calls}/${id}`, { ...fields, ...changes, version });
const read = async (id: string): Promise<ManagedSearchWord> => (await ask('GET', `${calls}/${id}`)).json();
const list = async (query = ''): Promise<ManagedSearchWord[]> =>
  (await ask('GET', `${calls}${query}`)).json();
const wordsOf = (rows: readonly ManagedSearchWord[]): string[] =>
  rows.map(({ fields }) => fields.words[0] ?? '');
const trial = async (q: string, row: object | null = null): Promise<SearchTrial> =>
  (await ask('POST', `${calls}/trials`, { q, row })).json();
const searches = async (query = ''): Promise<SparseSearches> =>
  (await ask('GET', `/admin/api/sparse_searches${query}`)).json();
const problems = async (fields: Partial<SearchWordFields>) => {
  const answer = await ask('POST', calls, word(fields));
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().errors;
};
/** A delivered word as nobody has changed it. */
const delivered = async (id = 'strength'): Promise<ManagedSearchWord> => {
  await ask('DELETE', `${calls}/${id}`);
  return read(id);
};

beforeEach(async () => {
  await pool.query('delete from search_words');
  await pool.query('delete from ignored_searches');
});

describe('BEY-01 a search word of the studio', () => {
  test('is added, listed before those that are delivered, and found by a part of it, its language and its origin', async () => {
    const made = await add({ words: [' Goatyoga ', 'goatyoga', 'goat  yoga'] });
    expect(made).toMatchObject({
      version: 1,
      isDelivered: false,
      fields: { words: ['goatyoga', 'goat yoga'], meanings: ['Yoga'] },
      changed: { by: 'Ada Lindqvist', isOwn: true },
    });
    expect(made.finds).toBeGreaterThan(0);
    expect(wordsOf(await list())[0]).toBe('goatyoga');
    expect(wordsOf(await list('?q=GOAT'))).toEqual(['goatyoga']);
    expect(wordsOf(await list('?by=ours'))).toEqual(['goatyoga']);
    expect((await list('?by=delivered')).every(({ isDelivered }) => isDelivered)).toBe(true);
    const german = await list('?language=de&per_page=100');
    expect(german.length).toBeGreaterThan(0);
    expect(new Set(german.map(({ fields }) => fields.language))).toEqual(new Set(['de']));
  });

  test('is read by the search of every process as soon as it is saved, and no longer once it is deleted', async () => {
    const other = await testApp({ database: studio.database, clock, config: { BUILD: 'none' } });
    const processes = [studio, other];
    const totals = () =>
      Promise.all(
        processes.map(async (one) =>
          Number((await one.get('/api/v2/plan_entries?q=goatyoga')).headers.total),
        ),
      );
    const { total: yoga } = await trial('Yoga');
    expect(await totals()).toEqual([0, 0]);
    const { id, finds } = await add();
    expect(finds).toBe(yoga);
    await expect.poll(totals).toEqual([yoga, yoga]);
    await ask('DELETE', `${calls}/${id}`);
    await expect.poll(totals).toEqual([0, 0]);
  });

  test('is refused without words, without a meaning, with a meaning that no class has, or for a word that means something', async () => {
    expect(await problems({ words: [' '], meanings: [] })).toEqual({
      words: ['Type a word that members write.'],
      meanings: ['Choose a style, a focus area or other words.'],
    });
    expect(await problems({ meanings: ['Zzyzx'] })).toEqual({
      meanings: ['Zzyzx has no published class. Choose something that has, or offer instead.'],
    });
    const strength = await delivered();
    const [first = ''] = strength.fields.words;
    expect(await problems({ words: ['goatyoga', first.toUpperCase()] })).toEqual({
      words: [`“${first}” means ${strength.fields.meanings.join(', ')} already.`],
    });
    expect(await problems({ words: ['goat, yoga'] })).toEqual({
      words: ['Words have no commas: each stands by itself.'],
    });
    await save(strength, { isOn: false });
    expect((await ask('POST', calls, word({ words: [first] }))).statusCode).toBe(200);
  });

  test('BEY-61 is refused with 409 where it is saved from an older version, and deleted once', async () => {
    const made = await add();
    expect((await save(made, { words: ['goatyoga', 'goats'] })).json()).toMatchObject({ version: 2 });
    expect((await save(made, { meanings: ['Breathwork'] })).statusCode).toBe(409);
    expect((await ask('DELETE', `${calls}/${made.id}`)).json()).toEqual({ success: true });
    expect((await ask('DELETE', `${calls}/${made.id}`)).statusCode).toBe(404);
    expect((await save(made, {})).statusCode).toBe(404);
  });
});

describe('BEY-01 a delivered search word', () => {
  test('is changed and switched off by the studio, and stands as it was delivered once the change is deleted', async () => {
    const strength = await delivered();
    expect(strength).toMatchObject({ version: 0, isDelivered: true, changed: null });
    const saved = (await save(strength, { words: [...strength.fields.words, 'goats'] })).json();
    expect(saved).toMatchObject({ id: 'strength', version: 1, isDelivered: true, changed: { isOwn: true } });
    expect((await save(strength, {})).statusCode).toBe(409);
    expect((await save(saved, { isOn: false })).json()).toMatchObject({ finds: 0, version: 2 });
    expect(wordsOf(await list('?by=ours'))).toEqual([strength.fields.words[0]]);
    await ask('DELETE', `${calls}/strength`);
    expect(await read('strength')).toEqual(strength);
  });
});

test('BEY-01 a search is tried with a word that is not saved, with what it finds and what speaks against it', async () => {
  const plain = await trial('yoga');
  expect(plain.classes).toHaveLength(3);
  expect([plain.taken, plain.name, plain.meanings]).toEqual([null, null, []]);
  const [first = ''] = (await delivered()).fields.words;
  const [coach] = (await studio.get('/api/v2/instructors')).json();
  const offer = await trial('zzyzx', {
    ...word({ words: ['zzyzx', first, coach.user.firstName], action: 'offer', meanings: ['Yoga'] }),
    id: null,
  });
  expect(offer).toMatchObject({
    meanings: [{ text: 'Yoga', finds: plain.total }],
    taken: { id: 'strength' },
    name: { word: coach.user.firstName, of: 'coach', title: coach.fullName },
  });
  expect(offer.classes.length).toBe(3);
});

test('BEY-63 a search in vain that three people wrote is listed with what would help, until it is left alone', async () => {
  // Those of the tests before.
  clock.advance(20_000);
  await figures.write();
  await pool.query('delete from figure_search_days');
  const write = async (words: string, people: number) => {
    for (let person = 0; person < people; person++) figures.searched(`person ${person}`, words, 0);
    clock.advance(20_000);
    await figures.write();
  };
  await write('streching zzq', 3);
  await write('zzyzx', 2);
  const { searches: listed, timesInVain, counts } = await searches();
  expect(listed.map(({ words, times, people }) => [words, times, people])).toEqual([['streching zzq', 3, 3]]);
  expect([timesInVain, counts]).toEqual([5, { none: 1, few: 0, ignored: 0 }]);
  expect(listed[0]?.perDay).toHaveLength(30);
  expect(listed[0]?.perDay.at(-1)).toBe(3);
  expect(listed[0]).toMatchObject({ last: '2026-06-02', readBy: null });
  const ignore = (isIgnored: boolean) =>
    ask('PUT', '/admin/api/ignored_searches', { words: 'streching zzq', isIgnored });
  await ignore(true);
  await ignore(true);
  expect((await searches()).counts).toEqual({ none: 0, few: 0, ignored: 1 });
  expect((await searches('?found=ignored&days=7')).searches).toMatchObject([
    { words: 'streching zzq', times: 3 },
  ]);
  await ignore(false);
  expect((await searches()).counts).toEqual({ none: 1, few: 0, ignored: 0 });
  const made = await add({ words: ['streching zzq'] });
  expect((await searches()).searches[0]).toMatchObject({ readBy: { id: made.id, isDelivered: false } });
});

test('BEY-01 a search in vain is suggested the meaning of a similar word with the same first letter', async () => {
  clock.advance(20_000);
  await figures.write();
  await pool.query('delete from figure_search_days');
  await add({ words: ['capoeira dance'] });
  for (const words of ['capoeira dans', 'zapoeira dans'])
    for (let person = 0; person < 3; person++) figures.searched(`${words} ${person}`, words, 0);
  clock.advance(20_000);
  await figures.write();
  const listed = (await searches()).searches.map(({ words, suggestion }) => [
    words,
    suggestion?.meanings[0]?.text,
  ]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ['capoeira dans', 'Yoga'],
      ['zapoeira dans', undefined],
    ]),
  );
});

test('BEY-01 the studio’s own styles, focus areas and levels are meanings, each with its classes', async () => {
  const meanings = (await ask('GET', '/admin/api/search_meanings')).json();
  expect(meanings).toContainEqual({ text: 'Yoga', finds: (await trial('Yoga')).total });
});

describe('BEY-01 a table of search words', () => {
  const send = async (table: string) => {
    clock.advance(120_000);
    return studio.send(`${calls}/table`, {
      method: 'POST',
      cookie: admin,
      ...formWithFile('table', table, 'words.csv'),
    });
  };

  test('is exported whole and imported again without a change', async () => {
    await add();
    const file = await studio.get(`${calls}.csv`, admin);
    expect(file.headers['content-disposition']).toContain('search-words.csv');
    expect(file.body).toContain('goatyoga,en,It means,Yoga,yes');
    const { added, changed, problems: left } = (await send(file.body)).json();
    expect({ added, changed, left }).toEqual({ added: 0, changed: 0, left: [] });
  });

  test('adds and changes words, and names the rows that it leaves out', async () => {
    const { id } = await add();
    const answer = await send(
      [
        'key;words;language;then;to;on',
        `${id};goatyoga, goats;;it means;Yoga;`,
        ';ziegenyoga;German;offer instead;Yoga;no',
        ';zzz;Klingon;;Yoga;',
        ';zzz;;eat;Yoga;',
        ';zzz;;means;Zzyzx;',
      ].join('\n'),
    );
    expect(answer.json()).toEqual({
      added: 1,
      changed: 1,
      same: 0,
      problems: [
        { line: 4, problem: '“Klingon” is no language that search words have.' },
        { line: 5, problem: '“eat” is not one of: It means, Offer instead, Leave out, Read over.' },
        { line: 6, problem: 'Zzyzx has no published class. Choose something that has, or offer instead.' },
      ],
    });
    expect(await list('?by=ours')).toMatchObject([
      { fields: { words: ['ziegenyoga'], language: 'de', action: 'offer', isOn: false } },
      { fields: { words: ['goatyoga', 'goats'], isOn: true } },
    ]);
  });

  test('is refused without a column of words, and to all but editors', async () => {
    const answer = await send('title\nDawn\n');
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      expect.stringContaining('This table has no column “words”.'),
    ]);
    expect((await studio.get(`${calls}.csv`, await studio.signIn('maya@openmat.test'))).statusCode).toBe(403);
    expect((await studio.get(`${calls}.csv`)).statusCode).toBe(401);
  });
});
