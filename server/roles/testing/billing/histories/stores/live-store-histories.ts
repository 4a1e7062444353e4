import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { rightsOf } from '../../../../../../contract/team/permissions.ts';
import { randomNumbers } from '../../../../../../sandbox/payments/events/delivery-faults.ts';
import { createAttemptLimits } from '../../../../../features/accounts/index.ts';
import { settingsAlone } from '../../../../../features/branding/index.ts';
import type { fixedClock } from '../../../../../platform/clock.ts';
import { readConfig } from '../../../../../platform/config.ts';
import { inProcess } from '../../../../../platform/http/mount.ts';
import { createServer } from '../../../../../platform/http/server.ts';
import { createLog } from '../../../../../platform/log.ts';
import { unmovedTime } from '../../../../../platform/payments/billing-time.ts';
import type { TestDatabase } from '../../../../../platform/testing/database.ts';
import { createMembership } from '../../../../membership/membership.ts';
import { createMembershipBilling } from '../../../../membership/membership-billing.ts';
import { connectApp, openStores } from '../../stores.ts';
import { openHistorySandbox } from '../studio.ts';
import { compareWithStores, judgeStoreAccess, type StoreJudgement } from './store-comparison.ts';
import { type StoreMember, type StoreStep, storeActs } from './store-steps.ts';

type StoreStudioParts = { database: TestDatabase; clock: ReturnType<typeof fixedClock>; dataFolder: string };

/** Starts a studio that sells in both stores, whose stubs deliver notifications as badly as they are told to. */
export const startStoreStudio = async ({ database, clock, dataFolder }: StoreStudioParts) => {
  const stores = openStores(clock);
  const config = readConfig({
    SECRET: 'a secret for histories only, 32 letters',
    PAYMENTS: 'sandbox',
    PROVIDER_READS_PER_SECOND: '1000',
    ...stores.config,
  });
  const sandbox = await openHistorySandbox(dataFolder, clock);
  const parts = {
    db: database.db,
    clock,
    log: createLog('silent'),
    settings: config.payments,
    secret: config.secret,
    studio: { ...settingsAlone(config), timeZone: 'UTC' },
    access: sandbox.accessInProcess,
    stores: config.stores,
    storeAccess: stores.access,
  };
  const membership = createMembership({
    ...parts,
    realClock: clock,
    billingTime: unmovedTime(clock),
    attempts: createAttemptLimits(database.db, clock),
  });
  const worker = createMembershipBilling(parts);
  if (!worker) throw new Error('Histories are of a studio that sells');
  const app: FastifyInstance = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: config.publicUrl,
    resolveViewer: async () => null,
  });
  for (const plugin of membership.plugins) await app.register(plugin);
  connectApp(app, stores);
  return {
    database,
    clock,
    stores,
    worker,
    callOf: (viewer: StoreMember['viewer']) => inProcess(membership.routes, viewer),
    settled: async (): Promise<void> => {
      await stores.appStore.deliver();
      await stores.googlePlay.deliver();
      await membership.settled();
      await worker.round();
    },
    close: async (): Promise<void> => {
      await app.close();
      await membership.close();
      await worker.stop();
      await sandbox.close();
    },
  };
};
type StoreStudio = Awaited<ReturnType<typeof startStoreStudio>>;

/** Steps of each member, one per round, and the number of days that pass after each round. */
export type StoreHistories = {
  steps: readonly (readonly StoreStep[])[];
  days: readonly number[];
  seed: number;
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const addMembers = async (studio: StoreStudio, count: number): Promise<StoreMember[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`insert into users (id, email, full_name, first_name, last_name, slug)
    select id, id || '@example.com', id, id, '', id from unnest(${ids}::text[]) as id`.execute(
    studio.database.db,
  );
  return ids.map((id, index) => {
    const viewer = { id, sessionId: id, ...rightsOf(null), username: null, hasSubscriptionAccess: true };
    const store = index % 2 === 0 ? 'ios' : 'google';
    return { viewer, call: studio.callOf(viewer), store, purchase: null, changedAt: studio.clock.now() };
  });
};

/** Records a change at the store and moves the clock, so that each change has a moment of its own. */
const mark = ({ clock }: StoreStudio, member: StoreMember): void => {
  member.changedAt = clock.now();
  clock.advance(1);
};

const setAway = ({ stores }: StoreStudio, away: { ios: boolean; google: boolean }): void => {
  stores.appStore.setAway(away.ios);
  stores.googlePlay.setAway(away.google);
};

const compare = async ({ clock, worker }: StoreStudio): Promise<void> => {
  // Everything is due by then, also the monthly reads.
  clock.advance(31 * dayMs);
  await worker.reconciliation.start('administrator');
  await worker.reconciliation.settled();
};

/** Probability that a store is unavailable in a round. */
const absence = 1 / 4;

/**
 * Runs the histories of members of both stores at once: notifications are dropped, doubled and reordered, and the
 * stores are unavailable now and then. Afterwards one reconciliation must repair everything.
 */
export const liveStoreHistories = async (
  studio: StoreStudio,
  { steps, days, seed }: StoreHistories,
): Promise<
  Awaited<ReturnType<typeof compareWithStores>> & {
    wrongAccess: string[];
    judged: number;
    done: Partial<Record<StoreStep, number>>;
  }
> => {
  const { clock, stores } = studio;
  const random = randomNumbers(seed);
  const members = await addMembers(studio, steps.length);
  const done: Partial<Record<StoreStep, number>> = {};
  const access: StoreJudgement = { judged: 0, wrong: [] };
  const faults = { drop: 0.2, duplicate: 0.1, reorder: 0.2 };
  for (const store of [stores.appStore, stores.googlePlay]) store.switchFaults({ ...faults, seed });
  const judge = async (): Promise<void> => {
    const { judged, wrong } = await judgeStoreAccess(studio, members);
    access.judged += judged;
    access.wrong.push(...wrong);
  };
  for (const [round, passing] of days.entries()) {
    setAway(studio, { ios: random() < absence, google: random() < absence });
    for (const [index, member] of members.entries()) {
      const step = steps[index]?.[round] ?? 'wait';
      mark(studio, member);
      const wasDone = await storeActs[step](stores, member).then(
        () => true,
        () => false,
      );
      if (wasDone) done[step] = (done[step] ?? 0) + 1;
      if (!step.startsWith('buy') && !step.startsWith('send')) mark(studio, member);
    }
    await studio.settled();
    await judge();
    setAway(studio, { ios: false, google: false });
    clock.advance(passing * dayMs + hourMs);
    for (const member of members) mark(studio, member);
    stores.appStore.tick();
    stores.googlePlay.tick();
    await studio.settled();
    await judge();
  }
  for (const store of [stores.appStore, stores.googlePlay])
    store.switchFaults({ drop: 0, duplicate: 0, reorder: 0 });
  await studio.settled();
  await compare(studio);
  await studio.worker.round();
  const compared = await compareWithStores(studio, members);
  return { ...compared, wrongAccess: access.wrong, judged: access.judged, done };
};
