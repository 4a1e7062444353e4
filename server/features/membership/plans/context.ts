import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { PaymentPort } from '../provider/payment-port.ts';

export type PlansContext = {
  db: Database;
  clock: Clock;
  /** What the studio is paid through. */
  payments: { mode: 'stripe' | 'sandbox' | 'off' };
  /** The currency of new prices (ISO 4217, lower case), as of the moment at which it is read. */
  studio: { currency: string };
  /** Null where payments are off. */
  provider: PaymentPort | null;
};
