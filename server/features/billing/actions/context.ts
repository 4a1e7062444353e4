import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import type { ReadPayer } from '../synchronization/synchronise.ts';

export type ActionsContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  provider: PaymentPort;
  /** Reads a payer's billing from the provider, after the outcome of a hosted page that may have begun a trial. */
  readPayer: ReadPayer;
  /** Reads a payer's billing from the provider, whatever pages are open. */
  readBilling: ReadPayer;
  /** Public URL of the studio, without a trailing slash. */
  publicUrl: string;
};
