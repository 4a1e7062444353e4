import type { Database } from '../../platform/db.ts';
import { enqueueSynchronization, renewPlans } from './plan-change-store.ts';

/** Promises products and prices of all plans to another provider; joins the transaction that adopts it. */
export const movePlans = async (trx: Database, now: Date): Promise<void> => {
  for (const plan of await renewPlans(trx, now)) await enqueueSynchronization(trx, plan);
};
