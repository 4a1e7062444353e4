import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rightsOf } from '../../../../../contract/team/permissions.ts';
import { randomNumbers } from '../../../../../sandbox/payments/events/delivery-faults.ts';
import { type AccessFound, judgeAccess } from './access-check.ts';
import { createHistoryWorker } from './billing-process.ts';
import { giftFaults, sellGifts } from './gift-steps.ts';
import type { HistoryPlans } from './plans.ts';
import { compareWithProvider } from './provider-comparison.ts';
import { acts, atProvider, type HistoryMember, type HistoryStep, mark } from './steps.ts';
import type { HistoryStudio } from './studio.ts';

/** Steps of each member, one per round, and the number of days that pass after each round. */
export type Histories = { steps: readonly (readonly HistoryStep[])[]; days: readonly number[]; seed: number };

export type HistoryReport = Awaited<ReturnType<typeof compareWithProvider>> & {
  histories: number;
  wrongAccess: string[];
  /** Gifts that were lost, were redeemed twice, or granted something else than they should. */
  giftFaults: string[];
  /** Number of times that the access of a member could be judged. */
  judged: number;
  /** Number of members for whom the reconciliation found and repaired something. */
  repaired: number;
  kills: number;
  /** Number of times that each step succeeded; the others were refused, or died on the way. */
  done: Partial<Record<HistoryStep, number>>;
};

const atOnce = 4;
const dayMs = 86_400_000;
/**
 * Offset that keeps the end of a period out of the members' actions, when no check could tell the order; periods last
 * whole days.
 */
const hourMs = 3_600_000;

const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const addMembers = async (studio: HistoryStudio, count: number): Promise<HistoryMember[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`insert into users (id, email, full_name, first_name, last_name, slug)
    select id, id || '@example.com', id, id, '', id from unnest(${ids}::text[]) as id`.execute(
    studio.database.db,
  );
  return ids.map((id) => {
    const viewer = { id, sessionId: id, ...rightsOf(null), username: null, hasSubscriptionAccess: true };
    return { viewer, call: studio.callOf(viewer), changedAt: studio.clock.now() };
  });
};

/** Runs one reconciliation, as the schedule does; returns the number of differences. */
const reconcile = async ({ database: { db }, clock, sandbox }: HistoryStudio): Promise<number> => {
  clock.advance(120_000);
  const { reconciliation } = createHistoryWorker({ db, clock, access: sandbox.accessInProcess });
  await reconciliation.start('administrator');
  await reconciliation.settled();
  const { different } = await db
    .selectFrom('reconciliations')
    .select('different')
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return different;
};

type Lives = {
  studio: HistoryStudio;
  plans: HistoryPlans;
  members: readonly HistoryMember[];
  done: HistoryReport['done'];
  access: AccessFound;
};

const judge = async ({ studio, members, access }: Lives): Promise<void> => {
  const { judged, wrong } = await judgeAccess(studio, members);
  access.judged += judged;
  access.wrong.push(...wrong);
};

/** Runs a step of every member. Refused steps, and steps that die on the way, are part of the history. */
const liveRound = async (
  { studio, plans, members, done }: Lives,
  stepOf: (index: number) => HistoryStep,
): Promise<void> =>
  each([...members.entries()], async ([index, member]) => {
    const step = stepOf(index);
    mark(studio, member);
    await acts[step](studio, member, plans).then(
      () => {
        done[step] = (done[step] ?? 0) + 1;
        if (atProvider.has(step)) mark(studio, member);
      },
      () => mark(studio, member),
    );
  });

const passDays = async ({ studio, members }: Lives, days: number): Promise<void> => {
  const { clock, sandbox } = studio;
  clock.advance(days * dayMs + hourMs);
  for (const member of members) mark(studio, member);
  sandbox.tick();
  await studio.settled();
  await studio.sweep();
};

/**
 * Runs the histories of many members at once: webhooks are dropped, doubled and reordered, and workers are killed
 * half-way. Afterwards one reconciliation with the provider must repair everything.
 */
export const liveHistories = async (
  studio: HistoryStudio,
  plans: HistoryPlans,
  { steps, days, seed }: Histories,
): Promise<HistoryReport> => {
  const { sandbox, clock } = studio;
  await sellGifts(studio);
  const members = await addMembers(studio, steps.length);
  const lives: Lives = { studio, plans, members, done: {}, access: { judged: 0, wrong: [] } };
  sandbox.switchFaults({ drop: 0.2, duplicate: 0.07, reorder: 0.07, delayMs: 50, seed });
  const stopKilling = studio.startKilling(randomNumbers(seed));
  for (const [round, passing] of days.entries()) {
    clock.advance(1000);
    await liveRound(lives, (index) => steps[index]?.[round] ?? 'wait');
    await studio.settled();
    await judge(lives);
    await passDays(lives, passing);
    await judge(lives);
  }
  const kills = await stopKilling();
  sandbox.switchFaults({ drop: 0, duplicate: 0, reorder: 0 });
  await studio.settled();
  const repaired = await reconcile(studio);
  const compared = await compareWithProvider(
    studio,
    members.map(({ viewer }) => viewer.id),
  );
  const { judged, wrong: wrongAccess } = lives.access;
  const faults = await giftFaults(studio);
  return {
    ...compared,
    giftFaults: faults,
    histories: steps.length,
    wrongAccess,
    judged,
    repaired,
    kills,
    done: lives.done,
  };
};
