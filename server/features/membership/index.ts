import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { PaymentAccess } from '../../platform/payments/access.ts';
import type { BillingTime } from '../../platform/payments/billing-time.ts';
import { type PaymentSettings, providerModeOf } from '../../platform/payments/settings.ts';
import type { StoreSettings } from '../../platform/payments/store-settings.ts';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import type { ActionsContext, CallHandler } from '../billing/index.ts';
import {
  type Billing,
  type BillingContext,
  type BillingMailOptions,
  type BillingWork,
  billingCalls,
  createBilling,
  createBillingMails,
  createCallFailed,
  createFollowDisputes,
  createMemberActions,
  createSynchronise,
  hasDueSessions,
  readBooks,
  readUnreadCharges,
  receiptRoutes,
  remindOfPayments,
  remindOfTrialEnds,
  reportFailedRenewals,
  reportSilentWebhook,
  type Synchronise,
} from '../billing/index.ts';
import {
  billingAdministrationRoutes,
  paymentAdministrationRoutes,
  paymentCsvRoutes,
} from '../billing-administration/index.ts';
import {
  declarationCalls,
  declarationRoutes,
  hasDueDeclarations,
  processDeclarations,
  toldByDeclarations,
  warnOfRepayments,
} from '../declarations/index.ts';
import {
  createFollowGifts,
  createGiftSeals,
  type GiftMailOptions,
  giftCalls,
  giftPayersReadBefore,
  giftRoutes,
  hasDueGifts,
  sendDueGifts,
} from '../gifts/index.ts';
import {
  createTrialMethods,
  moveMembers,
  movePlans,
  planCalls,
  planRoutes,
  priceCalls,
  priceChangeRoutes,
  type TrialMethods,
} from '../membership-plans/index.ts';
import { sweepLeftPlaces } from '../offers/index.ts';
import type { PaymentPort } from '../payment-provider/index.ts';
import { createStripeProvider } from '../payment-provider/index.ts';
import { sandboxTimeRoutes } from '../sandbox-time/index.ts';
import {
  createStoreCalls,
  createStorePorts,
  createSynchroniseStore,
  notificationRoutes,
  processNotifications,
  type StoreAccess,
  type StorePorts,
  type StoreProcessingContext,
  storeNames,
  storePurchaseRoutes,
  storeStep,
} from '../store-memberships/index.ts';
import type { Attempts } from './administration/members/context.ts';
import { memberBillingRoutes } from './administration/members/routes.ts';
import {
  applySession,
  applyTrialPage,
  type CheckoutContext,
  settleOpenSessions,
} from './checkout/checkout-completion.ts';
import { purgeErased } from './erasing/erasing.ts';
import { erasingCalls } from './erasing/erasing-calls.ts';
import { followDeletion } from './erasing/following.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { createMovingIn, type MovingIn } from './moving-in/moving-in.ts';
import { pausingRoutes } from './pausing/routes.ts';
import { purchaseRoutes } from './purchase/routes.ts';
import { quoteRoutes } from './quoting/routes.ts';
import { readingRoutes } from './reading/routes.ts';

export { openGrants } from './administration/members/grant-store.ts';
export { billingRefusals } from './administration/members/member-refusals.ts';
export { leavePayer, resumeRenewal, stopRenewal } from './erasing/erasing.ts';
export { createReasonTexts, type ReasonTexts, type SurveyPlace } from './leaving/reason-texts.ts';
export { grantPaidElsewhere, type Link, type MovingIn, type ProviderOwners } from './moving-in/moving-in.ts';
export { ownRecords } from './own-records/own-records.ts';

export type MembershipParts = {
  db: Database;
  /** Clock of billing; the sandbox can move it. */
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  settings: PaymentSettings;
  studio: MailStudio & Pick<StudioSettings, 'timeZone' | 'currency'>;
  /** Key that seals the codes of gifts. */
  secret: Secret;
  /** Connection to the payment provider; null if payments are off. */
  access: PaymentAccess | null;
  /** App stores that the studio sells in, beside the web; none if absent. */
  stores?: StoreSettings;
  /** Replacement for the network connection to the app stores, for tests. */
  storeAccess?: StoreAccess | undefined;
};

