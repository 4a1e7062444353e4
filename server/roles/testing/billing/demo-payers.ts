import { addDemoPayers } from '../../../../demo/billing/load-payers.ts';
import type { Billing } from '../../../features/billing/index.ts';
import { billingAtOnce } from '../../billing-worker.ts';
import type { TestApp } from '../app.ts';

/** Billing of an app under test, and the load of the demo's payers, whose parts a test may replace. */
export const demoPayersOf = ({ config, features, database, billingTime, sandbox }: TestApp) => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const billing = billingAtOnce({
    config,
    studio: features.brand.studio,
    db: database,
    billingTime,
    log,
    payments: sandbox.access,
  });
  const load = (replaced: Partial<Billing> = {}): Promise<void> =>
    addDemoPayers({
      db: database.db,
      clock: billingTime.clock,
      access: sandbox.access,
      billing: { ...billing, ...replaced },
      secret: config.secret,
    });
  return { billing, load };
};
