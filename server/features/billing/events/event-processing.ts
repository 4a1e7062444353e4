import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { LeaseLost, LeaseTaken } from '../../../platform/jobs/lease.ts';
import type { Log } from '../../../platform/log.ts';
import { type PaymentPort, ProviderUnavailable } from '../../payment-provider/index.ts';
import { failureText, nextAttempt } from '../retries.ts';
import { type LeasedPayer, withPayer } from '../synchronization/payer-lease.ts';
import { payerOfProviderCustomer } from '../synchronization/payer-store.ts';
import type { ReadPayer } from '../synchronization/synchronise.ts';
import {
  claimDue,
  dueCustomers,
  type EventProvider,
  markDone,
  markFailed,
  postponeEvents,
  setCustomer,
  unappliedEvents,
  type WaitingEvent,
} from './event-store.ts';

export type ProcessingContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  provider: Pick<PaymentPort, 'events'>;
  readPayer: ReadPayer;
  /** Applies how a hosted page of the payer ended. */
  sessionEnded: (payer: LeasedPayer, sessionId: string) => Promise<unknown>;
};

/** Refunds and disputes; no other event changes what became of a payment. */
const settlementEventTypes = /^(refund\.|charge\.(refund|dispute))/;
const endsPage: ReadonlySet<string> = new Set([
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
]);

/** Pause of the events of a payer that another process works on. */
const leasePauseMs = 10_000;
const customersAtOnce = 4;
const fullBatch = 40;
const mostEvents = 1000;

const idsOf = (events: readonly WaitingEvent[]): string[] => events.map(({ id }) => id);

/** Applies events of a leased payer with one reading that begins now. `everything`: whatever they tell of. */
export const applyEvents = async (
  { clock, readPayer, sessionEnded }: Pick<ProcessingContext, 'clock' | 'readPayer' | 'sessionEnded'>,
  payer: LeasedPayer,
  { events, everything }: { events: readonly WaitingEvent[]; everything: boolean },
): Promise<void> => {
  const keepsSettlements = !everything && !events.some(({ type }) => settlementEventTypes.test(type));
  await payer.write(await readPayer(payer, { keepsSettlements }));
  for (const { type, objectId } of events) if (endsPage.has(type)) await sessionEnded(payer, objectId);
  await payer.write((trx) => markDone(trx, idsOf(events), clock.now()));
};

/**
 * Applies every event of a customer that was here before the reading began, those that had failed for good too. Another
 * process that has the payer's lease is waited for.
 */
const processCustomer = async (context: ProcessingContext, customer: string): Promise<void> => {
  const { db, clock } = context;
  const payerId = await payerOfProviderCustomer(db, customer);
  // Payers of another business of the same account are none of ours.
  if (!payerId) return markDone(db, idsOf(await unappliedEvents(db, customer)), clock.now());
  await withPayer(db, payerId, async (payer) => {
    const events = await unappliedEvents(db, customer);
    if (events.length > 0) await applyEvents(context, payer, { events, everything: false });
  });
};

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
    const { db, clock } = context;
    if (error instanceof LeaseTaken || error instanceof LeaseLost) {
      const until = new Date(clock.now().getTime() + leasePauseMs);
      return postponeEvents(db, customer, { provider: 'stripe', until, error: failureText(error) });
    }
    const due = await claimDue(db, customer, { now: clock.now(), limit: mostEvents });
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
