import type { FastifyInstance } from 'fastify';
import { createMemberActions, receiptRoutes } from '../../features/billing/index.ts';
import {
  billingAdministrationRoutes,
  paymentAdministrationRoutes,
  paymentCsvRoutes,
} from '../../features/billing-administration/index.ts';
import { declarationRoutes } from '../../features/declarations/index.ts';
import { giftRoutes } from '../../features/gifts/index.ts';
import { type Attempts, membershipRoutes, settleSession } from '../../features/membership/index.ts';
import { planRoutes, priceChangeRoutes } from '../../features/membership-plans/index.ts';
import { createStripeProvider } from '../../features/payment-provider/index.ts';
import { sandboxTimeRoutes } from '../../features/sandbox-time/index.ts';
import {
  createSynchroniseStore,
  notificationRoutes,
  storeNames,
  storePurchaseRoutes,
} from '../../features/store-memberships/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { BillingTime } from '../../platform/payments/billing-time.ts';
import { createMembershipBilling } from './membership-billing.ts';
import {
  checkoutContext,
  giftMailOptions,
  type MembershipParts,
  mailOptions,
  storePorts,
  trialMethods,
} from './membership-context.ts';

export type MembershipFeature = {
  routes: BoundEndpoint[];
  /** Routes outside the API contract. */
  plugins: ((app: FastifyInstance) => Promise<void>)[];
  /** Schedules a billing round; called by a change that has promised a call, once it is committed. */
  ask: () => void;
  /** Resolves once no billing work is running. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates plans, memberships, payments, gifts, declarations and their administration. */
export const createMembership = (
  parts: MembershipParts & { realClock: Clock; billingTime: BillingTime; attempts: Attempts },
): MembershipFeature => {
  const { db, clock, settings, access, studio, realClock, billingTime, attempts } = parts;
  // Requests of members are not rate-limited together with background reads.
  const provider = access && createStripeProvider({ ...settings, access, clock, readsPerSecond: null });
  const billing = createMembershipBilling(parts);
  const trials = trialMethods(parts);
  const actions = createMemberActions(provider && checkoutContext(parts, provider));
  const ports = access ? storePorts(parts, null) : {};
  const synchroniseStore = createSynchroniseStore({ db, clock, ports });
  const payments = { db, clock, settings, studio, provider };
  return {
    routes: [
      ...planRoutes({ db, clock, payments: settings, studio, provider }),
      ...receiptRoutes({ db, clock, settings, studio, ask: () => billing?.ask() }),
      ...membershipRoutes({
        ...payments,
        payments: settings,
        actions,
        trials,
        attempts,
        mails: mailOptions(parts),
      }),
      ...priceChangeRoutes({ db, clock }),
      ...giftRoutes({
        db,
        clock,
        payments: settings,
        studio,
        mail: giftMailOptions(parts),
        actions,
        settleSession: (context, sessionId) => settleSession({ ...context, trials }, sessionId),
        ask: () => billing?.ask(),
      }),
      ...declarationRoutes({ db, clock, billing }),
      ...storePurchaseRoutes({
        db,
        clock,
        ports,
        synchroniseStore,
        log: parts.log,
        ask: () => billing?.ask(),
      }),
      ...sandboxTimeRoutes({ db, clock: realClock, time: billingTime, settings }),
      ...billingAdministrationRoutes({
        db,
        clock,
        settings,
        studio,
        billing,
        provider,
        stores: storeNames.filter((store) => ports[store]),
      }),
      ...paymentAdministrationRoutes(payments),
    ],
    plugins: [
      paymentCsvRoutes(payments),
      ...(billing
        ? [billing.webhook, notificationRoutes({ db, clock, log: parts.log, ports, arrived: billing.ask })]
        : []),
    ],
    ask: () => billing?.ask(),
    settled: async () => {
      await billing?.settled();
      await billing?.reconciliation.settled();
    },
    close: async () => billing?.stop(),
  };
};
