import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createCatalog } from './index.ts';
import { smallStudio } from './testing/small-studio.ts';
const { db, pool } = await testDatabase();
const timed = async (name: string, fn: () => Promise<unknown>, n = 3) => {
  for (let i = 0; i < n; i++) { const t = performance.now(); await fn(); appendFileSync('/tmp/cat-scale.txt', `${name} ${(performance.now() - t).toFixed(1)}\n`); }
};
test('scale', { timeout: 300000 }, async () => {
  const s = await smallStudio(db);
  await pool.query(`insert into coaches (slug, first_name,last_name) select 'coach-'||n, 'A','B' from generate_series(1,200) n`);
  await pool.query(`insert into plans (kind,slug,title,category_id,subcategory_id,image,banner_image,state,published_at) select 'series','s-'||n,'S',1,1,'x/y','x/y','published','2026-01-01' from generate_series(1,5000) n`);
  await pool.query(`insert into plan_coaches select id, 100001 + id % 200, '1' from plans`);
  await pool.query(`insert into videos (id, process_status,duration_ms,captions) select n,'finished',600000,(select jsonb_agg(jsonb_build_object('startMs',k,'endMs',k,'text',md5(k::text))) from generate_series(1,100) k) from generate_series(1,100000) n`);
  await pool.query(`insert into plan_entries (id,slug,plan_id,title,difficulty,intensity,equipment,focus_areas,image,video_id,state,published_at) select n,'c-'||n,100001+n%5000,'Title '||n,'beginner',1,'{mat}','{hips}','classes/x',n,'published','2026-01-01' from generate_series(1,100000) n`);
  await pool.query(`insert into plan_entry_coaches select id, 100001 + id % 200, '1' from plan_entries`);
  await pool.query(`insert into plan_entry_subcategories select id, 1, '1' from plan_entries`);
  await pool.query(`insert into plan_entry_popularity select id, id, id from plan_entries`);
  await pool.query(`insert into sections (plan_id,title,rank) select id,'S','1' from plans`);
  await pool.query(`insert into section_items (section_id, plan_entry_id, rank) select sec.id, e.id, '1' from plan_entries e join sections sec on sec.plan_id=e.plan_id`);
  await pool.query('analyze');
  const catalog = createCatalog({ db, clock: systemClock, library: { video: async () => null } });
  const f = catalog.forFinder;
  for (const size of [2000, 10000])
  await timed('load all by ' + size, async () => { let after = 0; for (;;) { const p = await f.listClasses(after, size); if (!p.length) break; after = p.at(-1)!.id; } }, 2);
  await timed('find 1', () => f.findClasses([500]));
  await timed('popularity', () => f.classPopularity());
  await timed('products', () => f.listProducts());
  await timed('instructors', () => f.listInstructors());
  await timed('categories', () => f.listCategories());
  await timed('sections', () => f.planSections('s-77', null));
  const route = (k: string) => catalog.routes.find((r) => r.key === k)!;
  await timed('plan', async () => route('GET /api/v2/plans/{idOrSlug}').handle({ params: { idOrSlug: 's-77' }, query: {}, body: undefined, viewer: null }));
  await timed('class', async () => route('GET /api/v2/plan_entries/{id}').handle({ params: { id: '777' }, query: {}, body: undefined, viewer: null }));
  await timed('coach', async () => route('GET /api/v2/instructors/{slug}').handle({ params: { slug: 'coach-3' }, query: {}, body: undefined, viewer: null }));
  await timed('plan_categories', async () => route('GET /api/v2/plan_categories').handle({ params: {}, query: {}, body: undefined, viewer: null }));
});
