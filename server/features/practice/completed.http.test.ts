import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { completedOrders } from '../../../contract/catalog/orders.ts';
import type { CompletedClass } from '../../../contract/members/practice.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const url = '/api/v2/users/me/completed_classes';
const maya = await studio.signIn('maya@openmat.test');
const log = demoStudio.accounts.find(({ id }) => id === 'demo-maya')?.completions ?? [];

const ask = async (query: string, cookie = maya) => {
  const answer = await studio.get(`${url}${query}`, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return { items: answer.json() as CompletedClass[], total: Number(answer.headers.total), answer };
};
const everything = async (query = '') => (await ask(`?per_page=100${query}`)).items;
const ids = (items: readonly CompletedClass[]) => items.map(({ planEntry }) => planEntry.id);
const idOf = new Map(demoStudio.classes.map(({ slug, id }) => [slug, id]));
/** Each class of the demo's log once, the last time first. */
const lastTimes = new Map(
  log.toSorted((a, b) => b.daysAgo - a.daysAgo).map(({ classSlug, daysAgo }) => [classSlug, daysAgo]),
);
const expectedIds = (within = Number.POSITIVE_INFINITY) =>
  [...lastTimes]
    .filter(([, daysAgo]) => daysAgo < within)
    .toSorted(([, a], [, b]) => a - b)
    .map(([slug]) => idOf.get(slug));

describe('NS-084 the completed classes', () => {
  test('are each listed once, the last completed first, 20 a page, with a total', async () => {
    const first = await ask('');
    expect(first.items).toHaveLength(20);
    expect(first.total).toBe(lastTimes.size);
    expect(first.answer.headers['per-page']).toBe('20');
    const second = await ask('?page=2');
    expect([...ids(first.items), ...ids(second.items)]).toEqual(expectedIds());
    expect(await ask('?page=9')).toMatchObject({ items: [], total: lastTimes.size });
  });

  test('carry the time of completion and the card of the class', async () => {
    const [newest] = await everything();
    expect(newest).toMatchObject({
      planEntry: { id: idOf.get('slow-flow-for-stiff-mornings'), completed: true },
    });
    expect(newest?.planEntry.completedAt).toBe(newest?.completedAt);
  });

  test.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['all', Number.POSITIVE_INFINITY],
    ['12', Number.POSITIVE_INFINITY],
    ['', Number.POSITIVE_INFINITY],
  ])(
    'are those of the window "%s" in the member’s time zone, today included, and all for any other window',
    async (window, days) => {
      const { items, total } = await ask(`?per_page=100&window=${window}`);
      expect(ids(items)).toEqual(expectedIds(days));
      expect(total).toBe(items.length);
    },
  );

  const names: Record<string, (item: CompletedClass) => string | number> = {
    title: ({ planEntry }) => planEntry.title.toLowerCase(),
    series: ({ planEntry }) => planEntry.plan.title.toLowerCase(),
    style: ({ planEntry }) => planEntry.subcategories[0]?.title.toLowerCase() ?? '￿',
    instructor: ({ planEntry }) =>
      `${planEntry.coaches[0]?.firstName} ${planEntry.coaches[0]?.lastName}`.toLowerCase(),
    durationShortToLong: ({ planEntry }) => planEntry.durationInMs,
    durationLongToShort: ({ planEntry }) => -planEntry.durationInMs,
  };
  test.each(Object.keys(names))('PRAC-011 are sorted by %s in both directions', async (order) => {
    const keys = (items: CompletedClass[]) => items.map((item) => names[order]?.(item) ?? '');
    const compare = (a: string | number, b: string | number) =>
      typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en');
    const sorted = keys(await everything(`&order=${order}`));
    expect(sorted.length).toBeGreaterThan(1);
    expect(sorted).toEqual(sorted.toSorted(compare));
    const turned = keys(await everything(`&order=${order}&direction=desc`));
    expect(turned).toEqual(turned.toSorted((a, b) => compare(b, a)));
    expect(turned.toSorted(compare)).toEqual(sorted);
  });

  test('PRAC-011 are sorted by their last viewing in the order recentlyViewed, and those never opened come last', async () => {
    const [first, second, third] = await everything();
    const opened = async (item: CompletedClass | undefined, at: string) =>
      pool.query(
        `insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, position_ms, over)
         values ('demo-maya', $1, $2, 1, $3, 1000, false)`,
        [item?.planEntry.id, randomUUID(), at],
      );
    await pool.query("delete from watch_views where user_id = 'demo-maya'");
    await opened(third, '2020-01-02T00:00:00Z');
    await opened(second, '2020-01-03T00:00:00Z');
    await opened(third, '2020-01-04T00:00:00Z');
    const byView = ids(await everything('&order=recentlyViewed'));
    const rest = expectedIds().filter((id) => id !== second?.planEntry.id && id !== third?.planEntry.id);
    expect(byView).toEqual([third?.planEntry.id, second?.planEntry.id, ...rest]);
    expect(rest[0]).toBe(first?.planEntry.id);
  });

  test.each([...completedOrders, 'nonsense'])(
    'are each on exactly one page when they are sorted by %s',
    async (order) => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => ask(`?order=${order}&per_page=9&page=${page}`)),
      );
      const all = pages.flatMap(({ items }) => ids(items));
      expect(all).toHaveLength(lastTimes.size);
      expect(new Set(all)).toEqual(new Set(expectedIds()));
    },
  );

  test('leave out a completion that was taken back and a class that left the catalog', async () => {
    const [first, second] = await everything();
    onTestFinished(async () => {
      await pool.query(
        "update completions set undone_at = null, counts = true where user_id = 'demo-maya' and plan_entry_id = $1",
        [first?.planEntry.id],
      );
    });
    await studio.send(`/api/v2/plan_entries/${first?.planEntry.id}/complete`, {
      method: 'DELETE',
      cookie: maya,
    });
    expect(ids(await everything())).not.toContain(first?.planEntry.id);
    await pool.query("update plan_entries set state = 'retired' where id = $1", [second?.planEntry.id]);
    const { items, total } = await ask('?per_page=100');
    expect(ids(items)).not.toContain(second?.planEntry.id);
    expect([items.length, total]).toEqual([lastTimes.size - 2, lastTimes.size - 2]);
    const counted = async (): Promise<number> =>
      (await studio.get('/api/v2/users/me', maya)).json().myPracticeSnapshot.details.completedClasses.count;
    await expect.poll(counted).toBe(total);
    await pool.query("update plan_entries set state = 'published' where id = $1", [second?.planEntry.id]);
  });

  test('are shown only to the member who completed them', async () => {
    expect((await ask('', await studio.signIn('noor@openmat.test'))).total).toBe(0);
    expect((await studio.get(url)).statusCode).toBe(401);
    expect((await studio.get(url, maya)).headers['cache-control']).toBe('no-store');
  });
});

