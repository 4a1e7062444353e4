import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { PaymentPort } from '../payment-provider/index.ts';

export type PlansContext = {
  db: Database;
  clock: Clock;
  /** Payment mode of the studio. */
  payments: { mode: 'stripe' | 'sandbox' | 'off' };
  /** Currency of new prices (ISO 4217, lower case), read on each access. */
  studio: { currency: string };
  /** Null if payments are off. */
  provider: PaymentPort | null;
};
