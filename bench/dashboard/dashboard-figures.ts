import { Pool } from 'pg';
import { waitsBesideBare, waitsRow } from '../support/bare/waits.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import type { Row } from '../support/table.ts';

const rounds = 60;
const warmUps = 15;
/** Two periods of twelve months and the current month. */
const days = 760;
const months = 26;

const day = `(current_date - n)`;
const month = `(date_trunc('month', current_date)::date - n * interval '1 month')::date`;
const firstMonth = `date_trunc('month', current_date)::date`;

/**
 * The sums of a studio with 1,000,000 members and 100,000,000 rows of practice, at the largest they can be: the tables
 * they are counted from are never read, so those stay as the demo has them.
 */
const statements = [
  `insert into figure_category_days (day, category_id, watched_ms, starts, completions)
    select ${day}, category.id, 3e10 + n, 40000, 26000 from generate_series(0, ${days}) as n, categories as category
    on conflict do nothing`,
  `insert into figure_member_counts (state, joined_month, members)
    select state, ${month}, 6400 from generate_series(0, ${months}) as n,
      unnest(array['renewing','churning','grace','unlimited','paused','ended','none']) as state on conflict do nothing`,
  `insert into figure_member_days (day, state, members)
    select ${day}, state, 140000 from generate_series(1, ${days}) as n,
      unnest(array['renewing','churning','grace','unlimited','paused','ended','none']) as state on conflict do nothing`,
  `insert into figure_cohort_months (joined_month, month, members, with_access)
    select (${firstMonth} - n * interval '1 month')::date, (${firstMonth} - m * interval '1 month')::date, 40000, 30000 - 500 * (n - m)
    from generate_series(0, ${months}) as n, generate_series(0, ${months}) as m where m <= n on conflict do nothing`,
  `insert into figure_membership_days (day, kind, currency, monthly_amount, members)
    select ${day}, kind, currency, case when kind = 'ended' then -1200000 else 1900000 end, 900
    from generate_series(0, ${days}) as n, unnest(array['began','ended','changed','recovered']) as kind,
      unnest(array['usd','']) as currency on conflict do nothing`,
  `insert into figure_reason_days (day, question, reason, answers)
    select ${day}, 'reason', 'reason-' || r, 40 + r from generate_series(0, ${days}) as n, generate_series(1, 12) as r
    on conflict do nothing`,
  // A past day keeps fifty searches.
  `insert into figure_search_days (day, words, searches)
    select ${day}, 'searched in vain ' || (n * 337 + w) % 40000, 1 + w % 9
    from generate_series(0, ${days}) as n, generate_series(1, case n when 0 then 1000 else 50 end) as w on conflict do nothing`,
  `insert into figure_storage_days (day, kind, bytes)
    select ${day}, kind, 9e12 - n * 1e9 from generate_series(0, ${days}) as n,
      unnest(array['streams','originals','pictures','sent']) as kind on conflict do nothing`,
  'vacuum analyze',
];

const calls: Record<string, string> = {
  '7 days': '/admin/api/dashboard?period=7',
  '28 days': '/admin/api/dashboard?period=28',
  '90 days': '/admin/api/dashboard?period=90',
  'twelve months': '/admin/api/dashboard?period=12m',
  'revenue of twelve months': '/admin/api/dashboard/revenue?period=12m',
};

/** Measures an owner's calls of the studio's figures (BEY-63). */
export const dashboardRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    for (const statement of statements) await pool.query(statement);
    const cookie = await signIn(product.port, 'admin@openmat.test');
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(calls)) {
      const waits = await waitsBesideBare({ port: product.port, path, cookie }, { rounds, warmUps });
      rows.push(waitsRow(`dashboard, ${what}`, '< 100 ms', waits));
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
  }
};
