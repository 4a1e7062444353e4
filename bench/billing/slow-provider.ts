import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { rightsOf } from '../../contract/team/permissions.ts';
import { processEvents } from '../../server/features/billing/events/event-processing.ts';
import { createMemberActions, createPayerReading } from '../../server/features/billing/index.ts';
import { detailedMembershipsOf } from '../../server/features/entitlement/index.ts';
import { cancelMembership } from '../../server/features/membership/leaving/canceling.ts';
import type { PaymentPort } from '../../server/features/payment-provider/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { createDb, type Db } from '../../server/platform/db.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import type { Viewer } from '../../server/platform/viewer.ts';
import { median, percentile } from '../support/client.ts';
import type { Row } from '../support/table.ts';
import { settings } from './billing-servers.ts';
import { loadPayers } from './payer-crowd.ts';
import { createProviderInMemory, numbered } from './provider-in-memory.ts';

const holdMs = 20_000;
/** Members who cancel at the same time: as many as act at once. */
const canceling = 16;
/** Payers of whom an event has arrived; four are read at once. */
const withEvents = 8;
const payers = 200;
const readers = 8;
const windowMs = 2000;
const fewestWindows = 8;
const mostWindows = 40;
/** Age from which a transaction without a running statement waits for something else. */
const waitsMs = 5000;

/** A provider that holds each answer for `holdMs`, and counts the calls that wait for one. */
const slowProvider = (inMemory: ReturnType<typeof createProviderInMemory>, wait: number) => {
  const calls = { waiting: 0 };
  const held =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      calls.waiting += 1;
      await sleep(wait);
      calls.waiting -= 1;
      return call(...given);
    };
  const { customers, subscriptions, events } = inMemory.provider;
  const provider = {
    customers: { ...customers, snapshot: held(customers.snapshot) },
    subscriptions: { ...subscriptions, cancelAtPeriodEnd: held(async () => undefined) },
    events,
  } as unknown as PaymentPort;
  return { calls, provider };
};

const viewerOf = (number: number): Viewer => ({
  id: `payer-${number}`,
  sessionId: '',
  ...rightsOf(null),
  username: null,
  hasSubscriptionAccess: false,
});

const insertEvents = async ({ pool }: Pick<Db, 'pool'>): Promise<void> => {
  await pool.query('truncate billing_events');
  for (let number = 1; number <= withEvents; number += 1)
    await pool.query(
      `insert into billing_events (id, type, object_id, provider_customer_id, occurred_at, received_at, next_attempt_at)
       values ($1, 'customer.subscription.updated', $2, $3, now(), now(), now())`,
      [`evt_${number}`, numbered('sub', number), numbered('cus', number)],
    );
};

/** Has members cancel and events applied, with a provider that answers after `wait`. */
const changesWith = ({ db }: Pick<Db, 'db'>, wait: number) => {
  const beganAt = new Date(Date.now() - 86_400_000);
  const holdings = { payers, currency: settings.currency, differentEvery: payers + 1, beganAt };
  const { calls, provider } = slowProvider(createProviderInMemory(holdings), wait);
  const log = createLog('silent');
  const clock = systemClock;
  const readPayer = createPayerReading({ db, clock, provider, followers: [] });
  const actions = createMemberActions({
    db,
    clock,
    log,
    provider,
    readPayer,
    readBilling: readPayer,
    publicUrl: 'http://127.0.0.1',
  });
  const all = async (): Promise<void> => {
    const canceled = Array.from({ length: canceling }, (_, at) =>
      actions.run(viewerOf(withEvents + at + 1), (member, context) => cancelMembership(context, member)),
    );
    const applied = processEvents({
      db,
      clock,
      log,
      provider,
      readPayer,
      sessionEnded: async () => undefined,
    });
    await Promise.all([...canceled, applied]);
  };
  return { calls, all };
};

