import { Pool } from 'pg';
import { entitlement, membershipsOf } from '../../server/features/membership/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { LoadClient, median, percentile, type Round } from '../support/client.ts';
import { letSignIn, loadCrowd } from '../support/crowd.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { countQueries } from '../support/statements.ts';
import type { Row } from '../support/table.ts';

const crowd = 1000;
/** All sign in from one address, which may do so about twenty times in a row. */
const ofEachKind = 10;
const connections = 16;
const rounds = 5;
const roundMs = 2000;
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
    `insert into billing_customers (id, user_id, provider_customer_id, country, payment_method_id, card_brand, card_last4, card_expires_on)
     select id, id, 'cus_' || id, 'DE', 'pm_' || id, 'Visa', '4242', '2030-12-31' from unnest($1::text[]) as id`,
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

/** A ratio over rounds in turn: of what is asked about, to what it is measured against. */
const inTurn = async (
  of: () => Promise<number>,
  to: () => Promise<number>,
): Promise<{ ratio: number; of: number; to: number }> => {
  await of();
  await to();
  const found: { of: number; to: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    // Each goes first as often as the other.
    if (round % 2 === 0) found.push({ of: await of(), to: await to() });
    else {
      const second = await to();
      found.push({ of: await of(), to: second });
    }
  }
  return {
    ratio: median(found.map((one) => one.of / one.to)),
    of: median(found.map((one) => one.of)),
    to: median(found.map((one) => one.to)),
  };
};

type Kind = { ids: string[]; cookies: string[] };

const meRow = async (client: LoadClient, port: number, paying: Kind, plain: Kind): Promise<Row> => {
  const waits: { paying: number[]; plain: number[] } = { paying: [], plain: [] };
  const rate = async (kind: 'paying' | 'plain', { cookies }: Kind): Promise<number> => {
    const paths = cookies.map(() => own);
    const load = { port, paths, cookies, connections, durationMs: roundMs, measured: true };
    const { calls, seconds, latenciesMs }: Round = await client.run(load);
    waits[kind].push(...latenciesMs);
    return calls / seconds;
  };
  const found = await inTurn(
    () => rate('paying', paying),
    () => rate('plain', plain),
  );
  return {
    what: 'users/me of members who pay, to members whose membership has no billing rows',
    got: found.ratio.toFixed(2),
    asked: '≈ 1.00',
    more:
      `${found.of.toFixed(0)}/s against ${found.to.toFixed(0)}/s; p50 ${percentile(waits.paying, 0.5).toFixed(1)} and ` +
      `${percentile(waits.plain, 0.5).toFixed(1)} ms; ${paymentsOfMember} payments, events and audit rows each`,
  };
};

const checkRow = async (db: Database, paying: Kind, plain: Kind): Promise<Row> => {
  const rate = async ({ ids }: Kind): Promise<number> => {
    const startedAt = performance.now();
    let open = 0;
    for (let check = 0; check < checksPerRound; check++) {
      const memberships = await membershipsOf(db, ids[check % ids.length] ?? '');
      if (entitlement(memberships, new Date()).hasSubscriptionAccess) open += 1;
    }
    if (open !== checksPerRound) throw new Error(`${checksPerRound - open} members had no access`);
    return (checksPerRound * 1000) / (performance.now() - startedAt);
  };
  const found = await inTurn(
    () => rate(paying),
    () => rate(plain),
  );
  return {
    what: 'entitlement check of members who pay, to members whose membership has no billing rows',
    got: found.ratio.toFixed(2),
    asked: '≈ 1.00',
    more: `${(1000 / found.of).toFixed(2)} ms against ${(1000 / found.to).toFixed(2)} ms for the rows from PostgreSQL and the decision`,
  };
};

const ask = async (port: number, path: string, cookie: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
};

/** Per member, over all of them; the sessions are known already. */
const statementsOf = async (
  queries: () => number,
  port: number,
  { cookies }: Kind,
  paths: readonly string[],
): Promise<number> => {
  const visit = async (): Promise<void> => {
    for (const cookie of cookies) for (const path of paths) await ask(port, path, cookie);
  };
  await visit();
  const before = queries();
  await visit();
  return (queries() - before) / cookies.length;
};

const statementRows = async (queries: () => number, port: number, paying: Kind): Promise<Row[]> => {
  const data = await statementsOf(queries, port, paying, settingsCalls);
  const page = await statementsOf(queries, port, paying, ['/settings/membership']);
  const me = await statementsOf(queries, port, paying, [own]);
  return [
    {
      what: 'data of /settings/membership',
      got: `${data.toFixed(1)} statements`,
      asked: '≤ 3',
      more: 'its three calls together, of a member who pays',
    },
    {
      what: 'page /settings/membership',
      got: `${page.toFixed(1)} statements`,
      asked: '',
      more: `as rendered, with what every page of a signed-in member asks; users/me alone ${me.toFixed(1)}`,
    },
  ];
};

/** What billing costs those who only read, in the whole product. */
export const memberReadRows = async (): Promise<Row[]> => {
  const queries = countQueries();
  const product = await startProduct();
  const client = new LoadClient();
  const pool = new Pool({ ...product.connection, max: 1, statement_timeout: 0 });
  try {
    await loadCrowd(pool, 1, crowd);
    const numbers = Array.from({ length: 2 * ofEachKind }, (_, index) => index + 1);
    const emails = await letSignIn(pool, numbers, 'maya@openmat.test');
    const ids = numbers.map((number) => `crowd-${number}`);
    await addBilling(pool, ids.slice(0, ofEachKind));
    await pool.query('vacuum analyze');
    const cookies: string[] = [];
    for (const email of emails) cookies.push(await signIn(product.port, email));
    const paying = { ids: ids.slice(0, ofEachKind), cookies: cookies.slice(0, ofEachKind) };
    const plain = { ids: ids.slice(ofEachKind), cookies: cookies.slice(ofEachKind) };
    return [
      await meRow(client, product.port, paying, plain),
      await checkRow(product.db, paying, plain),
      ...(await statementRows(queries, product.port, paying)),
    ];
  } finally {
    await pool.end();
    client.stop();
    await product.stop();
  }
};
