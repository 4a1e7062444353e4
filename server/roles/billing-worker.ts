import type { Billing } from '../features/billing/index.ts';
import { createTimeMoving } from '../features/sandbox-time/index.ts';
import type { StoreAccess } from '../features/store-memberships/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import type { PaymentAccess } from '../platform/payments/access.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';
import { mailDelivery } from './mail-worker.ts';
import { createMembershipBilling } from './membership/membership-billing.ts';
import type { MembershipParts } from './membership/membership-context.ts';

type BillingWorkerDependencies = {
  config: Config;
  studio: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  billingTime: BillingTime;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Access to the payment provider; null if nothing is sold. */
  payments: PaymentAccess | null;
  /** Access to app stores; absent: over the network. */
  storeAccess?: StoreAccess | undefined;
};

/** Returns the dependencies of membership, the same in every process. */
export const membershipParts = ({
  config,
  studio,
  db,
  billingTime,
  log,
  payments,
  storeAccess,
}: Omit<BillingWorkerDependencies, 'clock'>): MembershipParts => ({
  db: db.db,
  clock: billingTime.clock,
  log,
  settings: config.payments,
  studio,
  secret: config.secret,
  access: payments,
  stores: config.stores,
  storeAccess,
});

/**
 * Creates billing for a task that the start waits for, with at most 1000 reads a second. Throws if nothing is sold.
 */
export const billingAtOnce = (dependencies: Omit<BillingWorkerDependencies, 'clock'>): Billing => {
  const given = membershipParts(dependencies);
  const billing = createMembershipBilling({
    ...given,
    settings: { ...given.settings, readsPerSecond: 1000 },
  });
  if (billing) return billing;
  throw new Error('Nothing is sold here.');
};

/** Returns the task that moves the sandbox's time on when an owner moves it; it does nothing with other providers. */
export const timeMovingOf = (
  { config, studio, db, clock, billingTime, payments, log }: BillingWorkerDependencies,
  billing: Billing,
): ((signal: AbortSignal) => Promise<void>) =>
  config.payments.mode === 'sandbox' && payments
    ? createTimeMoving({
        db: db.db,
        clock,
        time: billingTime,
        access: payments,
        billing,
        deliverMails: mailDelivery({ config, studio, db, clock, billingTime, log }).deliver,
        log,
      })
    : async () => undefined;

/** Interval of what has no condition, such as the hourly sweep and the daily comparison. */
const everyMs = 5 * 60_000;

/**
 * Starts the worker of billing, wherever jobs are taken: it applies events of the payment provider, makes calls to it,
 * and compares everything with it once a day. Each task may run in several processes at once. Returns null if nothing
 * is sold.
 */
export const createBillingWorker = ({
  scheduler,
  ...dependencies
}: BillingWorkerDependencies & { scheduler: Scheduler }) => {
  const billing = createMembershipBilling(membershipParts(dependencies));
  if (!billing) return null;
  const moveTime = timeMovingOf(dependencies, billing);
  const task = scheduler.add({
    name: 'billing',
    due: billing.due,
    everyMs,
    run: async (signal) => {
      await billing.round();
      await billing.sweep();
      await moveTime(signal);
      await billing.reconciliation.round();
    },
    failure: 'billing waits',
  });
  return {
    stop: async (): Promise<void> => {
      const stopped = task.stop();
      await billing.stop();
      await stopped;
    },
  };
};
