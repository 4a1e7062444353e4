import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { PaymentPort } from '../../payment-provider/index.ts';
import type { Synchronise } from '../synchronization/synchronise.ts';

export type ActionsContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  provider: PaymentPort;
  /** Synchronizes a payer's rows from the provider. Joins the given transaction, which holds the payer's row. */
  synchronise: Synchronise;
  /** Public URL of the studio, without a trailing slash. */
  publicUrl: string;
};
