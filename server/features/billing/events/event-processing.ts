import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { type PaymentPort, ProviderUnavailable } from '../../payment-provider/index.ts';
import { failureText, nextAttempt } from '../retries.ts';
import { payerOfProviderCustomer } from '../synchronization/payer-store.ts';
import type { Synchronise } from '../synchronization/synchronise.ts';
import {
  claimDue,
  claimUnapplied,
  dueCustomers,
  type EventProvider,
  markDone,
  markFailed,
  setCustomer,
  type WaitingEvent,
} from './event-store.ts';

export type ProcessingContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  provider: Pick<PaymentPort, 'events'>;
  synchronise: Synchronise;
  /** Applies how a hosted page ended; it joins the transaction it is given. */
  sessionEnded: (trx: Database, sessionId: string) => Promise<unknown>;
};

/** Refunds and disputes; no other event changes what became of a payment. */
const settlementEventTypes = /^(refund\.|charge\.(refund|dispute))/;
const endsPage: ReadonlySet<string> = new Set([
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
]);

const customersAtOnce = 4;
const fullBatch = 40;
const mostEvents = 1000;

/**
 * Applies events of a payer with one reading that begins now; joins the transaction it is given, which has taken them.
 * `everything`: whatever they tell of.
 */
export const applyEvents = async (
  { clock, synchronise, sessionEnded }: Pick<ProcessingContext, 'clock' | 'synchronise' | 'sessionEnded'>,
  trx: Database,
  payer: string,
  { events, everything }: { events: readonly WaitingEvent[]; everything: boolean },
): Promise<void> => {
  const keepsSettlements = !everything && !events.some(({ type }) => settlementEventTypes.test(type));
  await synchronise(trx, payer, { keepsSettlements });
  for (const { type, objectId } of events) if (endsPage.has(type)) await sessionEnded(trx, objectId);
  await markDone(
    trx,
    events.map(({ id }) => id),
    clock.now(),
  );
};

/**
 * Every event of a customer that was here before the reading began, those that had failed for good too. Another process
 * that has the payer's row is waited for.
 */
const processCustomer = (context: ProcessingContext, customer: string): Promise<void> =>
  transaction(context.db, async (trx) => {
    const events = await claimUnapplied(trx, customer);
    if (events.length === 0) return;
    const payer = await payerOfProviderCustomer(trx, customer);
    if (payer) return applyEvents(context, trx, payer, { events, everything: false });
    // Payers of another business of the same account are none of ours.
    await markDone(
      trx,
      events.map(({ id }) => id),
      context.clock.now(),
    );
  });

/** One more attempt of each has failed. */
export const markAllFailed = async (
  { db, clock, log }: Pick<ProcessingContext, 'db' | 'clock' | 'log'>,
  events: readonly WaitingEvent[],
  error: unknown,
): Promise<void> => {
  for (const { id, attempts } of events) {
    const nextAttemptAt = nextAttempt(attempts + 1, clock.now());
    await markFailed(db, { id, attempts: attempts + 1 }, { error: failureText(error), nextAttemptAt });
    log.warn({ err: error, event: id, attempts: attempts + 1 }, 'an event of the provider was not applied');
  }
};

/** Finds whose they are; those of no customer change nothing here. */
const processNamelessEvents = async (context: ProcessingContext): Promise<void> => {
  const { db, clock, provider } = context;
  for (;;) {
    const events = await claimDue(db, null, { now: clock.now(), limit: fullBatch });
    for (const event of events)
      try {
        const customer = await provider.events.customerOf(event);
        if (customer) await setCustomer(db, event.id, customer);
        else await markDone(db, [event.id], clock.now());
      } catch (error) {
        await markAllFailed(context, [event], error);
        if (error instanceof ProviderUnavailable) throw error;
      }
    if (events.length < fullBatch) return;
  }
};

const tryCustomer = async (context: ProcessingContext, customer: string): Promise<void> => {
  try {
    await processCustomer(context, customer);
  } catch (error) {
    const due = await claimDue(context.db, customer, { now: context.clock.now(), limit: mostEvents });
    await markAllFailed(context, due, error);
    if (error instanceof ProviderUnavailable) throw error;
  }
};

/**
 * Has every customer of a provider of whom an event is due worked on, a few at once. The first failure that is thrown
 * ends it, since all others would fail too.
 */
export const eachDueCustomer = async (
  { db, clock }: Pick<ProcessingContext, 'db' | 'clock'>,
  { provider, signal }: { provider: EventProvider; signal: AbortSignal | undefined },
  work: (customer: string) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const customers = await dueCustomers(db, provider, { now: clock.now(), limit: fullBatch });
    const left = customers.values();
    let failure: unknown;
    const worker = async (): Promise<void> => {
      for (const customer of left) {
        if (signal?.aborted || failure) return;
        await work(customer).catch((error: unknown) => {
          failure ??= error;
        });
      }
    };
    await Promise.all(Array.from({ length: customersAtOnce }, worker));
    if (failure) throw failure;
    if (signal?.aborted || customers.length < fullBatch) return;
  }
};

/**
 * Applies every event of the payment provider that is due, the events of one customer with one reading. What fails waits
 * for its next attempt and holds nothing else up. Throws `ProviderUnavailable` where the provider is away.
 */
export const processEvents = async (context: ProcessingContext, signal?: AbortSignal): Promise<void> => {
  await processNamelessEvents(context);
  await eachDueCustomer(context, { provider: 'stripe', signal }, (customer) =>
    tryCustomer(context, customer),
  );
};
