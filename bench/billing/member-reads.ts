import { Pool } from 'pg';
import { entitlement, membershipsOf } from '../../server/features/entitlement/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { LoadClient, median } from '../support/client.ts';
import { enableSignIn, loadCrowd } from '../support/crowd.ts';
import { cpuMicrosOf, postgresServerOf } from '../support/process-cpu.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { countQueries } from '../support/statements.ts';
import type { Row } from '../support/table.ts';

const crowd = 1000;
const ofEachKind = 10;
const connections = 16;
const rounds = 11;
const roundMs = 1000;
const checksPerRound = 2000;
const paymentsOfMember = 24;
const own = '/api/v2/users/me';
const settingsCalls = [
  `${own}/membership`,
  `${own}/membership/stripe`,
  '/api/v2/payment_methods/current',
] as const;

/** Two years of a paid membership: plan, payer, card, payments, events, audit. */
const addBilling = async (pool: Pool, userIds: readonly string[]): Promise<void> => {
  await pool.query(
    `insert into membership_plans (id, name, position, state) values ('read', 'Monthly', 99, 'on_sale')`,
  );
  await pool.query(
    `insert into membership_prices (id, plan_id, provider_price_id, amount, currency, billing_interval, interval_count, is_current)
     values ('read', 'read', 'price_read', 1500, 'usd', 'month', 1, true)`,
  );
  await pool.query(
    `insert into billing_customers (id, user_id, provider_customer_id, country, payment_method_id, payment_method_name, card_expires_on)
     select id, id, 'cus_' || id, 'DE', 'pm_' || id, 'Visa ending in 4242', '2030-12-31' from unnest($1::text[]) as id`,
    [userIds],
  );
  await pool.query(
    `update memberships set detail = 'active', renews_at = now() + interval '20 days', subscription_id = 'sub_' || user_id,
       price_id = 'read', next_amount = 1500 where user_id = any ($1)`,
    [userIds],
  );
  const months = `unnest($1::text[]) as id, generate_series(1, ${paymentsOfMember}) as n`;
  await pool.query(
    `insert into payments (billing_customer_id, provider_invoice_id, subscription_id, state, reason, amount, amount_paid, currency, paid_at, created_at)
     select id, 'in_' || id || '_' || n, 'sub_' || id, 'paid', 'subscription_cycle', 1500, 1500, 'usd', now(), now() from ${months}`,
    [userIds],
  );
  await pool.query(
    `insert into billing_events (id, type, object_id, provider_customer_id, occurred_at, state)
     select 'evt_' || id || '_' || n, 'invoice.paid', 'in_' || id || '_' || n, 'cus_' || id, now(), 'done' from ${months}`,
    [userIds],
  );
  await pool.query(
    `insert into audit_log (actor_kind, action, subject_kind, subject_id) select 'provider', 'payment_changed', 'payer', id from ${months}`,
    [userIds],
  );
};

type Kind = { ids: string[]; cookies: string[] };

type Bench = {
  client: LoadClient;
  port: number;
  db: Database;
  /** Process id of the PostgreSQL server; null if this machine does not tell its CPU time. */
  postgres: number | null;
  paying: Kind;
  plain: Kind;
};

/** Returns the CPU time of this process and of PostgreSQL, in microseconds; other processes hardly affect it. */
const cpuMicros = (postgres: number | null): number => {
  const { user, system } = process.cpuUsage();
  return user + system + (postgres === null ? 0 : cpuMicrosOf(postgres));
};

/** Runs `calls` for both kinds in turn, each first equally often; `calls` returns the number of calls it made. */
const inTurn = async (
  { postgres, paying, plain }: Bench,
  calls: (kind: Kind) => Promise<number>,
): Promise<{ ratio: number; paying: number; plain: number }> => {
  const cost = async (kind: Kind): Promise<number> => {
    const before = cpuMicros(postgres);
    const made = await calls(kind);
    return (cpuMicros(postgres) - before) / made;
  };
  await cost(paying);
  await cost(plain);
  const found: { paying: number; plain: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await cost(round % 2 === 0 ? paying : plain);
    const second = await cost(round % 2 === 0 ? plain : paying);
    found.push(round % 2 === 0 ? { paying: first, plain: second } : { paying: second, plain: first });
  }
  return {
    ratio: median(found.map((one) => one.paying / one.plain)),
    paying: median(found.map((one) => one.paying)),
    plain: median(found.map((one) => one.plain)),
  };
};

