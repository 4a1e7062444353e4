import {
  type ActionsContext,
  type Billing,
  type BillingContext,
  type BillingWork,
  billingCalls,
  type CallHandler,
  createBilling,
  createCallFailed,
  createSynchronise,
  hasDueSessions,
  readBooks,
  readUnreadCharges,
  remindOfPayments,
  remindOfTrialEnds,
  reportFailedRenewals,
  reportSilentWebhook,
} from '../../features/billing/index.ts';
import {
  declarationCalls,
  hasDueDeclarations,
  processDeclarations,
  warnOfRepayments,
} from '../../features/declarations/index.ts';
import { giftCalls, giftPayersReadBefore, hasDueGifts, sendDueGifts } from '../../features/gifts/index.ts';
import {
  applySession,
  type CheckoutContext,
  erasingCalls,
  purgeErased,
  settleOpenSessions,
} from '../../features/membership/index.ts';
import { moveMembers, movePlans, planCalls, priceCalls } from '../../features/membership-plans/index.ts';
import { sweepLeftPlaces } from '../../features/offers/index.ts';
import { createStripeProvider } from '../../features/payment-provider/index.ts';
import {
  createStoreCalls,
  createSynchroniseStore,
  processNotifications,
  type StorePorts,
  type StoreProcessingContext,
  storeStep,
} from '../../features/store-memberships/index.ts';
import { providerModeOf } from '../../platform/payments/settings.ts';
import {
  checkoutContext,
  giftMailOptions,
  type MembershipParts,
  mailOptions,
  storePorts,
} from './membership-context.ts';

const storesOf = (context: ActionsContext, ports: StorePorts): StoreProcessingContext => ({
  ...context,
  ports,
  synchroniseStore: createSynchroniseStore({ ...context, ports }),
});

/** Returns what each round does beside events and calls. */
const worksOf = (
  parts: MembershipParts,
  { context, ports }: { context: CheckoutContext; ports: StorePorts },
): BillingContext['works'] => {
  const mails = giftMailOptions(parts);
  const stores = storesOf(context, ports);
  const sendGifts: BillingWork = { due: hasDueGifts, run: (signal) => sendDueGifts(parts.db, mails, signal) };
  return {
    // An app store waits neither for the payment provider nor for the other store; gifts need no provider.
    beforeProvider: [{ run: (signal) => processNotifications(stores, signal) }, sendGifts],
    beforeCalls: [
      { due: hasDueDeclarations, run: (signal) => processDeclarations({ ...context, mails }, signal) },
    ],
    afterCalls: [{ due: hasDueSessions, run: (signal) => settleOpenSessions(context, signal) }, sendGifts],
  };
};

/** Returns the handlers of the provider calls of all slices. */
export const callHandlers = (ports: StorePorts): CallHandler[] => [
  ...billingCalls,
  ...planCalls,
  ...priceCalls,
  ...giftCalls,
  ...declarationCalls,
  ...erasingCalls,
  ...createStoreCalls(ports),
];

/** Creates the worker that applies provider events and makes promised calls; null if payments are off. */
export const createMembershipBilling = (parts: MembershipParts): Billing | null => {
  const { access, settings, db, clock } = parts;
  if (!access) return null;
  const context = checkoutContext(parts, createStripeProvider({ ...settings, access, clock }));
  const synchronise = createSynchronise(db, context.readPayer);
  const books = {
    ...context,
    synchronise,
    providerMode: providerModeOf(settings),
    mails: mailOptions(parts),
  };
  const ports = storePorts(parts, settings.readsPerSecond);
  const calls = callHandlers(ports);
  return createBilling({
    ...context,
    synchronise,
    studio: parts.studio,
    providerMode: providerModeOf(settings),
    calls,
    works: worksOf(parts, { context, ports }),
    compareStores: (run) => storeStep(storesOf(context, ports), run),
    otherPayersReadBefore: giftPayersReadBefore,
    providerChanged: movePlans,
    sessionEnded: (payer, sessionId) => applySession(context, payer, sessionId),
    callFailed: createCallFailed(mailOptions(parts), calls),
    readBooks: (signal, options) => readBooks(books, signal, options),
    hourly: [
      (signal) => remindOfTrialEnds(db, mailOptions(parts), signal),
      (signal) => readUnreadCharges({ db, synchronise }, signal),
      (signal) => remindOfPayments(db, mailOptions(parts), signal),
      (signal) => moveMembers(db, mailOptions(parts), signal),
      (signal) => readBooks(books, signal),
      () => warnOfRepayments(db, mailOptions(parts)),
      () => reportFailedRenewals(db, mailOptions(parts)),
      () => reportSilentWebhook(db, mailOptions(parts)),
      () => sweepLeftPlaces(db, clock.now()),
      (signal) => purgeErased({ db, clock, years: settings.retentionYears }, signal),
    ],
  });
};
