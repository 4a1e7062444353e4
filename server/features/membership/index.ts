import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { PaymentAccess } from '../../platform/payments/access.ts';
import type { PaymentSettings } from '../../platform/payments/settings.ts';
import { planRoutes } from './plans/routes.ts';
import type { PaymentPort } from './provider/payment-port.ts';
import { createStripeProvider } from './provider/stripe/index.ts';

export { entitlement, type Membership } from './entitlement.ts';
export { insertMembership, membershipsOf } from './store.ts';

type Parts = {
  db: Database;
  clock: Clock;
  settings: PaymentSettings;
  /** How the provider is reached; null where nothing is sold. */
  access: PaymentAccess | null;
};

const providerOf = ({ access, settings: { tax, currency, readsPerSecond } }: Parts): PaymentPort | null =>
  access && createStripeProvider({ access, tax, currency, readsPerSecond });

export type MembershipFeature = { routes: BoundEndpoint[] };

/** What the studio sells and what members pay. */
export const createMembership = (parts: Parts): MembershipFeature => {
  const { db, clock, settings: payments } = parts;
  return { routes: planRoutes({ db, clock, payments, provider: providerOf(parts) }) };
};