const costRow = (what: string, { ratio, paying, plain }: Awaited<ReturnType<typeof inTurn>>): Row => ({
  what: `${what} of members who pay, to members whose membership has no billing rows`,
  got: ratio.toFixed(2),
  asked: '≤ 1.05',
  more:
    `${(paying / 1000).toFixed(2)} ms against ${(plain / 1000).toFixed(2)} ms of CPU time, the product and PostgreSQL together; ` +
    `${paymentsOfMember} payments, events and audit rows each`,
});

const meRow = async (bench: Bench): Promise<Row> => {
  const { client, port } = bench;
  const found = await inTurn(bench, async ({ cookies }) => {
    const paths = cookies.map(() => own);
    return (await client.run({ port, paths, cookies, connections, durationMs: roundMs, measured: true }))
      .calls;
  });
  return costRow('users/me', found);
};

const checkRow = async (bench: Bench): Promise<Row> => {
  const found = await inTurn(bench, async ({ ids }) => {
    let open = 0;
    for (let check = 0; check < checksPerRound; check++) {
      const memberships = await membershipsOf(bench.db, ids[check % ids.length] ?? '');
      if (entitlement(memberships, new Date()).hasSubscriptionAccess) open += 1;
    }
    if (open !== checksPerRound) throw new Error(`${checksPerRound - open} members had no access`);
    return checksPerRound;
  });
  return costRow('entitlement check', found);
};

const ask = async (port: number, path: string, cookie: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
};

/** Returns the median number of statements that a visit takes; the median leaves out the product's catalog polling. */
const statementsOf = async (
  queries: () => number,
  { port, paying }: Bench,
  paths: readonly string[],
): Promise<number> => {
  const visit = async (cookie: string): Promise<number> => {
    const before = queries();
    for (const path of paths) await ask(port, path, cookie);
    return queries() - before;
  };
  // The first visits resolve the sessions.
  for (const cookie of paying.cookies) await visit(cookie);
  const found: number[] = [];
  for (const cookie of paying.cookies) found.push(await visit(cookie));
  return median(found);
};

const statementRows = async (queries: () => number, bench: Bench): Promise<Row[]> => {
  const data = await statementsOf(queries, bench, settingsCalls);
  const page = await statementsOf(queries, bench, ['/settings/membership']);
  const me = await statementsOf(queries, bench, [own]);
  return [
    {
      what: 'data of /settings/membership',
      got: `${data} statements`,
      asked: '≤ 3',
      more: 'its three calls together, of a member who pays',
    },
    {
      what: 'page /settings/membership',
      got: `${page} statements`,
      asked: '',
      more: `as rendered, with what every page of a signed-in member asks; users/me alone ${me}`,
    },
  ];
};

/** Measures the overhead of billing on members' reads, in the whole product. */
export const memberReadRows = async (): Promise<Row[]> => {
  const queries = countQueries();
  const product = await startProduct({ behindProxy: true });
  const client = new LoadClient();
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    await loadCrowd(pool, 1, crowd);
    const numbers = Array.from({ length: 2 * ofEachKind }, (_, index) => index + 1);
    const emails = await enableSignIn(pool, numbers, 'maya@openmat.test');
    const cookies: string[] = [];
    for (const email of emails) cookies.push(await signIn(product.port, email));
    /** Returns every second member, so that both kinds keep as much of everything else. */
    const everySecond = (first: number): Kind => {
      const chosen = numbers.filter((number) => number % 2 === first);
      return {
        ids: chosen.map((number) => `crowd-${number}`),
        cookies: chosen.map((number) => cookies[number - 1] ?? ''),
      };
    };
    const paying = everySecond(1);
    await addBilling(pool, paying.ids);
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const bench: Bench = {
      client,
      port: product.port,
      db: product.db,
      postgres: postgresServerOf(rows[0]?.pid ?? 0),
      paying,
      plain: everySecond(0),
    };
    return [await meRow(bench), await checkRow(bench), ...(await statementRows(queries, bench))];
  } finally {
    await pool.end();
    client.stop();
    await product.stop();
  }
};
