import { createAccountImportWork, hasAccountImports } from '../../features/member-administration/index.ts';
import { createMovingIn } from '../../features/membership/index.ts';
import { createStripeProvider } from '../../features/payment-provider/index.ts';
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

const sweepEveryMs = 60 * 60 * 1000;

/** Returns the dependencies of the member import, the same in every process. */
export const movingInParts = (dependencies: AccountImportDependencies) => {
  const given = membershipParts(dependencies);
  const { db, clock, studio, access, settings } = given;
  const provider = access && createStripeProvider({ ...settings, access, clock });
  // The other platform has already sent receipts and welcome mails for these payments.
  return { db, clock, studio, movingIn: provider && createMovingIn({ provider, clock }) };
};

/** Starts the worker that judges, imports and invites the members of uploaded tables, wherever jobs are taken. */
export const createAccountImportWorker = ({
  scheduler,
  ...dependencies
}: AccountImportDependencies & Pick<WorkerParts, 'scheduler'>) => {
  const { round, sweep } = createAccountImportWork({ ...movingInParts(dependencies), log: dependencies.log });
  const failure = 'moving members in waits';
  const tasks = [
    scheduler.add({ name: 'account-imports', due: hasAccountImports, run: round, failure }),
    scheduler.add({ name: 'account-imports-sweep', everyMs: sweepEveryMs, run: sweep, failure }),
  ];
  return {
    stop: async (): Promise<void> => {
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
};