/** Reads memberships as pages do, by several at once; returns the times of the calls. */
const readPages = async ({ db }: Pick<Db, 'db'>): Promise<number[]> => {
  const begun = performance.now();
  const times: number[] = [];
  const reader = async (first: number): Promise<void> => {
    for (let number = first; performance.now() - begun < windowMs; number += readers) {
      const before = performance.now();
      await detailedMembershipsOf(db, `payer-${(number % payers) + 1}`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, at) => reader(at)));
  return times;
};

type Window = { p95: number; perSecond: number };

/** Counts the connections whose transaction has waited for something else than the database. */
const heldConnections = async (observer: Pool): Promise<number> => {
  const { rows } = await observer.query<{ held: number }>(
    `select count(*)::int as held from pg_stat_activity
     where state = 'idle in transaction' and state_change < clock_timestamp() - $1 * interval '1 millisecond'`,
    [waitsMs],
  );
  return rows[0]?.held ?? 0;
};

/** Measures pages, window after window, for as long as the changes last. */
const measure = async (db: Db, observer: Pool, wait: number) => {
  await insertEvents(db);
  const { calls, all } = changesWith(db, wait);
  let isOver = false;
  const begun = performance.now();
  const changes = all().finally(() => {
    isOver = true;
  });
  let mostHeld = 0;
  let mostWaiting = 0;
  const windows: Window[] = [];
  do {
    const times = await readPages(db);
    windows.push({ p95: percentile(times, 0.95), perSecond: (times.length * 1000) / windowMs });
    mostWaiting = Math.max(mostWaiting, calls.waiting);
    mostHeld = Math.max(mostHeld, await heldConnections(observer));
  } while (windows.length < fewestWindows || (!isOver && windows.length < mostWindows));
  await changes;
  const left = await db.pool.query('select from work_leases');
  const done = await db.pool.query("select from billing_events where state = 'done'");
  return {
    seconds: (performance.now() - begun) / 1000,
    p95: median(windows.map(({ p95 }) => p95)),
    perSecond: median(windows.map(({ perSecond }) => perSecond)),
    mostHeld,
    mostWaiting,
    leases: left.rowCount ?? 0,
    applied: done.rowCount ?? 0,
  };
};

const rowsOf = (
  fast: Awaited<ReturnType<typeof measure>>,
  slow: Awaited<ReturnType<typeof measure>>,
): Row[] => [
  {
    what: 'connections held while the provider is waited for',
    got: `${slow.mostHeld} of 10`,
    asked: '0',
    more: `${canceling} members cancel, events of ${withEvents} payers are applied; ${slow.mostWaiting} calls waited at once`,
  },
  {
    what: `reads of pages, 95th percentile, each answer held ${holdMs / 1000} s`,
    got: `${slow.p95.toFixed(1)} ms`,
    asked: '≤ 1.25 of fast',
    more: `${(slow.p95 / fast.p95).toFixed(2)} of ${fast.p95.toFixed(1)} ms with a provider that answers at once`,
  },
  {
    what: 'reads of pages a second',
    got: slow.perSecond.toFixed(0),
    asked: '≥ 0.8 of fast',
    more: `${(slow.perSecond / fast.perSecond).toFixed(2)} of ${fast.perSecond.toFixed(0)}, ${readers} at once over the same pool`,
  },
  {
    what: 'the changes end by themselves',
    got: `${slow.seconds.toFixed(0)} s`,
    asked: '',
    more: `three calls a cancellation; ${slow.applied} of ${withEvents} events applied, ${slow.leases} leases left`,
  },
];

/** Holds every answer of the payment provider for 20 s while members act, and measures what pages have left. */
export const slowProviderRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  try {
    await migrate(database.connection);
    const db = createDb(database.connection);
    const observer = new Pool({ ...database.connection, max: 1 });
    try {
      const beganAt = new Date(Date.now() - 86_400_000);
      await loadPayers(db.pool, { payers, currency: settings.currency, differentEvery: payers + 1, beganAt });
      await readPages(db);
      return rowsOf(await measure(db, observer, 0), await measure(db, observer, holdMs));
    } finally {
      await observer.end();
      await db.close();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
