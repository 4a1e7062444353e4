import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { createCoalescedTask } from '../../platform/concurrency/coalesced-task.ts';
import type { Database } from '../../platform/db.ts';
import { anyOf, type DueCondition } from '../../platform/jobs/due-store.ts';
import type { Log } from '../../platform/log.ts';
import type { ProviderMode } from '../../platform/payments/settings.ts';
import { type PaymentPort, ProviderUnavailable } from '../payment-provider/index.ts';
import type { CallHandler } from './call-kinds.ts';
import { purgeProcessedCalls, rescheduleCalls } from './calls/call-store.ts';
import { makeCalls } from './calls/call-worker.ts';
import type { CallFailed } from './calls/failed-calls.ts';
import { hasDueBilling } from './due-store.ts';
import { processEvents } from './events/event-processing.ts';
import { purgeProcessedEvents, rescheduleEvents } from './events/event-store.ts';
import { webhookRoute } from './events/webhook-route.ts';
import { billingHealth, recordReachable, recordUnreachable } from './health-store.ts';
import { createProviderAdoption } from './provider-change/provider-change.ts';
import { createReconciliation } from './reconciliation/reconciliation.ts';
import type { StepContext } from './reconciliation/steps.ts';
import type { LeasedPayer } from './synchronization/payer-lease.ts';
import type { ReadPayer, Synchronise } from './synchronization/synchronise.ts';

/** Work that each round of billing does. */
export type BillingWork = {
  /** True while there is something to do; absent if another condition of billing tells it. */
  due?: (now: Date) => DueCondition;
  run: (signal: AbortSignal) => Promise<void>;
};

export type BillingContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Provider with a read rate limit set by the studio. */
  provider: PaymentPort;
  readPayer: ReadPayer;
  synchronise: Synchronise;
  /** Applies the outcome of a hosted page of the payer. */
  sessionEnded: (payer: LeasedPayer, sessionId: string) => Promise<unknown>;
  /** Works in the order in which a round does them; an unreachable provider delays only the latter two. */
  works: {
    beforeProvider: readonly BillingWork[];
    /** Works that promise calls, which the round makes after them. */
    beforeCalls: readonly BillingWork[];
    afterCalls: readonly BillingWork[];
  };
  compareStores: StepContext['compareStores'];
  otherPayersReadBefore: StepContext['otherPayersReadBefore'];
  /** Promises what another provider than before must have; joins the transaction that adopts it. */
  providerChanged: (trx: Database, now: Date) => Promise<void>;
  /** Handlers of all kinds of provider calls. */
  calls: readonly CallHandler[];
  /** Handles a provider call that has become a dead letter. */
  callFailed: CallFailed;
  /**
   * Other hourly work; each task is idempotent across processes. A failed task runs again an hour later and delays no
   * other.
   */
  hourly: readonly ((signal: AbortSignal) => Promise<void>)[];
  /** Copies the provider's books from the last position read; `anew` from the first payment. */
  readBooks: (signal: AbortSignal, options?: { anew: boolean }) => Promise<void>;
  studio: { currency: string };
  providerMode: ProviderMode;
};

const sweepEveryMs = 3_600_000;
/** Outages longer than this make failed work due again at once. */
const shortAbsenceMs = 60_000;
const doneKeptMs = 35 * 86_400_000;

/** While the provider is unreachable, sends one small probe per round, and spends no attempt of other work. */
const awaitProvider = async ({ db, clock, log, provider }: BillingContext): Promise<void> => {
  if ((await billingHealth(db)).unreachableSince === null) return;
  await provider.events.page(clock.now(), null);
  const since = await recordReachable(db);
  if (!since) return;
  log.info('the payment provider is back');
  if (clock.now().getTime() - since.getTime() < shortAbsenceMs) return;
  await rescheduleEvents(db, clock.now());
  await rescheduleCalls(db, clock.now());
};

const runAll = async (works: readonly BillingWork[], signal: AbortSignal): Promise<void> => {
  for (const { run } of works) await run(signal);
};

/** True while a round has something to do. */
const dueCondition = ({ works }: BillingContext, now: Date): DueCondition =>
  anyOf([
    hasDueBilling(now),
    ...Object.values(works)
      .flat()
      .flatMap(({ due }) => due?.(now) ?? []),
  ]);

/** Creates the hourly sweep; calls within an hour of the last one do nothing. */
const createSweep = ({ db, clock, log, hourly }: BillingContext, signal: AbortSignal) => {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = nowMs;
    const before = new Date(nowMs - doneKeptMs);
    await purgeProcessedEvents(db, before);
    await purgeProcessedCalls(db, before);
    for (const work of hourly)
      await work(signal).catch((error: unknown) => log.warn({ err: error }, 'hourly work of billing failed'));
  };
};

/** Creates the billing worker, which applies provider events and makes promised calls in the processes that run it. */
export const createBilling = (context: BillingContext) => {
  const { db, clock, log, provider, works } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reconciliation = createReconciliation(context);
  const adoptProvider = createProviderAdoption({
    ...context,
    changed: () => reconciliation.start('provider_change'),
  });
  const sweep = createSweep(context, signal);

  /** Runs one round of all due work. */
  const round = async (): Promise<void> => {
    try {
      await runAll(works.beforeProvider, signal);
      await adoptProvider();
      await awaitProvider(context);
      await processEvents(context, signal);
      await runAll(works.beforeCalls, signal);
      await makeCalls(context, signal);
      await runAll(works.afterCalls, signal);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      if (await recordUnreachable(db, clock.now()))
        log.error({ err: error }, 'the payment provider is away: what it must be asked waits');
    }
  };

  const task = createCoalescedTask({
    run: round,
    failed: (error) => log.error({ err: error }, 'billing could not go on'),
  });

  return {
    due: (): DueCondition => dueCondition(context, clock.now()),
    webhook: (app: FastifyInstance) => webhookRoute({ db, clock, provider, arrived: task.ask })(app),
    round,
    sweep,
    reconciliation,
    /** Schedules a round; called by a change that has promised a call, once it is committed. */
    ask: task.ask,
    /** Finishes the running work and starts nothing more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await reconciliation.stop();
      await task.settled();
    },
    settled: task.settled,
    synchronise: context.synchronise,
    readBooksAnew: () => context.readBooks(signal, { anew: true }),
  };
};
export type Billing = ReturnType<typeof createBilling>;
