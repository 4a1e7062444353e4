import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { Synchronise } from '../billing/synchronization/synchronise.ts';
import type { PaymentPort } from '../provider/payment-port.ts';
import type { TrialMethods } from '../trials/trial-methods.ts';

export type ActionsContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  provider: PaymentPort;
  /**
   * Reads at the provider what is billed to a payer and writes it here. It joins the transaction it is given, which
   * holds the payer's row.
   */
  synchronise: Synchronise;
  trials: TrialMethods;
  /** Of the studio, without a slash at the end. */
  publicUrl: string;
};
