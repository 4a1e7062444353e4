import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { planRoutes } from './plans/routes.ts';
import type { PaymentPort } from './provider/payment-port.ts';

export { entitlement, type Membership } from './entitlement.ts';
export { insertMembership, membershipsOf } from './store.ts';

type Parts = {
  db: Database;
  clock: Clock;
  payments: { mode: 'stripe' | 'sandbox' | 'off'; currency: string };
  /** Null where payments are off. */
  provider: PaymentPort | null;
};

export type MembershipFeature = { routes: BoundEndpoint[] };

/** What the studio sells and what members pay. */
export const createMembership = (parts: Parts): MembershipFeature => ({ routes: planRoutes(parts) });
