import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from './testing/app.ts';

const studio = await testApp({ demo: true });
const { pool } = studio.database;
/** Copies of each series of the demo studio, with its classes. */
const copies = 12;

/** Rows of a table once more for each copy, with these columns changed; `n` is the number of the copy. */
const copyRows = async (table: string, changes: Record<string, string>, where = 'true'): Promise<void> => {
  const changed = Object.entries(changes).flatMap(([column, value]) => [`'${column}'`, value]);
  await pool.query(
    `insert into ${table} overriding system value
     select (jsonb_populate_record(row, jsonb_build_object(${changed.join(', ')}))).*
     from ${table} as row, generate_series(1, ${copies}) as n where ${where}`,
  );
};

beforeAll(async () => {
  const planId = 'row.plan_id + 100000 * n';
  const entryId = 'row.plan_entry_id + 100000 * n';
  await copyRows('plans', { id: 'row.id + 100000 * n', slug: "row.slug || '-' || n" }, "kind = 'series'");
  await copyRows(
    'plan_entries',
    { id: 'row.id + 100000 * n', slug: "row.slug || '-' || n", plan_id: planId },
    "plan_id in (select id from plans where kind = 'series' and id < 100000)",
  );
  await copyRows(
    'plan_coaches',
    { plan_id: planId },
    "plan_id in (select id from plans where kind = 'series' and id < 100000)",
  );
  await copyRows('plan_entry_coaches', { plan_entry_id: entryId }, 'plan_entry_id < 100000');
  await vi.waitFor(
    async () =>
      expect(Number((await studio.get('/api/v2/plan_entries')).headers.total)).toBeGreaterThan(2000),
    { timeout: 20_000 },
  );
}, 60_000);

const largestBytes = 300_000;

test('with 2,000 classes no list of the catalog is a page of more than 300 kB', async () => {
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
