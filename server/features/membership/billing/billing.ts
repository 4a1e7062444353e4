import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { createCoalescedTask } from '../../../platform/concurrency/coalesced-task.ts';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import type { Log } from '../../../platform/log.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import { type PaymentPort, ProviderUnavailable } from '../provider/payment-port.ts';
import { createReconciliation } from '../reconciliation/reconciliation.ts';
import type { StepContext } from '../reconciliation/steps.ts';
import { storeStep } from '../stores/comparing/comparing-step.ts';
import { processNotifications } from '../stores/notifications/notification-processing.ts';
import { notificationRoutes } from '../stores/notifications/notification-routes.ts';
import type { StorePorts } from '../stores/store-port.ts';
import { createSynchroniseStore } from '../stores/synchronization/store-synchronise.ts';
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
import type { Synchronise } from './synchronization/synchronise.ts';

export type BillingContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Provider with a read rate limit set by the studio. */
  provider: PaymentPort;
  synchronise: Synchronise;
  /** Applies the outcome of a hosted page; joins the given transaction. */
  sessionEnded: (trx: Database, sessionId: string) => Promise<unknown>;
  /** Decides on received withdrawals and cancellations. */
  processDeclarations: (signal: AbortSignal) => Promise<void>;
  /** Handlers of all kinds of provider calls. */
  calls: readonly CallHandler[];
  /** Handles a provider call that has become a dead letter. */
  callFailed: CallFailed;
  /** Reads hosted pages whose outcome was never reported. */
  settleOpenSessions: (signal: AbortSignal) => Promise<void>;
  /** Sends the gifts that are due. */
  sendDueGifts: (signal: AbortSignal) => Promise<void>;
  /**
   * Other hourly work; each task is idempotent across processes. A failed task runs again an hour later and delays no
   * other.
   */
  hourly: readonly ((signal: AbortSignal) => Promise<void>)[];
  /** Copies the provider's books from the last position read; `anew` from the first payment. */
  readBooks: (signal: AbortSignal, options?: { anew: boolean }) => Promise<void>;
  studio: { currency: string };
  providerMode: ProviderMode;
  /** App stores that the studio sells in; empty if there are none. */
  ports: StorePorts;
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

/** Processes declarations, and then all promised calls, including those the declarations promised. */
const carryOut = async (context: BillingContext, signal: AbortSignal): Promise<void> => {
  await context.processDeclarations(signal);
  await makeCalls(context, signal);
};

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
  const { db, clock, log, provider } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stores = { ...context, synchroniseStore: createSynchroniseStore(context) };
  const compareStores: StepContext['compareStores'] = (run) => storeStep(stores, run);
  const reconciliation = createReconciliation({ ...context, compareStores });
  const adoptProvider = createProviderAdoption({
    ...context,
    changed: () => reconciliation.start('provider_change'),
  });
  const sweep = createSweep(context, signal);

  /** Runs one round of all due work. */
  const round = async (): Promise<void> => {
    // An app store waits neither for the payment provider nor for the other store.
    await processNotifications(stores, signal);
    try {
      // Gifts are sent first because they need no provider.
      await context.sendDueGifts(signal);
      await adoptProvider();
      await awaitProvider(context);
      await processEvents(context, signal);
      await carryOut(context, signal);
      await context.settleOpenSessions(signal);
      await context.sendDueGifts(signal);
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
    due: (): DueCondition => hasDueBilling(clock.now()),
    webhook: (app: FastifyInstance) => webhookRoute({ db, clock, provider, arrived: task.ask })(app),
    notifications: (app: FastifyInstance) => notificationRoutes({ ...context, arrived: task.ask })(app),
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
