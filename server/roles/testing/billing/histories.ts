import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { entitlement, membershipsOf } from '../../../features/membership/index.ts';
import { addMembers } from '../../../features/playlists/testing/playlist-context.ts';
import { inProcess } from '../../../platform/http/mount.ts';
import { billingAtOnce } from '../../billing-worker.ts';
import type { TestApp } from '../app.ts';
import {
  acts,
  atProvider,
  type HistoryCall,
  type HistoryMember,
  type HistoryPlans,
  type HistoryStep,
  liveStatuses,
  mark,
} from './history-steps.ts';
import { compareWithProvider } from './provider-comparison.ts';

/** What one member does, a step each round, and how many days pass after each round. */
export type Histories = { steps: readonly (readonly HistoryStep[])[]; days: readonly number[]; seed: number };

export type HistoryReport = {
  histories: number;
  differing: string[];
  doubleCharges: string[];
  lostPayments: string[];
  wrongAccess: string[];
  /** What the comparison with the provider found and repaired. */
  repaired: number;
  /** Connections that died in the middle of a transaction. */
  kills: number;
  /** How often each step was carried out; the others were refused, or died on the way. */
  done: Partial<Record<HistoryStep, number>>;
  paid: number;
};

const atOnce = 4;
const dayMs = 86_400_000;

const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Ends connections in the middle of their transactions at random, as the death of a process would. */
const startKilling = ({ database }: TestApp, random: () => number) => {
  let killing = true;
  let kills = 0;
  const work = async (): Promise<void> => {
    while (killing) {
      await sleep(100 + random() * 400);
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
         order by random() limit 1`,
      );
      kills += rowCount ?? 0;
    }
  };
  const working = work();
  return async (): Promise<number> => {
    killing = false;
    await working;
    return kills;
  };
};

const settle = async ({ sandbox, features }: TestApp): Promise<void> => {
  await sandbox.settled();
  await features.membership.settled();
};

const pageSize = 100;

/** Members whose provider was read after its last change: they must have the access that is paid for. */
const wrongAccess = async (studio: TestApp, members: readonly HistoryMember[]): Promise<string[]> => {
  const { db } = studio.database;
  const now = studio.clock.now();
  const payers = await db
    .selectFrom('billing_customers')
    .select(['user_id', 'provider_customer_id as customer', 'read_at'])
    .execute();
  const payerOf = new Map(payers.map((row) => [row.user_id, row]));
  const all: { customer: string; pays: boolean; isPaused: boolean }[] = [];
  const pages = studio.sandbox.stripe.subscriptions.list({ status: 'all', limit: pageSize });
  for await (const { customer, status, pause_collection } of pages)
    all.push({
      customer: String(customer),
      pays: liveStatuses.has(status),
      isPaused: pause_collection !== null,
    });
  const ofCustomer = Map.groupBy(all, ({ customer }) => customer);
  const wrong: string[] = [];
  await each(members, async ({ viewer, changedAt }) => {
    const { customer, read_at } = payerOf.get(viewer.id) ?? {};
    if (!customer || !read_at || read_at <= changedAt) return;
    const rows = await membershipsOf(db, viewer.id);
    const subscriptions = ofCustomer.get(customer) ?? [];
    // What a pause or a dispute means depends on more than the status: the comparison at the end covers it.
    if (subscriptions.some(({ isPaused }) => isPaused) || rows.some(({ state }) => state === 'unknown'))
      return;
    const pays = subscriptions.some((one) => one.pays);
    const { hasSubscriptionAccess } = entitlement(rows, now);
    if (hasSubscriptionAccess !== pays) wrong.push(`${viewer.id}: ${hasSubscriptionAccess}, paid: ${pays}`);
  });
  return wrong;
};

/** Compares once, as the schedule does; answers how many differences it found. */
const reconcile = async (studio: TestApp): Promise<number> => {
  const { db } = studio.database;
  const { config, database, clock, sandbox } = studio;
  clock.advance(120_000);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { reconciliation } = billingAtOnce({ config, db: database, clock, log, payments: sandbox.access });
  await reconciliation.start('administrator');
  await reconciliation.settled();
  const { different } = await db
    .selectFrom('reconciliations')
    .select('different')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return different;
};

/**
 * Lives histories of many members through at once: webhooks are dropped, doubled and reordered, and connections die in
 * the middle of their work. Afterwards one comparison with the provider has to make everything right.
 */
export const liveHistories = async (
  studio: TestApp,
  plans: HistoryPlans,
  { steps, days, seed }: Histories,
  random: () => number,
): Promise<HistoryReport> => {
  const { sandbox, clock, database, features } = studio;
  const viewers = await addMembers(
    database.db,
    steps.map(() => randomUUID()),
  );
  const members: HistoryMember[] = viewers.map((viewer) => ({
    viewer,
    call: inProcess(features.routes, viewer) as unknown as HistoryCall,
    changedAt: clock.now(),
  }));
  const wrong: string[] = [];
  sandbox.switchFaults({ drop: 0.1, duplicate: 0.1, reorder: 0.1, delayMs: 50, seed });
  const stopKilling = startKilling(studio, random);
  const done: HistoryReport['done'] = {};
  for (const [round, passing] of days.entries()) {
    clock.advance(1000);
    await each([...members.entries()], async ([index, member]) => {
      // What is refused, and what dies on the way, is part of the history.
      const step = steps[index]?.[round] ?? 'wait';
      mark(studio, member);
      await acts[step](studio, member, plans).then(
        () => {
          done[step] = (done[step] ?? 0) + 1;
          if (atProvider.has(step)) mark(studio, member);
        },
        () => mark(studio, member),
      );
    });
    await settle(studio);
    wrong.push(...(await wrongAccess(studio, members)));
    clock.advance(passing * dayMs);
    for (const member of members) mark(studio, member);
    sandbox.tick();
    await settle(studio);
    wrong.push(...(await wrongAccess(studio, members)));
  }
  const kills = await stopKilling();
  sandbox.switchFaults({ drop: 0, duplicate: 0, reorder: 0 });
  await settle(studio);
  const repaired = await reconcile(studio);
  return {
    histories: steps.length,
    ...(await compareWithProvider(
      studio,
      members.map(({ viewer }) => viewer.id),
    )),
    wrongAccess: wrong,
    repaired,
    kills,
    done,
  };
};
