import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentAccess } from '../../platform/payments/access.ts';
import type { BillingTime } from '../../platform/payments/billing-time.ts';
import type { Billing } from '../billing/index.ts';
import { createClient } from '../payment-provider/index.ts';
import { beginStep, endStep, hasDueEvents } from './store.ts';

/**
 * Length of a step: reminders and retries are days apart, so that none is skipped and each is processed before the
 * next.
 */
const stepSeconds = 86_400;
const patienceMs = 20_000;
/** Lease of a step, longer than a step takes. */
const leaseMs = 60_000;
const lookAgainMs = 50;

type TimeMovingDependencies = {
  db: Database;
  /** Real-time clock. */
  clock: Clock;
  time: BillingTime;
  access: PaymentAccess;
  billing: Pick<Billing, 'round' | 'sweep'>;
  /** Sends promised mails. */
  deliverMails: (signal: AbortSignal) => Promise<void>;
  log: Pick<Log, 'warn'>;
};

type SandboxClock = { now: number; undelivered: number };

/** Creates the reader of the sandbox's time; each read also makes the sandbox do the work that is due. */
const sandboxOf = (access: PaymentAccess) => {
  const client = createClient(access);
  return async (): Promise<SandboxClock> =>
    (await client.rawRequest('GET', '/v1/test_helpers/sandbox/time')) as unknown as SandboxClock;
};

/**
 * Creates the job that moves the time of the sandbox to an owner's target, day by day: each day is billed, applied and
 * mailed before the next begins, and after a time limit the move goes on without waiting for the rest. Any worker
 * process may continue the move.
 */
export const createTimeMoving = ({
  db,
  clock,
  time,
  access,
  billing,
  deliverMails,
  log,
}: TimeMovingDependencies) => {
  const askSandbox = sandboxOf(access);

  const isSettled = async (): Promise<boolean> => {
    const { now, undelivered } = await askSandbox();
    const present = Math.floor(time.clock.now().getTime() / 1000);
    return now >= present - 1 && undelivered === 0 && !(await hasDueEvents(db, time.clock.now()));
  };

  const settle = async (signal: AbortSignal): Promise<void> => {
    for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(lookAgainMs)) {
      if (signal.aborted) return;
      await billing.round();
      if (await isSettled()) return;
    }
    log.warn('what the sandbox told is not applied yet; its time goes on');
  };

  /** Delivers mails; mails that the server rejects are retried as usual. */
  const mail = (signal: AbortSignal): Promise<void> =>
    deliverMails(AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));

  return async (signal: AbortSignal): Promise<void> => {
    // Mails queued before the move belong to the day before it.
    await mail(signal);
    while (!signal.aborted) {
      const now = clock.now();
      const endsAt = new Date(now.getTime() + leaseMs);
      if (!(await beginStep(db, { now, seconds: stepSeconds, endsAt }))) return;
      await time.refresh();
      await settle(signal);
      await billing.sweep();
      // Work promised by the hourly sweep belongs to this day, too.
      await settle(signal);
      await mail(signal);
      await endStep(db, clock.now());
    }
  };
};
