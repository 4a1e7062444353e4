import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { LeaseLost, LeaseTaken } from '../../../platform/jobs/lease.ts';
import type { Log } from '../../../platform/log.ts';
import {
  claimDue,
  eachDueCustomer,
  failureText,
  markAllFailed,
  markDone,
  postponeEvents,
  rescheduleEvents,
  unappliedEvents,
} from '../../billing/index.ts';
import { type StoreName, type StorePorts, StoreUnavailable, storeNames, storeTitles } from '../store-port.ts';
import type { SynchroniseStore } from '../synchronization/store-synchronise.ts';
import { recordStoreReachable, recordStoreUnreachable } from './store-health-store.ts';

export type StoreProcessingContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  ports: StorePorts;
  synchroniseStore: SynchroniseStore;
};

/** Retry interval while a store is unavailable, or another process works on the purchase. */
const absencePauseMs = 30_000;
const mostEvents = 1000;

/** Applies every notification of a purchase that was stored before the read began, including dead letters. */
const applyToPurchase = async (
  { db, clock, synchroniseStore }: StoreProcessingContext,
  store: StoreName,
  storeId: string,
): Promise<void> => {
  const events = await unappliedEvents(db, storeId, store);
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await synchroniseStore(store, storeId, (trx) => markDone(trx, ids, clock.now()));
};

const tryPurchase = async (
  context: StoreProcessingContext,
  store: StoreName,
  storeId: string,
): Promise<void> => {
  const { db, clock } = context;
  try {
    await applyToPurchase(context, store, storeId);
  } catch (error) {
    const now = clock.now();
    const isTaken = error instanceof LeaseTaken || error instanceof LeaseLost;
    if (isTaken || error instanceof StoreUnavailable) {
      const until = new Date(now.getTime() + absencePauseMs);
      await postponeEvents(db, storeId, { provider: store, until, error: failureText(error) });
      if (isTaken) return;
      throw error;
    }
    const due = await claimDue(db, storeId, { now, limit: mostEvents, provider: store });
    await markAllFailed(context, due, error);
  }
};

/** Records whether a store answered; when it is back, makes its waiting events due at once. */
export const recordStoreAnswer = async (
  { db, clock, log }: Pick<StoreProcessingContext, 'db' | 'clock' | 'log'>,
  store: StoreName,
  error: StoreUnavailable | null,
): Promise<void> => {
  if (error) {
    if (await recordStoreUnreachable(db, store, clock.now()))
      log.error({ err: error }, `${storeTitles[store]} is away: what it must be asked waits`);
    return;
  }
  if (!(await recordStoreReachable(db, store))) return;
  log.info(`${storeTitles[store]} is back`);
  await rescheduleEvents(db, clock.now(), store);
};

/**
 * Applies all due notifications, with one read per purchase. An unavailable store delays neither the other store nor
 * the payment provider, and costs no attempt.
 */
export const processNotifications = async (
  context: StoreProcessingContext,
  signal?: AbortSignal,
): Promise<void> => {
  for (const store of storeNames) {
    if (!context.ports[store]) continue;
    let asked = false;
    try {
      await eachDueCustomer(context, { provider: store, signal }, async (storeId) => {
        await tryPurchase(context, store, storeId);
        asked = true;
      });
      if (asked) await recordStoreAnswer(context, store, null);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await recordStoreAnswer(context, store, error);
    }
  }
};
