import { beforeEach, describe, expect, test } from 'vitest';
import type { FilterSet } from '../../../contract/members/filter-sets.schema.ts';
import { mostFilterSets } from '../../../contract/members/filter-sets.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const maya = await studio.signIn('maya@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
const path = '/api/v2/users/me/filter_sets';

const list = async (cookie = maya) => (await studio.get(path, cookie)).json() as FilterSet[];
const names = (sets: readonly FilterSet[]) => sets.map(({ name }) => name);
const keep = (body: object, cookie = maya) => studio.post(path, body, cookie);
const change = (id: number, body: object, cookie = maya) =>
  studio.send(`${path}/${id}`, { method: 'PUT', cookie, body });
const remove = (id: number, cookie = maya) => studio.send(`${path}/${id}`, { method: 'DELETE', cookie });
const kept = async (name: string, params = 'difficulties=beginner', more: object = {}) => {
  const answer = await keep({ name, params, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as FilterSet[]).find((set) => set.name === name) as FilterSet;
};

beforeEach(async () => {
  await studio.database.pool.query('delete from filter_sets');
  studio.clock.advance(120_000);
});

describe('keeping filters', () => {
  test('BEY-03 a set is kept with its query as the class finder writes it, for the member alone', async () => {
    const params = 'avoid=wrists&duration=8-12&styles=yoga';
    expect((await keep({ name: '  My  mornings ', params, opens_finder: true })).statusCode).toBe(200);
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        name: 'My mornings',
        params: 'styles=yoga&avoid=wrists&duration=8-12',
        opensFinder: true,
        notifies: false,
      },
    ]);
    expect(await list(noor)).toEqual([]);
    expect((await studio.get(path)).statusCode).toBe(401);
  });

  test.each([
    ['no name', { name: ' ', params: 'q=hips' }, 'Give it a name.'],
    [
      'a name that is too long',
      { name: 'a'.repeat(41), params: 'q=hips' },
      'A name has 40 characters at most.',
    ],
    ['no filters', { name: 'Empty', params: '' }, 'Choose a filter first.'],
    [
      'an unknown filter',
      { name: 'Odd', params: 'q=hips&color=red' },
      'Some of these filters are not known here.',
    ],
    ['a sort', { name: 'Odd', params: 'q=hips&order=date' }, 'Some of these filters are not known here.'],
    [
      'a length that filters nothing',
      { name: 'Odd', params: 'q=hips&duration=0-90' },
      'Some of these filters are not known here.',
    ],
  ])('%s is refused in words', async (_what, body, message) => {
    const answer = await keep(body);
    expect([answer.statusCode, answer.json().message]).toEqual([422, message]);
    expect(await list()).toEqual([]);
  });

  test('a name is taken without regard to case and composition', async () => {
    await kept('Café');
    const answer = await keep({ name: 'CAFE\u0301', params: 'q=hips' });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { name: ['You have “Café” already.'] }]);
  });

  test('forty characters beyond the basic plane are a name', async () => {
    expect((await kept('🌙'.repeat(40))).name).toBe('🌙'.repeat(40));
  });

  test(`up to ${mostFilterSets} are kept, however many are sent at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: mostFilterSets + 3 }, (_, at) => keep({ name: `Set ${at}`, params: 'q=hips' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    expect(await list()).toHaveLength(mostFilterSets);
  });
});

describe('changing sets', () => {
  test('the class finder opens with one of them at most', async () => {
    const first = await kept('One', 'q=hips', { opens_finder: true });
    const second = await kept('Two', 'q=hips', { opens_finder: true });
    expect((await list()).map(({ opensFinder }) => opensFinder)).toEqual([false, true]);
    await change(first.id, { opens_finder: true });
    expect((await list()).map(({ opensFinder }) => opensFinder)).toEqual([true, false]);
    await change(first.id, { opens_finder: false });
    expect((await list()).some(({ opensFinder }) => opensFinder)).toBe(false);
    expect(second.opensFinder).toBe(true);
  });

  test('a set moves to its place, and the others keep their order', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await kept(name);
    const [one] = await list();
    expect(names((await change(one?.id ?? 0, { place: 2 })).json())).toEqual(['Two', 'Three', 'One', 'Four']);
  });

  test('a removed set comes back in its place with all that it had', async () => {
    for (const name of ['One', 'Two', 'Three']) await kept(name);
    const two = (await list())[1] as FilterSet;
    expect(names((await remove(two.id)).json())).toEqual(['One', 'Three']);
    await keep({ name: two.name, params: two.params, place: 1 });
    expect(names(await list())).toEqual(['One', 'Two', 'Three']);
  });

  test('a set keeps its own name, and takes no other’s', async () => {
    const one = await kept('One');
    await kept('Two');
    expect((await change(one.id, { name: 'ONE' })).statusCode).toBe(200);
    expect((await change(one.id, { name: 'two' })).statusCode).toBe(422);
    expect(names(await list())).toEqual(['ONE', 'Two']);
  });

  test('another member’s set is not found', async () => {
    const { id } = await kept('One');
    for (const answer of [await change(id, { name: 'Mine' }, noor), await remove(id, noor)])
      expect(answer.statusCode).toBe(404);
    for (const odd of ['0', 'x', '99999999999999999999'])
      expect((await studio.send(`${path}/${odd}`, { method: 'DELETE', cookie: maya })).statusCode).toBe(404);
    expect(names(await list())).toEqual(['One']);
  });

  test('a member who changes sets again and again is told to wait', async () => {
    const { id } = await kept('One');
    const codes: number[] = [];
    for (let at = 0; at < 65; at += 1) codes.push((await change(id, { place: 0 })).statusCode);
    expect(codes).toContain(429);
  });
});
