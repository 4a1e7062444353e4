import type Stripe from 'stripe';
import type { Db } from '../../server/platform/db.ts';
import { LoadClient, median, percentile } from '../support/client.ts';
import { eventIdToReplace, signedEvents, type Webhooks } from '../support/requests/webhooks.ts';
import type { Row } from '../support/table.ts';
import { serveBare, serveBilling, settings } from './billing-servers.ts';
import type { Provider } from './provider-process.ts';

const path = '/webhooks/stripe';
const connections = 16;
const rounds = 5;
const roundMs = 2000;
const perSecond = 100;
const seconds = 20;
/** Longest wait after the last event, whether all events are applied or not. */
const patienceMs = 60_000;
const unpacedReads = 1000;
const fewPayers = 100;
const madeAtOnce = 8;

const addPrice = async ({ pool }: Db, stripe: Stripe): Promise<string> => {
  const product = await stripe.products.create({ name: 'Monthly' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: settings.currency,
    unit_amount: 1500,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
  });
  await pool.query(
    `insert into membership_plans (id, name, position, state, provider_product_id)
     values ('intake', 'Monthly', 0, 'on_sale', $1)`,
    [product.id],
  );
  await pool.query(
    `insert into membership_prices (plan_id, provider_price_id, amount, currency, billing_interval, interval_count, is_current)
     values ('intake', $1, 1500, $2, 'month', 1, true)`,
    [price.id, settings.currency],
  );
  return price.id;
};