const mailOptions = ({ clock, settings, studio }: MembershipParts): BillingMailOptions => ({
  clock,
  studio,
  payments: settings,
});

const giftMailOptions = (parts: MembershipParts): GiftMailOptions => ({
  ...mailOptions(parts),
  seals: createGiftSeals(parts.secret),
});

const trialMethods = (parts: MembershipParts): TrialMethods =>
  createTrialMethods(mailOptions(parts), createKeyedHash(parts.secret, 'payment methods of trials'));

const checkoutContext = (parts: MembershipParts, provider: PaymentPort): CheckoutContext => {
  const { db, clock, log, studio } = parts;
  // Each synchronization sends members mails about its changes.
  const read = createSynchronise({
    clock,
    provider,
    observer: createBillingMails(mailOptions(parts), toldByDeclarations),
    followers: [
      createFollowGifts(giftMailOptions(parts)),
      createFollowDisputes(mailOptions(parts)),
      followDeletion,
    ],
  });
  const trials = trialMethods(parts);
  const synchronise: Synchronise = async (trx, payerId, options) => {
    await applyTrialPage(context, trx, payerId);
    return read(trx, payerId, options);
  };
  const context: CheckoutContext = {
    db,
    clock,
    log,
    provider,
    synchronise,
    trials,
    publicUrl: studio.publicUrl,
  };
  return context;
};

const storePorts = (
  { stores: settings, storeAccess: access, clock }: MembershipParts,
  readsPerSecond: number | null,
): StorePorts => (settings ? createStorePorts({ settings, access, clock, readsPerSecond }) : {});

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

/** Returns the handlers of the calls of all slices. */
const callsOf = (ports: StorePorts): CallHandler[] => [
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
  const books = { ...context, providerMode: providerModeOf(settings), mails: mailOptions(parts) };
  const ports = storePorts(parts, settings.readsPerSecond);
  const calls = callsOf(ports);
  return createBilling({
    ...context,
    studio: parts.studio,
    providerMode: providerModeOf(settings),
    calls,
    works: worksOf(parts, { context, ports }),
    compareStores: (run) => storeStep(storesOf(context, ports), run),
    otherPayersReadBefore: giftPayersReadBefore,
    providerChanged: movePlans,
    sessionEnded: (trx, sessionId) => applySession(context, trx, sessionId),
    callFailed: createCallFailed(mailOptions(parts), calls),
    readBooks: (signal, options) => readBooks(books, signal, options),
    hourly: [
      (signal) => remindOfTrialEnds(db, mailOptions(parts), signal),
      (signal) => readUnreadCharges(context, signal),
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

/** Creates the take-over of billing from another platform, with rate-limited reads; null if payments are off. */
export const createMembershipMovingIn = ({ access, settings, clock }: MembershipParts): MovingIn | null => {
  if (!access) return null;
  const provider = createStripeProvider({ ...settings, access, clock });
  // The other platform has already sent receipts and welcome mails for these payments.
  return createMovingIn({ provider, clock });
};

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

/** Creates the feature for plans, memberships, payments, gifts and offers. */
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
  const synchroniseStore = createSynchroniseStore({ clock, ports });
  const payments = { db, clock, settings, studio, provider };
  return {
    routes: [
      ...planRoutes({ db, clock, payments: settings, studio, provider }),
      ...readingRoutes({ db, clock }),
      ...receiptRoutes({ db, clock, settings, studio, ask: () => billing?.ask() }),
      ...quoteRoutes({ db, clock, payments: settings, studio, provider }),
      ...purchaseRoutes({ db, clock, actions, trials }),
      ...leavingRoutes({ db, clock, actions }),
      ...pausingRoutes({ db, clock, actions }),
      ...priceChangeRoutes({ db, clock }),
      ...giftRoutes({
        db,
        clock,
        payments: settings,
        studio,
        mail: giftMailOptions(parts),
        actions,
        applySession: (context, trx, sessionId) => applySession({ ...context, trials }, trx, sessionId),
        ask: () => billing?.ask(),
      }),
      ...declarationRoutes({ db, clock, billing }),
      ...memberBillingRoutes({ db, clock, actions, attempts, mails: mailOptions(parts) }),
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
