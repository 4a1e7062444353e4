import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { PaymentAccess } from '../../../platform/payments/access.ts';
import type { BillingTime } from '../../../platform/payments/billing-time.ts';
import type { Billing } from '../billing/billing.ts';
import { createClient } from '../provider/stripe/client.ts';
import { beginStep, endStep, hasDueEvents } from './sandbox-time-store.ts';

/** Reminders and retries are days apart: none is passed over, and each is told before the next. */
const stepSeconds = 86_400;
const patienceMs = 20_000;
/** Longer than a step takes. */
const leaseMs = 60_000;
const lookAgainMs = 50;

type Parts = {
  db: Database;
  /** The real time. */
  clock: Clock;
  time: BillingTime;
  access: PaymentAccess;
  billing: Pick<Billing, 'round' | 'sweep'>;
  /** Sends promised mails. */
  deliverMails: (signal: AbortSignal) => Promise<void>;
  log: Pick<Log, 'warn'>;
};

type Standing = { now: number; undelivered: number };

/** What the sandbox tells of itself beside Stripe's calls; asking makes it do what is due. */
const sandboxOf = (access: PaymentAccess) => {
  const client = createClient(access);
  return async (): Promise<Standing> =>
    (await client.rawRequest('GET', '/v1/test_helpers/sandbox/time')) as unknown as Standing;
};

/**
 * Lets the time of the sandbox pass to where an owner wants it, a day at a time: of each day everything is billed, told,
 * mailed and applied before the next begins, as it would be if the day had passed. Any process that works may go on with it.
 */
export const createTimeMoving = ({ db, clock, time, access, billing, deliverMails, log }: Parts) => {
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

  /** Mails that the server does not take wait, as on any day. */
  const mail = (signal: AbortSignal): Promise<void> =>
    deliverMails(AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));

  return async (signal: AbortSignal): Promise<void> => {
    // Mails that were queued before the move belong to the day before it.
    await mail(signal);
    while (!signal.aborted) {
      const now = clock.now();
      const endsAt = new Date(now.getTime() + leaseMs);
      if (!(await beginStep(db, { now, seconds: stepSeconds, endsAt }))) return;
      await time.refresh();
      await settle(signal);
      await billing.sweep();
      // What the hour's work has promised is of this day, too.
      await settle(signal);
      await mail(signal);
      await endStep(db, clock.now());
    }
  };
};
