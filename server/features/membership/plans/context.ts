import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { PaymentPort } from '../provider/payment-port.ts';

export type PlansContext = {
  db: Database;
  clock: Clock;
  /** What the studio is paid through, and the currency of new prices (ISO 4217, lower case). */
  payments: { mode: 'stripe' | 'sandbox' | 'off'; currency: string };
  /** Null where payments are off. */
  provider: PaymentPort | null;
};