test('NS-083 a class whose video is in preparation, failed or missing cannot be completed, but its completion can be taken back', async () => {
  const member = await studio.signIn('grace@openmat.test');
  const { id } =
    demoStudio.classes.find((one) => one.state === 'published' && one.video === 'finished') ?? {};
  const { rows } = await pool.query('select video_id from plan_entries where id = $1', [id]);
  const video: number = rows[0].video_id;
  const complete = (method: 'POST' | 'DELETE') =>
    studio.send(`/api/v2/plan_entries/${id}/complete`, { method, cookie: member });
  const refused = async (state: string) => {
    const answer = await complete('POST');
    expect([answer.statusCode, answer.json().code], state).toEqual([409, 'class_not_ready']);
    expect((await complete('DELETE')).statusCode, state).toBe(200);
  };
  for (const state of ['uploaded', 'started', 'failed']) {
    await pool.query('update videos set process_status = $2 where id = $1', [video, state]);
    await refused(state);
  }
  await pool.query(`update videos set process_status = 'finished' where id = $1`, [video]);
  await pool.query('update plan_entries set video_id = null where id = $1', [id]);
  await refused('missing');
  await pool.query('update plan_entries set video_id = $2 where id = $1', [id, video]);
  expect((await complete('POST')).statusCode).toBe(200);
});
