import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favoriteOrders } from '../../../contract/catalog/orders.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Favorite } from '../../../contract/members/favorites.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { setClassState } from '../../roles/testing/catalog/class-state.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
let [maya, noor, lena] = ['', '', ''];
beforeAll(async () => {
  maya = await studio.signIn('maya@openmat.test');
  noor = await studio.signIn('noor@openmat.test');
  lena = await studio.signIn('lapsed@openmat.test');
});

const out = demoStudio.classes.filter(({ state, video }) => state === 'published' && video === 'finished');
const classIds = out.slice(0, 30).map(({ id }) => id);
const [first = 0, second = 0, third = 0, fourth = 0] = classIds;

const list = async (query: string, cookie: string) => {
  const answer = await studio.get(`/api/v2/favorites?${query}`, cookie);
  const items = answer.json() as Favorite[];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    total: Number(answer.headers.total),
    items,
    classes: items.map(({ planEntryId }) => planEntryId),
  };
};
const save = (body: object, cookie: string) => studio.post('/api/v2/favorites', body, cookie);
const saved = async (classId: number, cookie: string, orderby?: number): Promise<Favorite> => {
  const answer = await save(
    { plan_entry_id: classId, ...(orderby === undefined ? {} : { orderby }) },
    cookie,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Favorite;
};
const remove = (id: number | string, cookie: string) =>
  studio.send(`/api/v2/favorites/${id}`, { method: 'DELETE', ...(cookie ? { cookie } : {}) });
const popularity = async (classId: number): Promise<number> =>
  (await pool.query('select favorites from plan_entry_popularity where plan_entry_id = $1', [classId]))
    .rows[0].favorites;
const classes = (query: string, cookie = '') => studio.get(`/api/v2/plan_entries?${query}`, cookie);

beforeEach(async () => {
  await pool.query("delete from favorites where user_id = 'demo-noor'");
});

describe('saving a class', () => {
  test('FAV-004 FAV-010 NS-126 R07: answers the favorite with its class, first in the list, which then says so everywhere', async () => {
    const before = await popularity(second);
    await saved(first, noor);
    const answer = await save({ plan_entry_id: second, source: 'class-finder' }, noor);
    const favorite = answer.json() as Favorite;
    expect(favorite).toMatchObject({
      id: expect.any(Number),
      planEntryId: second,
      orderby: 0,
      createdAt: studio.clock.now().toISOString(),
      planEntry: { id: second, favorite: { id: favorite.id, orderby: 0 }, favorites: [{ id: favorite.id }] },
    });
    const detail = (await studio.get(`/api/v2/plan_entries/${first}`, noor)).json() as PlanEntry;
    expect(detail.favorite).toMatchObject({ orderby: 1 });
    expect(await popularity(second)).toBe(before + 1);
    expect((await studio.get(`/api/v2/plan_entries/${second}`, maya)).json().favorites).toEqual([]);
    expect((await studio.get(`/api/v2/plan_entries/${second}`)).json().favorite).toBeNull();
  });

  test('NS-126: saving is idempotent and answers the same one', async () => {
    const one = await saved(first, noor);
    await saved(second, noor);
    expect(await saved(first, noor)).toMatchObject({ id: one.id, createdAt: one.createdAt, orderby: 1 });
    expect(await saved(first, noor, 0)).toMatchObject({ id: one.id, orderby: 1 });
    expect((await list('', noor)).classes).toEqual([second, first]);
  });

  test('FAV-009 NS-126: with orderby it stands where it stood before, the others move on', async () => {
    for (const id of [first, second, third, fourth]) await saved(id, noor);
    const before = await list('', noor);
    expect(before.items.map(({ orderby }) => orderby)).toEqual([0, 1, 2, 3]);
    for (const { id, planEntryId, orderby } of before.items) {
      expect((await remove(id, noor)).statusCode).toBe(200);
      expect(await saved(planEntryId, noor, orderby)).toMatchObject({ orderby });
      expect((await list('', noor)).classes).toEqual(before.classes);
    }
    expect(await saved(classIds[9] ?? 0, noor, 1)).toMatchObject({ orderby: 1 });
    expect(await saved(classIds[8] ?? 0, noor, 4000)).toMatchObject({ orderby: 5 });
    expect(await saved(classIds[7] ?? 0, noor, Number.MAX_SAFE_INTEGER)).toMatchObject({ orderby: 6 });
    const after = await list('', noor);
    expect(after.items.map(({ orderby }) => orderby)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(after.classes).toEqual([fourth, classIds[9], third, second, first, classIds[8], classIds[7]]);
  });

  test('NS-126: an unknown class is 404, a missing or wrong one 422, and nothing is saved', async () => {
    const hidden = demoStudio.classes.find(({ state }) => state !== 'published')?.id;
    for (const plan_entry_id of [987_654, 0, -1, 2 ** 31, 2 ** 40, hidden]) {
      const answer = await save({ plan_entry_id }, noor);
      expect([answer.statusCode, answer.json().code], `${plan_entry_id}`).toEqual([404, 'not_found']);
      expect(answer.json().error).toBe("We couldn't find that class.");
    }
    for (const body of [
      {},
      { plan_entry_id: 'x' },
      { plan_entry_id: null },
      { plan_entry_id: first, orderby: -1 },
    ]) {
      const answer = await save(body, noor);
      expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([422, 'invalid']);
      expect(Object.keys(answer.json().errors)).toHaveLength(1);
    }
    expect((await list('', noor)).total).toBe(0);
  });

  test('FAV-013 R07: is for people who are signed in, lapsed members too', async () => {
    expect((await save({ plan_entry_id: first }, '')).statusCode).toBe(401);
    expect((await studio.get('/api/v2/favorites')).statusCode).toBe(401);
    expect((await remove(1, '')).statusCode).toBe(401);
    const { id } = await saved(third, lena);
    expect((await remove(id, lena)).statusCode).toBe(200);
  });
});

describe('taking a class out', () => {
  test('FAV-011: it is not listed afterwards, and counts no more', async () => {
    const before = await popularity(first);
    const { id } = await saved(first, noor);
    await saved(second, noor);
    expect(await popularity(first)).toBe(before + 1);
    expect((await remove(id, noor)).json()).toEqual({ success: true });
    expect((await list('', noor)).classes).toEqual([second]);
    expect((await studio.get(`/api/v2/plan_entries/${first}`, noor)).json()).toMatchObject({
      favorite: null,
      favorites: [],
    });
    expect(await popularity(first)).toBe(before);
    expect((await remove(id, noor)).statusCode).toBe(404);
  });

  test('NS-126: another member’s is not found, and stays; what is no id neither', async () => {
    const { id } = await saved(first, noor);
    expect((await remove(id, maya)).statusCode).toBe(404);
    expect((await list('', noor)).total).toBe(1);
    for (const other of ['0', 'x', '-1', '1e3', '9'.repeat(30), '%20'])
      expect((await remove(other, noor)).statusCode, other).toBe(404);
  });
});

describe('the saved classes', () => {
  test('FAV-012 NS-125: 20 a page with the total in a header, everything once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`, maya)));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([41, 41, 41, 41]);
    expect(pages[0]?.headers['per-page']).toBe('20');
    expect(pages[0]?.headers.link).toMatch(/rel="next"/);
    expect(pages[0]?.headers['cache-control']).toBe('no-store');
    const items = pages.flatMap((page) => page.items);
    expect(items.map(({ orderby }) => orderby)).toEqual(items.map((_, index) => index));
    expect(items.map(({ planEntry }) => planEntry.favorite?.id)).toEqual(items.map(({ id }) => id));
    const content = demoStudio.favorites.find(({ userId }) => userId === 'demo-maya')?.classSlugs ?? [];
    const slugs = new Map(demoStudio.classes.map(({ id, slug }) => [id, slug]));
    expect(items.map(({ planEntryId }) => slugs.get(planEntryId)).toSorted()).toEqual(content.toSorted());
  });

  test.each(favoriteOrders)('FAV-001 FAV-012 NS-125: by %s and back, pages never overlap', async (order) => {
    const all = async (direction: string) =>
      (
        await Promise.all(
          [1, 2, 3].map((page) => list(`order=${order}&direction=${direction}&page=${page}`, maya)),
        )
      ).flatMap(({ items }) => items);
    const keys: Record<string, (one: Favorite) => string | number> = {
      recentlyAdded: ({ orderby }) => orderby,
      title: ({ planEntry }) => planEntry.title.toLowerCase(),
      series: ({ planEntry }) => planEntry.plan.title.toLowerCase(),
      style: ({ planEntry }) => planEntry.subcategories[0]?.title.toLowerCase() ?? '~',
      instructor: ({ planEntry: { coaches } }) =>
        `${coaches[0]?.firstName} ${coaches[0]?.lastName}`.toLowerCase(),
      durationShortToLong: ({ planEntry }) => planEntry.durationInMs,
      durationLongToShort: ({ planEntry }) => -planEntry.durationInMs,
    };
    const key = keys[order] ?? (() => 0);
    const [usual, back] = order === 'recentlyAdded' ? ['desc', 'asc'] : ['asc', 'desc'];
    const collator = new Intl.Collator('en');
    const compare = (a: Favorite, b: Favorite): number => {
      const [one, other] = [key(a), key(b)];
      return typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other));
    };
    const items = await all(usual ?? '');
    expect(new Set(items.map(({ id }) => id)).size).toBe(41);
    expect(items.map(key)).toEqual(items.toSorted((a, b) => compare(a, b)).map(key));
    const turned = await all(back ?? '');
    expect(turned.map(key)).toEqual(items.toSorted((a, b) => compare(b, a)).map(key));
    for (const list of [items, turned])
      for (const [at, one] of list.entries()) {
        const next = list[at + 1];
        if (next && compare(one, next) === 0) expect(one.id).toBeLessThan(next.id);
      }
    expect((await list(`order=${order}`, maya)).classes).toEqual(
      items.slice(0, 20).map((one) => one.planEntryId),
    );
  });

  test('NS-010 NS-125: an unknown order or direction is the member’s own order', async () => {
    const own = await list('', maya);
    for (const query of [
      'order=upwards',
      'direction=sideways',
      'order=recentlyAdded&direction=desc',
      'order=recentlyAdded',
    ])
      expect((await list(query, maya)).classes).toEqual(own.classes);
  });

  test('a class that left the catalog is in no list and no count, and comes back to its place', async () => {
    for (const id of [first, second, third]) await saved(id, noor);
    await setClassState(studio, second, 'retired');
    const without = await list('', noor);
    expect([without.classes, without.total]).toEqual([[third, first], 2]);
    expect(without.items.map(({ orderby }) => orderby)).toEqual([0, 1]);
    expect(without.items.map(({ planEntry }) => planEntry.favorite?.orderby)).toEqual([0, 1]);
    expect(await saved(fourth, noor, 1)).toMatchObject({ orderby: 1 });
    expect((await list('', noor)).classes).toEqual([third, fourth, first]);
    expect((await save({ plan_entry_id: second }, noor)).statusCode).toBe(404);
    await setClassState(studio, second, 'published');
    const back = await list('', noor);
    expect([back.classes.toSorted(), back.total]).toEqual([[first, second, third, fourth].toSorted(), 4]);
    expect(back.classes.filter((id) => id !== second)).toEqual([third, fourth, first]);
  });

  test('NS-059: a favorite counts in the popularity of its class', async () => {
    const ranked = ((await classes('order=rank&per_page=100')).json() as PlanEntry[]).map(({ id }) => id);
    const [leading = 0, next = 0] = ranked;
    const { rows } = await pool.query(
      `select max(completions + favorites) filter (where plan_entry_id = $1) - max(completions + favorites) filter (where plan_entry_id = $2) as behind
       from plan_entry_popularity`,
      [leading, next],
    );
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug)
         select 'fan-' || n, 'fan-' || n || '@fans.example', 'Fan', 'Fan', '', 'fan-' || n from generate_series(0, $1::int) as n`,
      [rows[0].behind],
    );
    await pool.query(
      "insert into favorites (user_id, plan_entry_id, rank) select id, $1, 'i' from users where id like 'fan-%'",
      [next],
    );
    studio.clock.advance(5 * 60_000);
    await studio.features.finder.tick();
    expect(((await classes('order=rank&per_page=1')).json() as PlanEntry[])[0]?.id).toBe(next);
    await pool.query("delete from users where id like 'fan-%'");
    studio.clock.advance(5 * 60_000);
    await studio.features.finder.tick();
    expect(((await classes('order=rank&per_page=1')).json() as PlanEntry[])[0]?.id).toBe(leading);
  });
});
