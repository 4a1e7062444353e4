import type { CallObserver } from '../../../../../sandbox/payments/testing/in-process-client.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createDb, type Database } from '../../../../platform/db.ts';
import type { Connection } from '../../../../platform/postgres/index.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { openStudioSandbox } from '../../../payments/testing/open-sandbox.ts';
import {
  createHistoryWorker,
  type HistoryCall,
  historyConfig,
  startHistoryServer,
} from './billing-process.ts';

export type HistoryClock = Clock & { advance: (milliseconds: number) => void };
export type HistorySandbox = Awaited<ReturnType<typeof openStudioSandbox>>;
type HistoryDatabase = { db: Database; connection: Connection };

/** A studio in which members' histories run, in this process or in others. */
export type HistoryStudio = {
  database: HistoryDatabase;
  clock: HistoryClock;
  sandbox: HistorySandbox;
  callOf: (viewer: Viewer) => HistoryCall;
  /** Resolves once every webhook is delivered or lost, and everything due was tried. */
  settled: () => Promise<void>;
  /** Runs the hourly tasks. */
  sweep: () => Promise<void>;
  /** Kills workers at random until it is stopped; then returns the number of kills. */
  startKilling: (random: () => number) => () => Promise<number>;
};

/** Number of events that the sandbox keeps: all of a month, as Stripe does. */
const eventsHeld = 1_000_000;
/** Events that docs/operations.md tells a studio to subscribe to at Stripe. */
const toldEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.deleted',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.payment_succeeded',
  'invoice.updated',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
];

export const openHistorySandbox = (
  dataFolder: string,
  clock: Clock,
  observer?: CallObserver,
): Promise<HistorySandbox> =>
  openStudioSandbox({
    dataFolder,
    clock,
    events: toldEvents,
    ...(observer ? { observer } : {}),
    secret: historyConfig.secret,
    publicUrl: historyConfig.publicUrl,
    studio: historyConfig.studio,
    settings: { eventsHeld },
  });

/** Probability that a connection dies during a call to the provider; higher for calls that change something. */
const deaths = { POST: 1 / 12, GET: 1 / 120 };

/**
 * Creates a fault injector: while it is on, it ends the connection of a transaction at random provider calls, after the
 * provider has done its part and before that is known here, as the death of a process would.
 */
const createTermination = ({ connection }: HistoryDatabase) => {
  // Own connection, since those of the studio may all be in a transaction.
  const { pool, close } = createDb(connection, { maxConnections: 1 });
  let random: (() => number) | null = null;
  let ended = 0;
  return {
    observer: async ({ method }: { method: string }): Promise<void> => {
      const probability = method === 'GET' ? deaths.GET : deaths.POST;
      if (!random || random() >= probability) return;
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
         order by xact_start desc limit 1`,
      );
      ended += rowCount ?? 0;
    },
    start: (numbers: () => number) => {
      random = numbers;
      return async (): Promise<number> => {
        random = null;
        return ended;
      };
    },
    close,
  };
};

/** Ignores the failure of a worker's round whose connection was killed; the next round does the rest. */
const diesOnTheWay = (): void => undefined;

/** Starts a studio whose processes all run in this one; connections to the database die in place of processes. */
export const startHistoryStudio = async (of: {
  database: HistoryDatabase;
  clock: HistoryClock;
  dataFolder: string;
}): Promise<HistoryStudio & { close: () => Promise<void> }> => {
  const { database, clock } = of;
  const termination = createTermination(database);
  const sandbox = await openHistorySandbox(of.dataFolder, clock, termination.observer);
  const parts = { db: database.db, clock, access: sandbox.accessInProcess };
  const server = await startHistoryServer(parts);
  const worker = createHistoryWorker(parts);
  sandbox.sendEventsToServer(server.address);
  return {
    database,
    clock,
    sandbox,
    callOf: server.callOf,
    settled: async () => {
      await sandbox.settled();
      await server.settled();
      await worker.round().catch(diesOnTheWay);
    },
    sweep: () => worker.sweep().catch(diesOnTheWay),
    startKilling: termination.start,
    close: async () => {
      await server.close();
      await worker.stop();
      await sandbox.close();
      await termination.close();
    },
  };
};
