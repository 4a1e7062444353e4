import {
  type Billing,
  createMembershipBilling,
  createTimeMoving,
  type MembershipParts,
  type StoreAccess,
} from '../features/membership/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { PaymentAccess } from '../platform/payments/access.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';
import { mailDelivery } from './mail-worker.ts';

type Parts = {
  config: Config;
  studio: StudioSettings;
  db: Pick<Db, 'db'>;
  clock: Clock;
  billingTime: BillingTime;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** How the payment provider is reached; null where nothing is sold. */
  payments: PaymentAccess | null;
  /** How app stores are reached, where it is not over the network. */
  storeAccess?: StoreAccess | undefined;
};

/** What membership is given in every process. */
export const membershipParts = ({
  config,
  studio,
  db,
  billingTime,
  log,
  payments,
  storeAccess,
}: Omit<Parts, 'clock'>): MembershipParts => ({
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

/** For what a start waits for: it reads as fast as it can. Throws where nothing is sold. */
export const billingAtOnce = (parts: Omit<Parts, 'clock'>): Billing => {
  const given = membershipParts(parts);
  const billing = createMembershipBilling({
    ...given,
    settings: { ...given.settings, readsPerSecond: 1000 },
  });
  if (billing) return billing;
  throw new Error('Nothing is sold here.');
};

/** Lets the time of the sandbox pass where an owner moves it; does nothing with any other provider. */
export const timeMovingOf = (
  { config, studio, db, clock, billingTime, payments, log }: Parts,
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

const pauseMs = 2000;

/**
 * What billing owes, done every few seconds wherever jobs are taken: events of the payment provider are applied, calls
 * to it are made, and once a day everything is compared with it. Each bears being done by several processes at once.
 * Null where nothing is sold.
 */
export const createBillingWorker = (parts: Parts) => {
  const { log } = parts;
  const billing = createMembershipBilling(membershipParts(parts));
  if (!billing) return null;
  const moveTime = timeMovingOf(parts, billing);
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = billing
      .round()
      .then(billing.sweep)
      .then(() => moveTime(signal))
      .then(billing.reconciliation.round)
      .catch((error: unknown) => log.warn({ err: error }, 'billing waits'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await billing.stop();
      await working;
    },
  };
};
