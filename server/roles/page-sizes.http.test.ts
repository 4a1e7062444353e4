import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from './testing/app.ts';
import { copySeries } from './testing/catalog/copied-series.ts';

const studio = await testApp({ demo: true });
const { pool } = studio.database;
/** Copies of each series of the demo studio, with its classes. */
const copies = 12;

beforeAll(async () => {
  await copySeries(pool, copies);
  await vi.waitFor(async () =>
    expect(Number((await studio.get('/api/v2/plan_entries')).headers.total)).toBeGreaterThan(2000),
  );
}, 60_000);

const largestBytes = 300_000;

test('the home page and the lists of the catalog are at most 300 kB each with 2,000 classes', async () => {
  const paths = [
    '/',
    '/explore',
    '/explore/yoga',
    '/explore/filter',
    '/series',
    '/series/filter',
    '/class-finder',
    '/instructors',
  ];
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await studio.get(path)) })));
  expect(pages.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const sizes = pages.map(({ path, body }) => ({ path, bytes: Buffer.byteLength(body) }));
  expect(sizes.filter(({ bytes }) => bytes > largestBytes)).toEqual([]);
});
