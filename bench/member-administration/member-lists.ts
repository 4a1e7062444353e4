import { Pool } from 'pg';
import { waitsBesideBare, waitsRow } from '../support/bare/waits.ts';
import { cpuMicrosOf, postgresServerOf } from '../support/process-cpu.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import type { Row } from '../support/table.ts';

/** Number of accounts, as in the largest studio; seven in ten have or had a membership. */
const size = 1_000_000;
const rounds = 40;
const warmUps = 10;

const names = `(array['Ada','Ben','Clara','Dan','Eva','Finn','Greta','Hugo','Ines','Jon','Kira','Luis','Mara','Nils',
  'Olga','Paul','Rosa','Sven','Tara','Uwe'])[1 + n % 20] || ' ' ||
  (array['Abel','Berg','Costa','Diaz','Egger','Falk','Garcia','Holm','Ivanov','Jansen','Keller','Lopez'])[1 + n / 20 % 12]
  || ' ' || n`;

/** Statements that fill the tables; one call of the triggers' own function fills the list's table. */
const statements = [
  `insert into users (id, email, email_verified, full_name, first_name, last_name, slug, created_at)
    select 'm' || n, 'm' || n || '@' || (array['example.com','mail.example','post.example'])[1 + n % 3], true, ${names},
      'M', 'M', 'm' || n, now() - n * interval '2 minutes' from generate_series(1, ${size}) as n`,
  `insert into memberships (user_id, source, state, detail, starts_at, ends_at, renews_at, price_id)
    select 'm' || n, case when n % 100 = 1 then 'ios' when n % 1000 = 2 then 'google' when n % 50 = 3 then 'other' else 'stripe' end,
      case when n % 50 = 3 then 'unlimited' when n % 20 = 4 then 'churning' when n % 200 = 5 then 'grace'
        when n % 10000 = 6 then 'unknown' when n % 10 in (7, 8) then 'ended' else 'renewing' end,
      case when n % 50 = 3 then 'granted' when n % 30 = 9 then 'trialing' else 'active' end,
      now() - n * interval '2 minutes',
      case when n % 50 = 3 then now() + interval '200 days' when n % 20 = 4 then now() + (n % 60 - 20) * interval '1 day'
        when n % 10 in (7, 8) then now() - interval '9 days' end,
      now() + interval '20 days', case when n % 3 = 0 then (select min(id) from membership_prices) end
    from generate_series(1, ${size}) as n where n % 10 < 7 or n % 10 in (7, 8)`,
  `insert into listed_members (user_id, from_at, until_at, state, source, detail, plan_id, joined_at, practiced_at, name, words)
    select users.id, listed.from_at, listed.until_at, listed.state, listed.source, listed.detail, listed.plan_id, users.created_at,
      case when listed.state <> 'none' then now() - hashtext(users.id) % 1000000 * interval '1 minute' - interval '700 days' end,
      sorted_name(users.full_name), listed_words(users.full_name, users.email, null)
    from users cross join lateral listed_states(users.id) as listed where users.id like 'm%' and listed.until_at > now()
    on conflict do nothing`,
  'vacuum analyze users, memberships, listed_members',
];

const load = async (pool: Pool): Promise<void> => {
  const all = (what: string) =>
    ['users', 'memberships'].map((table) => `alter table ${table} ${what} trigger user`).join(';');
  await pool.query(all('disable'));
  for (const statement of statements) await pool.query(statement);
  await pool.query(all('enable'));
};

const lists: Record<string, string> = {
  'first page': '/admin/api/members',
  'by name': '/admin/api/members?order=name',
  'ended, by last practice': '/admin/api/members?state=ended&order=practice',
  'a rare state': '/admin/api/members?state=unknown',
  'a rare source, by name': '/admin/api/members?source=google&order=name',
  'a frequent name': '/admin/api/members?q=cla',
  'a frequent name, by last practice': '/admin/api/members?q=clara+co&order=practice',
  'a frequent first name, by name': '/admin/api/members?q=clara&order=name',
  'a frequent first name that comes last, by name': '/admin/api/members?q=uwe&order=name',
  'a frequent first and last name, by name': '/admin/api/members?q=tara+lopez&order=name',
  'several frequent words that no member has together': '/admin/api/members?q=clara+garcia+mail',
  'two digits': '/admin/api/members?q=1+2',
  'a rare last name, by name': '/admin/api/members?q=m7777&order=name',
  'one letter, of a state': '/admin/api/members?q=m&state=grace',
  'an e-mail': '/admin/api/members?q=m777777@example.com',
  'a plan, not for 90 days': '/admin/api/members?detail=trialing&practice=not90',
  'counts of all tabs': '/admin/api/members/counts',
  'counts of a frequent name': '/admin/api/members/counts?q=clara',
  'counts of a rare source': '/admin/api/members/counts?source=google',
};

/** Measures an administrator's lists of members, one call after another. */
export const memberListRows = async (): Promise<Row[]> => {
  const product = await startProduct({ behindProxy: true });
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    await load(pool);
    const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const server = postgresServerOf(backends[0]?.pid ?? 0);
    const cookie = await signIn(product.port, 'admin@openmat.test');
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(lists)) {
      let cpuBefore = 0;
      const waits = await waitsBesideBare(
        { port: product.port, path, cookie },
        {
          rounds,
          warmUps,
          onMeasuring: () => {
            if (server) cpuBefore = cpuMicrosOf(server);
          },
        },
      );
      const cpuMs = server ? (cpuMicrosOf(server) - cpuBefore) / rounds / 1000 : null;
      const accounts = `${size.toLocaleString('en')} accounts`;
      const row = waitsRow(`members, ${what}, ${accounts}`, '< 100 ms', waits);
      const cpu = cpuMs === null ? '' : `; ${cpuMs.toFixed(1)} ms of processor time of PostgreSQL`;
      rows.push({ ...row, more: `${row.more}${cpu}` });
    }
    return rows;
  } finally {
    await pool.end();
    await product.stop();
  }
};
