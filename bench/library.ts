import { Pool } from 'pg';
import { waitsBesideBare, waitsRow } from './support/bare/waits.ts';
import { startProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import type { Row } from './support/table.ts';

/** Number of classes in the studio's library: 10 in each series, one in seven of them a draft. */
const size = 100_000;
const rounds = 60;
const warmUps = 20;

const statements = [
  `insert into plans (kind, slug, title, category_id, image, banner_image, state, published_at)
    select 'series', 'measured-' || n, (array['Slow','Steady','Early','Deep','Bright'])[1 + n % 5] || ' Series ' || n,
      (select min(id) from categories), 'series/x', 'banners/x', 'published', now()
    from generate_series(1, ${size / 10}) as n`,
  `insert into videos (process_status, duration_ms, captions, title)
    select case when n % 500 = 0 then 'failed' when n % 501 = 0 then 'started' else 'finished' end,
      (4 + n % 72) * 60000, case when n % 3 = 0 then '[]' else '[{"language":"en","label":"English","cues":[]}]' end::jsonb,
      'measured-' || n from generate_series(1, ${size}) as n`,
  `insert into plan_entries (slug, plan_id, title, preview_description, difficulty, intensity, image, video_id,
      without_captions, state, published_at, created_at)
    select 'measured-' || n, (select id from plans where slug = 'measured-' || 1 + n / 10 % ${size / 10}),
      (array['Slow','Steady','Early','Gentle','Deep','Bright','Quiet'])[1 + n % 7] || ' '
        || (array['Flow','Stretch','Holds','Circuit','Breath'])[1 + n % 5] || ' ' || n,
      repeat('Find the floor with both feet. ', 8), 'moderate', 2,
      case when n % 50 = 0 then 'posters/preparing' else 'classes/x' end, video.id,
      video.captions = '[]', case when n % 7 = 0 then 'draft' when n % 11 = 0 then 'retired' else 'published' end,
      case when n % 7 = 0 then null else now() - n * interval '5 minutes' + interval '2 days' end, now()
    from generate_series(1, ${size}) as n join videos as video on video.title = 'measured-' || n`,
  `insert into plan_entry_coaches (plan_entry_id, coach_id, rank)
    select entry.id, coach.ids[1 + entry.id % cardinality(coach.ids)], '1' from plan_entries as entry,
      (select array_agg(id) as ids from coaches) as coach where entry.slug like 'measured-%'`,
  `insert into plan_entry_popularity (plan_entry_id, watched_minutes)
    select id, id % 9973 from plan_entries where slug like 'measured-%' and id % 2 = 0 on conflict do nothing`,
  'vacuum analyze plan_entries, plans, videos, plan_entry_coaches, plan_entry_popularity',
];

const tables = ['plans', 'videos', 'plan_entries', 'plan_entry_coaches'];

/** Loads the rows without the triggers of the tables, which notify every process of each class. */
const load = async (pool: Pool): Promise<void> => {
  const all = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user`).join(';');
  await pool.query(all('disable'));
  for (const statement of statements) await pool.query(statement);
  await pool.query(all('enable'));
};

const lists: Record<string, string> = {
  'first page': '',
  'a draft': 'state=draft',
  'by title': 'order=title',
  'by length': 'order=length',
  'by minutes': 'order=minutes',
  'without captions': 'missing=captions',
  'failed videos': 'state=failed',
  'a rare word': 'q=flow+98765',
  'two frequent words': 'q=slow+flow',
  'a coach': 'q=maya',
};

/** Measures an administrator's lists of the library, one call after another. */
export const libraryRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    await load(pool);
    const cookie = await signIn(product.port, 'admin@openmat.test');
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(lists)) {
      const path = `/admin/api/plan_entries?${query}`;
      const waits = await waitsBesideBare({ port: product.port, path, cookie }, { rounds, warmUps });
      const studio = `${size.toLocaleString('en')} classes`;
      rows.push(waitsRow(`library, ${what}, ${studio}`, '< 100 ms', waits));
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
  }
};
