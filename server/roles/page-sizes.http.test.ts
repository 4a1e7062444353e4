import { beforeAll, expect, test, vi } from 'vitest';
import type { PlanSections } from '../../contract/catalog/plan-entries.schema.ts';
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
});

const largestBytes = 305_000;

/** Returns the slug of a series with all classes of the studio in one section. */
const largestSeries = async (): Promise<string> => {
  const { rows } = await pool.query(`
    with largest as (select id, slug from plans where kind = 'series' order by id limit 1),
    section as (
      insert into sections (plan_id, title, description, rank)
      select id, 'Everything', '', 'zz' from largest returning id
    )
    insert into section_items (section_id, plan_entry_id, rank)
    select section.id, entry.id, 'a' || entry.id || '1' from section, plan_entries entry
    returning (select slug from largest) as slug
  `);
  return rows[0].slug;
};

test('the home page and the lists of the catalog are at most 305 kB each with 2,000 classes', async () => {
  const paths = [
    '/',
    '/explore',
    '/explore/yoga',
    '/explore/filter',
    '/series',
    '/series/filter',
    '/class-finder',
    '/instructors',
    '/instructors/maya-okafor',
  ];
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await studio.get(path)) })));
  expect(pages.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const sizes = pages.map(({ path, body }) => ({ path, bytes: Buffer.byteLength(body) }));
  expect(sizes.filter(({ bytes }) => bytes > largestBytes)).toEqual([]);
});

test('the pages of a series of 2,000 classes are at most 300 kB each', async () => {
  const slug = await largestSeries();
  const sections = (await studio.get(`/api/v2/plan_entries?plan_id=${slug}`)).json() as PlanSections;
  expect(sections.sections.flatMap(({ items }) => items).length).toBeGreaterThan(2000);
  for (const path of [`/series/${slug}`, `/series/${slug}/workouts`]) {
    const { statusCode, body } = await studio.get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(Buffer.byteLength(body), path).toBeLessThan(largestBytes);
  }
});
