import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { createCoalescedTask } from '../../../platform/concurrency/coalesced-task.ts';
import type { Database } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import { type PaymentPort, ProviderUnavailable } from '../provider/payment-port.ts';
import { createReconciliation } from '../reconciliation/reconciliation.ts';
import { forgetDoneCalls, hastenCalls } from './calls/call-store.ts';
import { makeCalls } from './calls/call-worker.ts';
import { processEvents } from './events/event-processing.ts';
import { forgetDoneEvents, hastenEvents } from './events/event-store.ts';
import { webhookRoute } from './events/webhook-route.ts';
import { billingHealth, noteReachable, noteUnreachable } from './health-store.ts';
import { createProviderAdoption } from './provider-change/provider-change.ts';
import type { Synchronise } from './synchronization/synchronise.ts';

export type BillingContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Reads no faster than the studio allows. */
  provider: PaymentPort;
  synchronise: Synchronise;
  /** Applies how a hosted page ended; it joins the transaction it is given. */
  sessionEnded: (trx: Database, sessionId: string) => Promise<unknown>;
  /** Reads hosted pages that were not heard of again. */
  settleOpenSessions: (signal: AbortSignal) => Promise<void>;
  /** Sends gifts whose day has come. */
  sendDueGifts: (signal: AbortSignal) => Promise<void>;
  /**
   * What else is due every hour; done by several processes at once it is done once. What fails is done an hour later and
   * holds up no other.
   */
  hourly: readonly ((signal: AbortSignal) => Promise<void>)[];
  /** ISO 4217, lower case. */
  currency: string;
  providerMode: ProviderMode;
};

const sweepEveryMs = 3_600_000;
/** After a longer one, what had failed is tried again at once. */
const shortAbsenceMs = 60_000;
const doneKeptMs = 35 * 86_400_000;

/** While the provider is away one small question is asked in each round, and no attempt is spent. */
const awaitProvider = async ({ db, clock, log, provider }: BillingContext): Promise<void> => {
  if ((await billingHealth(db)).unreachableSince === null) return;
  await provider.events.page(clock.now(), null);
  const since = await noteReachable(db);
  if (!since) return;
  log.info('the payment provider is back');
  if (clock.now().getTime() - since.getTime() < shortAbsenceMs) return;
  await hastenEvents(db, clock.now());
  await hastenCalls(db, clock.now());
};

/** Applies what the provider told and makes the calls that were promised to it, wherever it is asked to. */
export const createBilling = (context: BillingContext) => {
  const { db, clock, log, provider } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const reconciliation = createReconciliation(context);
  const adoptProvider = createProviderAdoption({
    ...context,
    changed: () => reconciliation.start('provider_change'),
  });
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  const sweep = async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = nowMs;
    const before = new Date(nowMs - doneKeptMs);
    await forgetDoneEvents(db, before);
    await forgetDoneCalls(db, before);
    for (const work of context.hourly)
      await work(signal).catch((error: unknown) => log.warn({ err: error }, 'hourly work of billing failed'));
  };

  /** Everything that is due, once. */
  const round = async (): Promise<void> => {
    try {
      // Needs no provider.
      await context.sendDueGifts(signal);
      await adoptProvider();
      await awaitProvider(context);
      await processEvents(context, signal);
      await makeCalls(context, signal);
      await context.settleOpenSessions(signal);
      await context.sendDueGifts(signal);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      if (await noteUnreachable(db, clock.now()))
        log.error({ err: error }, 'the payment provider is away: what it must be asked waits');
    }
  };

  const task = createCoalescedTask({
    run: round,
    failed: (error) => log.error({ err: error }, 'billing could not go on'),
  });

  return {
    webhook: (app: FastifyInstance) => webhookRoute({ db, clock, log, provider, arrived: task.ask })(app),
    round,
    sweep,
    reconciliation,
    /** Starts a round soon; a change that has promised a call asks for it once it is committed. */
    ask: task.ask,
    /** Lets what is under way come to an end and begins nothing more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await reconciliation.stop();
      await task.settled();
    },
    settled: task.settled,
    synchronise: context.synchronise,
  };
};
export type Billing = ReturnType<typeof createBilling>;
