import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  classOrders,
  completedOrders,
  favoriteOrders,
  playlistEntryOrders,
  playlistOrders,
  productOrders,
  rankWindows,
} from '../../../../contract/catalog/orders.ts';
import { commentSorts } from '../../../../contract/comments/comment-rules.ts';
import { testApp } from '../../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
let maya = '';
let entries = '';
beforeAll(async () => {
  maya = await studio.signIn('maya@openmat.test');
  const playlists = (await studio.get('/api/v2/playlists/me', maya)).json() as { uuid: string }[];
  entries = `playlists/${playlists[0]?.uuid}/entries`;
});

type Timed = { duration: number; title: string };

/** The classes behind the items of any listing of classes. */
const classesOf = (items: (Timed & { planEntry?: Timed })[]): Timed[] =>
  items.map((item) => item.planEntry ?? item);

const listed = async (path: string, order?: string) => {
  const query = order === undefined ? '' : `?order=${order}`;
  const answer = await studio.get(`/api/v2/${path}${query}`, maya);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as (Timed & { planEntry?: Timed })[];
};

const listings: readonly (readonly [path: () => string, keys: readonly string[]])[] = [
  [() => 'plan_entries', classOrders],
  [() => 'products', productOrders],
  [() => 'favorites', favoriteOrders],
  [() => 'users/me/completed_classes', completedOrders],
  [() => 'playlists', playlistOrders],
  [() => entries, playlistEntryOrders],
];

const cases = listings.map(([path, keys]) => ({ path, keys }));
const casesWith = (key: string) => cases.filter(({ keys }) => keys.includes(key));

describe.each(cases)('GEN-063 a listing with $keys', ({ path, keys }) => {
  test('takes each of its keys', async () => {
    for (const key of keys) expect((await listed(path(), key)).length).toBeGreaterThan(0);
  });

  test('answers in its own order when the key is unknown', async () => {
    expect(await listed(path(), 'sideways')).toEqual(await listed(path()));
  });

  test('accepts plan as another name of the key series', async () => {
    if (!keys.includes('series')) return expect(await listed(path(), 'plan')).toEqual(await listed(path()));
    expect(await listed(path(), 'plan')).toEqual(await listed(path(), 'series'));
    expect(await listed(path(), 'plan')).not.toEqual(await listed(path()));
  });
});

test.each(casesWith('durationShortToLong'))(
  'GEN-063 a listing with $keys sorts by duration in both directions',
  async ({ path }) => {
    for (const [key, sign] of [
      ['durationShortToLong', 1],
      ['durationLongToShort', -1],
    ] as const) {
      const lengths = classesOf(await listed(path(), key)).map(({ duration }) => duration);
      expect(lengths).toEqual(lengths.toSorted((a, b) => sign * (a - b)));
    }
  },
);

test.each(casesWith('title'))('GEN-063 a listing with $keys sorts by title', async ({ path }) => {
  const titles = classesOf(await listed(path(), 'title')).map(({ title }) => title.toLowerCase());
  expect(titles).toEqual(titles.toSorted());
});

test('GEN-063 each sort key of the requirements is a key of some listing', () => {
  const known = new Set([...listings.flatMap(([, keys]) => [...keys]), ...commentSorts, 'plan']);
  for (const key of [
    ...['recentlyLogged', 'recentlyViewed', 'recentlyAdded', 'relevance', 'rank', 'date', 'liked', 'az'],
    ...[
      'oldest',
      'title',
      'series',
      'plan',
      'style',
      'instructor',
      'durationShortToLong',
      'durationLongToShort',
    ],
  ])
    expect([...known]).toContain(key);
});

/** Brings the rows of these tables back after the test. */
const restoreRowsAfterTest = async (tables: readonly string[]): Promise<void> => {
  const { pool } = studio.database;
  for (const table of tables) await pool.query(`create table kept_${table} as table ${table}`);
  onTestFinished(async () => {
    for (const table of tables) {
      await pool.query(`delete from ${table}`);
      await pool.query(`insert into ${table} overriding system value select * from kept_${table}`);
    }
  });
};

describe('GEN-064 windows of time as orders of classes', () => {
  const idsBy = async (order?: string) =>
    ((await listed('plan_entries', order)) as unknown as { id: number }[]).map(({ id }) => id);

  test('are each an order of their own, `all` equals rank, and no window is the default', async () => {
    const byDefault = await idsBy();
    const orders = await Promise.all(rankWindows.map((window) => idsBy(window)));
    expect(new Set(orders.map((ids) => ids.join())).size).toBe(4);
    expect(await idsBy('all')).toEqual(await idsBy('rank'));
    for (const window of rankWindows) {
      const ids = await idsBy(window);
      expect(ids).toHaveLength(byDefault.length);
      expect(ids, window).not.toEqual(byDefault);
      expect((await studio.get(`/api/v2/users/me/completed_classes?window=${window}`, maya)).statusCode).toBe(
        200,
      );
    }
    expect(await idsBy('8')).toEqual(byDefault);
  });

  test('count the completions and saved classes of their days, the most first, and `all` counts every one', async () => {
    const { pool } = studio.database;
    await restoreRowsAfterTest(['completions', 'favorites', 'plan_entry_popularity']);
    await pool.query('delete from completions');
    await pool.query('delete from favorites');
    await pool.query('update plan_entry_popularity set completions = 0, favorites = 0');
    const { rows: people } = await pool.query<{ id: string }>('select id from users order by id limit 7');
    const [week, overWeek, month, overMonth, quarter, ever, takenBack] = await idsBy('az');
    const at = (daysAgo: number) => new Date(studio.clock.now().getTime() - daysAgo * 86_400_000);
    const completed = async (id: number | undefined, times: number, daysAgo: number, undoneAt?: Date) => {
      for (const person of people.slice(0, times))
        await pool.query(
          `insert into completions (user_id, plan_entry_id, day, completed_at, counts, undone_at)
          values ($1, $2, $3::timestamptz::date, $3::timestamptz, $4::timestamptz is null, $4)`,
          [person.id, id, at(daysAgo), undoneAt],
        );
    };
    // What lies outside a window would come first in it.
    await completed(week, 1, 6.9);
    for (const person of people.slice(0, 2))
      await pool.query(
        "insert into favorites (user_id, plan_entry_id, rank, created_at) values ($1, $2, 'm', $3)",
        [person.id, overWeek, at(7.1)],
      );
    await completed(month, 3, 29.9);
    await completed(overMonth, 4, 30.1);
    await completed(quarter, 5, 89.9);
    await completed(ever, 6, 90.1);
    await completed(takenBack, 7, 1, at(0));

    const later = await testApp({
      database: studio.database,
      clock: studio.clock,
      config: { BUILD: 'none' },
    });
    const expected = {
      '7': [week],
      '30': [month, overWeek, week],
      '90': [quarter, overMonth, month, overWeek, week],
      all: [ever, quarter, overMonth, month, overWeek, week],
    };
    for (const [order, ids] of Object.entries(expected)) {
      const entries = (await later.get(`/api/v2/plan_entries?order=${order}`)).json() as { id: number }[];
      expect(
        entries.slice(0, ids.length).map(({ id }) => id),
        order,
      ).toEqual(ids);
    }
  });
});