const addPayer = async (pool: Db['pool'], stripe: Stripe, price: string, number: number): Promise<void> => {
  const email = `intake${number}@example.com`;
  const card = 'pm_card_visa';
  const { id } = await stripe.customers.create({
    email,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  await stripe.subscriptions.create({ customer: id, items: [{ price }] });
  await pool.query(
    `with added as (insert into users (id, email, full_name, first_name, last_name, slug)
       values ($1, $2, 'In Take', 'In', 'Take', $1) returning id)
     insert into billing_customers (user_id, provider_customer_id) select id, $3 from added`,
    [`intake-${number}`, email, id],
  );
};

/** Adds members whose subscription exists at the provider but is not known here yet. */
const addPayers = async ({ pool }: Db, stripe: Stripe, price: string, count: number): Promise<void> => {
  const left = Array.from({ length: count }, (_, index) => index).values();
  const work = async (): Promise<void> => {
    for (const number of left) await addPayer(pool, stripe, price, number);
  };
  await Promise.all(Array.from({ length: madeAtOnce }, work));
};

/** Returns the body of a first-payment event for each payer. */
const eventBodies = async ({ pool }: Db, stripe: Stripe): Promise<string[]> => {
  const bodies: string[] = [];
  const { rows } = await pool.query<{ customer: string }>(
    'select provider_customer_id as customer from billing_customers order by user_id',
  );
  const [told] = (await stripe.events.list({ type: 'invoice.paid', limit: 1 })).data;
  if (!told) throw new Error('The provider told of no payment');
  const { customer: named } = told.data.object as Stripe.Invoice;
  const body = JSON.stringify({ ...told, id: eventIdToReplace });
  for (const { customer } of rows) bodies.push(body.replaceAll(String(named), customer));
  return bodies;
};

type Applied = { applied: number; waiting: number; median: number; slowest: number };

/** Returns the seconds from the intake of events to their effect, with the numbers applied and waiting. */
const appliedSince = async ({ pool }: Db, since: Date): Promise<Applied> => {
  const { rows } = await pool.query<Applied>(
    `select count(*) filter (where state = 'done') as applied, count(*) filter (where state <> 'done') as waiting,
       coalesce(percentile_cont(0.5) within group (order by extract(epoch from processed_at - received_at)), 0)::float8 as median,
       coalesce(max(extract(epoch from processed_at - received_at)), 0)::float8 as slowest
     from billing_events where received_at >= $1`,
    [since],
  );
  return rows[0] ?? { applied: 0, waiting: 0, median: 0, slowest: 0 };
};

const send = async (port: number, next: ReturnType<typeof signedEvents>) => {
  const { body, signature } = next();
  const startedAt = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  return { status, waitMs: performance.now() - startedAt };
};

/** Sends events at a fixed rate, without waiting for earlier answers. */
const sendSteadily = async (port: number, webhooks: Webhooks) => {
  const next = signedEvents(webhooks);
  const answers: ReturnType<typeof send>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const pause = startedAt + (sent * 1000) / perSecond - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    answers.push(send(port, next));
  }
  const sentFor = (performance.now() - startedAt) / 1000;
  return { answers: await Promise.all(answers), sentFor };
};

type Bench = { db: Db; provider: Provider; bodies: string[] };

/** Measures events sent at a fixed rate, for every payer of `bodies` in turn. */
const steadyRows = async (
  { db, provider, bodies }: Bench,
  of: { readsPerSecond: number; payers: string; isGoal: boolean },
): Promise<Row[]> => {
  const server = await serveBilling(db, provider.access, of.readsPerSecond);
  const since = new Date();
  const secret = provider.access.webhookSecret.reveal();
  const { answers, sentFor } = await sendSteadily(server.port, { path, secret, bodies });
  const until = performance.now() + patienceMs;
  let found = await appliedSince(db, since);
  while (found.waiting > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    found = await appliedSince(db, since);
  }
  await server.close();
  const waits = answers.map(({ waitMs }) => waitMs);
  const acknowledged = answers.filter(({ status }) => status === 200).length;
  const what = `${perSecond} events a second for ${seconds} s, ${of.payers}, ${of.readsPerSecond} reads a second`;
  const total = perSecond * seconds;
  return [
    {
      what: `${what}: acknowledged`,
      got: `${acknowledged} of ${total}`,
      asked: of.isGoal ? 'all' : '',
      more: `sent in ${sentFor.toFixed(1)} s; p50 ${median(waits).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
    },
    {
      what: `${what}: applied`,
      got: `${found.applied} of ${total}`,
      asked: of.isGoal ? 'all' : '',
      more: `median ${found.median.toFixed(2)} s, slowest ${found.slowest.toFixed(2)} s after the intake; ${found.waiting} not applied ${patienceMs / 1000} s after the last`,
    },
  ];
};

/** Measures the highest intake rate beside a bare server; the product applies events as fast as its settings allow. */
const ratioRow = async ({ db, provider, bodies }: Bench, client: LoadClient): Promise<Row> => {
  const { access, stripe } = provider;
  const secret = access.webhookSecret.reveal();
  const ours = await serveBilling(db, access, settings.readsPerSecond);
  const bare = await serveBare(db, stripe, secret);
  const webhooks = { path, secret, bodies };
  const run = (port: number) =>
    client.run({ port, paths: [], webhooks, connections, durationMs: roundMs, measured: true });
  await run(ours.port);
  await run(bare.port);
  const held: Awaited<ReturnType<typeof run>>[] = [];
  const plain: typeof held = [];
  for (let round = 0; round < rounds; round++) {
    held.push(await run(ours.port));
    plain.push(await run(bare.port));
  }
  bare.close();
  await ours.close();
  const rateOf = ({ calls, seconds: took }: { calls: number; seconds: number }): number => calls / took;
  const ratios = held.map((one, round) => rateOf(one) / rateOf(plain[round] ?? one));
  const waits = held.map(({ latenciesMs }) => percentile(latenciesMs, 0.99));
  return {
    what: 'webhook intake',
    got: `${median(ratios).toFixed(2)} of bare`,
    asked: '≥ 0.30',
    more:
      `${median(held.map(rateOf)).toFixed(0)}/s against ${median(plain.map(rateOf)).toFixed(0)}/s of a server that checks the ` +
      `signature with Stripe's library and commits a row; rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}; ` +
      `p99 ${median(waits).toFixed(1)} ms; events of ${Buffer.byteLength(bodies[0] ?? '')} B`,
  };
};

/** Measures the intake and application of provider events; the provider is the sandbox, in a process of its own. */
export const intakeRows = async (db: Db, provider: Provider): Promise<Row[]> => {
  const { stripe } = provider;
  const total = perSecond * seconds;
  await addPayers(db, stripe, await addPrice(db, stripe), total);
  const bodies = await eventBodies(db, stripe);
  const bench = { db, provider, bodies };
  const few = { ...bench, bodies: bodies.slice(0, fewPayers) };
  const client = new LoadClient();
  try {
    return [
      ...(await steadyRows(bench, {
        readsPerSecond: unpacedReads,
        payers: 'each of another payer',
        isGoal: true,
      })),
      ...(await steadyRows(few, {
        readsPerSecond: settings.readsPerSecond,
        payers: `of ${fewPayers} payers`,
        isGoal: false,
      })),
      await ratioRow(few, client),
    ];
  } finally {
    client.stop();
  }
};
