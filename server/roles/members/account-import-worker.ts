import { createAccountImportWork } from '../../features/member-administration/index.ts';
import { createMembershipMovingIn } from '../../features/membership/index.ts';
import type { PaymentAccess } from '../../platform/payments/access.ts';
import { membershipParts } from '../billing-worker.ts';
import type { WorkerParts } from '../worker.ts';

type AccountImportDependencies = Pick<
  WorkerParts,
  'config' | 'studio' | 'db' | 'clock' | 'billingTime' | 'log'
> & {
  /** Access to the payment provider; null if nothing is sold. */
  payments: PaymentAccess | null;
};

const pauseMs = 2000;
const sweepEveryMs = 60 * 60 * 1000;

/** Returns the dependencies of the member import, the same in every process. */
export const movingInParts = (dependencies: AccountImportDependencies) => {
  const given = membershipParts(dependencies);
  const { db, clock, studio } = given;
  return { db, clock, studio, movingIn: createMembershipMovingIn(given) };
};

/** Starts the worker that judges, imports and invites the members of uploaded tables, wherever jobs are taken. */
export const createAccountImportWorker = (dependencies: AccountImportDependencies) => {
  const work = createAccountImportWork({ ...movingInParts(dependencies), log: dependencies.log });
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const sweep = async (): Promise<void> => {
    const nowMs = dependencies.clock.now().getTime();
    if (nowMs - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = nowMs;
    await work.sweep();
  };
  let working: Promise<void> = Promise.resolve();
  const goOn = (): void => {
    working = work
      .round(signal)
      .then(sweep)
      .catch((error: unknown) => dependencies.log.warn({ err: error }, 'moving members in waits'))
      .then(() => {
        if (!signal.aborted) timer = setTimeout(goOn, pauseMs);
      });
  };
  goOn();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
};
