import type { CallOf } from '../../../../../contract/endpoint.ts';
import type { Contract } from '../../../../../contract/index.ts';
import { createAttemptLimits } from '../../../../features/accounts/index.ts';
import type { Billing } from '../../../../features/billing/index.ts';
import { settingsAlone } from '../../../../features/branding/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { readConfig } from '../../../../platform/config.ts';
import type { Database } from '../../../../platform/db.ts';
import { inProcess } from '../../../../platform/http/mount.ts';
import { createServer } from '../../../../platform/http/server.ts';
import { createLog } from '../../../../platform/log.ts';
import type { PaymentAccess } from '../../../../platform/payments/access.ts';
import { unmovedTime } from '../../../../platform/payments/billing-time.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { createMembership } from '../../../membership/membership.ts';
import { createMembershipBilling } from '../../../membership/membership-billing.ts';
import type { MembershipParts } from '../../../membership/membership-context.ts';

export type HistoryCall = CallOf<Contract>;

type BillingProcessDependencies = { db: Database; clock: Clock; access: PaymentAccess };

/** Configuration of the studio of the histories: it sells through the sandbox and reads from it without a pause. */
export const historyConfig = readConfig({
  SECRET: 'a secret for histories only, 32 letters',
  PAYMENTS: 'sandbox',
  PROVIDER_READS_PER_SECOND: '1000',
});

const partsOf = ({ db, clock, access }: BillingProcessDependencies): MembershipParts => ({
  db,
  clock,
  log: createLog('silent'),
  settings: historyConfig.payments,
  studio: settingsAlone(historyConfig),
  secret: historyConfig.secret,
  access,
});

/** Creates the billing worker, whose rounds its process calls. */
export const createHistoryWorker = (dependencies: BillingProcessDependencies): Billing => {
  const billing = createMembershipBilling(partsOf(dependencies));
  if (!billing) throw new Error('Histories are of a studio that sells');
  return billing;
};

/**
 * Starts the billing part of a web process: the members' calls, the webhook, and the application of events as they
 * come.
 */
export const startHistoryServer = async ({
  port = 0,
  ...dependencies
}: BillingProcessDependencies & { port?: number }) => {
  const membership = createMembership({
    ...partsOf(dependencies),
    realClock: dependencies.clock,
    billingTime: unmovedTime(dependencies.clock),
    attempts: createAttemptLimits(dependencies.db, dependencies.clock),
  });
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    publicUrl: historyConfig.publicUrl,
    resolveViewer: async () => null,
  });
  for (const plugin of membership.plugins) await app.register(plugin);
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    callOf: (viewer: Viewer): HistoryCall => inProcess(membership.routes, viewer),
    settled: membership.settled,
    close: async (): Promise<void> => {
      await app.close();
      await membership.close();
    },
  };
};
