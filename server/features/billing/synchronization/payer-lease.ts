import type { Database } from '../../../platform/db.ts';
import { type Lease, withLease } from '../../../platform/jobs/lease.ts';
import { lockBilledCustomer } from './payer-store.ts';

/** A payer under a lease: one piece of work at a time reads the provider, changes something there and writes rows. */
export type LeasedPayer = {
  id: string;
  /**
   * Runs a short transaction that has locked the payer's row; throws `LeaseLost` if another process has taken the
   * payer over. The provider is not called in it.
   */
  write: Lease['write'];
};

/**
 * Runs `work` while nothing else works on the payer at the provider, in this process or another. No transaction is open
 * while the provider is waited for. Throws `LeaseTaken`.
 */
export const withPayer = <Result>(
  db: Database,
  id: string,
  work: (payer: LeasedPayer) => Promise<Result>,
): Promise<Result> =>
  withLease(db, `payer ${id}`, ({ write }) =>
    work({
      id,
      write: (change) =>
        write(async (trx) => {
          await lockBilledCustomer(trx, id);
          return change(trx);
        }),
    }),
  );
