import { expect, test } from 'vitest';
import { chartIds } from '../../../contract/dashboard/chart-tables.ts';
import { testApp } from '../../roles/testing/app.ts';
import { countFigures } from './index.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', STUDIO_TIME_ZONE: 'UTC' } });
const { db } = studio.database;
const storedBytes = async () => ({ streams: 0, originals: 0, pictures: 0 });
await countFigures({ db, clock: studio.clock, timeZone: 'UTC', storedBytes });
const admin = await studio.signIn('admin@openmat.test');
const lines = async (path: string): Promise<string[]> => {
  const { statusCode, headers, body } = await studio.get(path, admin);
  expect([statusCode, headers['content-type']], path).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.startsWith('\ufeff')).toBe(true);
  return body.trim().split('\r\n');
};

test.each(chartIds)('BEY-63 the chart of %s is a CSV file of the period', async (chart) => {
  const [head] = await lines(`/admin/api/dashboard.csv?period=12m&chart=${chart}`);
  expect(head?.split(',').length).toBeGreaterThan(1);
});

test('the file of a chart has the numbers of the dashboard, a line for each day', async () => {
  const { practice } = (await studio.get('/admin/api/dashboard?period=28', admin)).json();
  const [, ...days] = await lines('/admin/api/dashboard.csv?period=28&chart=completions');
  expect(days).toEqual(
    practice.points.map((point: Record<string, unknown>) =>
      [point.day, point.completions, point.completionsBefore, point.starts].join(','),
    ),
  );
});

test('the CSV file has all charts but revenue, which has a file of its own in units of the currency', async () => {
  const all = await lines('/admin/api/dashboard.csv');
  for (const chart of chartIds) expect(all).toContain(chart);
  expect(all.join()).not.toContain('USD');
  const money = await lines('/admin/api/dashboard/revenue.csv?period=7');
  expect(money[0]).toBe(
    'Monthly revenue,This period (USD),Period before (USD),"Since then, with today (USD)"',
  );
});

test('search words that a spreadsheet would take for a formula are escaped', async () => {
  await db
    .insertInto('figure_search_days' as never)
    .values({ day: new Date(studio.clock.now().getTime() - 86_400_000), words: '=1+1', searches: 3 } as never)
    .execute();
  expect(await lines('/admin/api/dashboard.csv?chart=searches')).toContain("'=1+1,3,0");
});

test.each(['/admin/api/dashboard.csv', '/admin/api/dashboard/revenue.csv'])(
  'BEY-66 %s is refused to visitors and members, revenue also to editors, and an unknown period with 400',
  async (path) => {
    expect((await studio.get(path)).statusCode).toBe(401);
    expect((await studio.get(path, await studio.signIn('maya@openmat.test'))).statusCode).toBe(403);
    expect((await studio.get(`${path}?period=3`, admin)).statusCode).toBe(400);
    await studio.database.pool.query(
      `update users set staff_role = 'editor' where email = 'noor@openmat.test'`,
    );
    const editor = await studio.get(path, await studio.signIn('noor@openmat.test'));
    expect(editor.statusCode).toBe(path.includes('revenue') ? 403 : 200);
  },
);

test('an unknown chart is refused with 400', async () => {
  expect((await studio.get('/admin/api/dashboard.csv?chart=money', admin)).statusCode).toBe(400);
});
