import type { CheckoutResult } from '../../../../contract/membership/payment.schema.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type ActionsContext,
  billedCustomer,
  endSession,
  type LeasedPayer,
  openSessionOf,
  paidMembershipsOf,
  postponeReading,
  type StoredSession,
  sessionOfMember,
  sessionsToRead,
  storedSession,
  withPayer,
} from '../../billing/index.ts';
import { entitlement } from '../../entitlement/index.ts';
import type { TrialMethods } from '../../membership-plans/index.ts';
import { hasOneTrialPerMethod, isTrialRefused } from '../../membership-plans/index.ts';
import { giveBack, redeemUse } from '../../offers/index.ts';
import type { CheckoutSession } from '../../payment-provider/index.ts';
import { PaymentDeclined, ProviderUnavailable } from '../../payment-provider/index.ts';
import { hasConsents, insertConsents } from './consent-store.ts';
import { openPayments } from './open-payment-store.ts';

export type CheckoutContext = ActionsContext & { trials: TrialMethods };

type Completion = {
  payer: LeasedPayer;
  userId: string | null;
  session: CheckoutSession;
  askedConsents: StoredSession['askedConsents'];
};

type Change = (trx: Database) => Promise<void>;

const liveStates: ReadonlySet<string> = new Set(['renewing', 'churning', 'grace', 'unknown']);

const subscriptionsToPay = async (db: Database, userId: string) =>
  (await paidMembershipsOf(db, userId))
    .filter(
      ({ source, state, subscriptionId }) => source === 'stripe' && subscriptionId && liveStates.has(state),
    )
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** Pays open invoices with a new payment method at once, which ends the grace period. A declined invoice stays open. */
const payOpenInvoices = async (
  { db, provider, log }: ActionsContext,
  { payer, userId, session }: Completion,
): Promise<void> => {
  if (userId === null) return;
  for (const { subscriptionId } of await subscriptionsToPay(db, userId))
    for (const { invoiceId } of await openPayments(db, payer.id, subscriptionId ?? ''))
      try {
        await provider.subscriptions.pay({ invoiceId, idempotencyKey: `pay-${invoiceId}-${session.id}` });
      } catch (error) {
        if (!(error instanceof PaymentDeclined)) throw error;
        log.info({ err: error, invoiceId }, 'the new payment method was declined for an open invoice');
      }
};

/** Uses the new payment method at the provider; returns the change that records it. */
const applyNewMethod = async (context: ActionsContext, completion: Completion): Promise<Change> => {
  const { provider, readBilling } = context;
  const { payer, userId, session } = completion;
  const { id, customerId, paymentMethodId } = session;
  if (!customerId || !paymentMethodId) return async () => undefined;
  await provider.customers.setPaymentMethod({ customerId, paymentMethodId, idempotencyKey: `card-${id}` });
  await payer.write(await readBilling(payer));
  await payOpenInvoices(context, completion);
  return (trx) =>
    recordAudit(trx, {
      actor: { kind: 'member', id: userId },
      action: 'payment_method_changed',
      subject: { kind: 'member', id: userId ?? payer.id },
      details: { session: id },
    });
};

/** Ends and refunds a second membership that was bought beside the first. */
const endSecond = async (
  { db, log, provider, readBilling }: ActionsContext,
  { payer, userId, session: { subscriptionId } }: Completion,
): Promise<void> => {
  if (userId === null || !subscriptionId) return;
  const [first, ...others] = await subscriptionsToPay(db, userId);
  if (!first || !others.some((other) => other.subscriptionId === subscriptionId)) return;
  await provider.subscriptions.endAndRefund({ subscriptionId, idempotencyKey: `second-${subscriptionId}` });
  log.warn(
    { payerId: payer.id, subscriptionId },
    'a second membership of one member was ended and paid back',
  );
  const apply = await readBilling(payer);
  await payer.write(async (trx) => {
    await recordAudit(trx, {
      actor: { kind: 'system', id: null },
      action: 'second_membership_ended',
      subject: { kind: 'member', id: userId },
      details: { subscription: subscriptionId, stays: first.subscriptionId },
    });
    await apply(trx);
  });
};

/** Applies a page that was completed. Made again after a crash it changes nothing more. */
const complete = async (context: ActionsContext, completion: Completion, end: Change): Promise<void> => {
  const { clock, readBilling } = context;
  const { payer, session, askedConsents } = completion;
  const { id: sessionId, mode, subscriptionId, hasConsented } = session;
  const record = mode === 'setup' ? await applyNewMethod(context, completion) : null;
  const apply = await readBilling(payer);
  await payer.write(async (trx) => {
    // The mails of the synchronization name the consents.
    if (askedConsents && hasConsented && !(await hasConsents(trx, sessionId)))
      await insertConsents(trx, { payerId: payer.id, sessionId, ...askedConsents }, clock.now());
    await redeemUse(trx, { sessionId, subscriptionId }, clock.now());
    await record?.(trx);
    await apply(trx);
    if (mode !== 'subscription') await end(trx);
  });
  if (mode !== 'subscription') return;
  await endSecond(context, completion);
  await payer.write(end);
};

/**
 * Applies the outcome of a hosted page once, triggered by the member's return, the webhook, or the worker that reads
 * pages without a report. The page stays open until all is done, so that a crash leaves nothing half done.
 */
export const applySession = async (
  context: CheckoutContext,
  payer: LeasedPayer,
  sessionId: string,
): Promise<CheckoutSession['state'] | null> => {
  const { db, clock, provider, readBilling } = context;
  const known = await storedSession(db, sessionId);
  if (known?.state !== 'open' || known.billingCustomerId !== payer.id) return known?.state ?? null;
  const session = await provider.checkout.read(sessionId);
  // A page that is unknown to the provider can no longer be paid.
  const state = session?.state ?? 'expired';
  if (state === 'open') return state;
  const end: Change = async (trx) => void (await endSession(trx, sessionId, state, clock.now()));
  if (!session || state === 'expired') {
    await payer.write(async (trx) => {
      await end(trx);
      await giveBack(trx, { sessionId });
    });
    return state;
  }
  const userId = (await billedCustomer(db, payer.id))?.userId ?? null;
  const recordRefusal = await context.trials.refuse(provider, { payer, userId, session });
  if (!recordRefusal) {
    await complete(context, { payer, userId, session, askedConsents: known.askedConsents }, end);
    return state;
  }
  const apply = await readBilling(payer);
  await payer.write(async (trx) => {
    await end(trx);
    await recordRefusal(trx);
    await giveBack(trx, { sessionId });
    await apply(trx);
  });
  return state;
};

/** Applies the outcome of a hosted page; null if it is unknown here. */
export const settleSession = async (
  context: CheckoutContext,
  sessionId: string,
): Promise<CheckoutSession['state'] | null> => {
  const { db } = context;
  const known = await storedSession(db, sessionId);
  if (known?.state !== 'open') return known?.state ?? null;
  return withPayer(db, known.billingCustomerId, (payer) => applySession(context, payer, sessionId));
};

/**
 * Applies the payer's open page if it may have begun a trial that is refused. Runs before a synchronization, so that no
 * mail announces a membership that ends at once.
 */
export const applyTrialPage = async (context: CheckoutContext, payer: LeasedPayer): Promise<void> => {
  if (!(await hasOneTrialPerMethod(context.db))) return;
  const page = await openSessionOf(context.db, payer.id);
  if (page) await applySession(context, payer, page.id);
};

/** Returns the outcome of the member's hosted page after applying it; 404 for another member's page. */
export const checkoutResult = async (
  context: CheckoutContext,
  viewer: Viewer,
  sessionId: string,
): Promise<CheckoutResult> => {
  const { db, clock } = context;
  const session = await sessionOfMember(db, viewer.id, sessionId);
  if (!session) throw new AppError('not_found');
  const state = (await settleSession(context, sessionId)) ?? session.state;
  const { hasSubscriptionAccess } = entitlement(await paidMembershipsOf(db, viewer.id), clock.now());
  const trialRefused = state === 'complete' && (await isTrialRefused(db, sessionId));
  return { state, trialRefused, hasSubscriptionAccess, continueTo: session.continuePath };
};

const pagesPerRound = 20;

/**
 * Reads open pages again, since both the return and the webhook may have been lost. A page that cannot be applied
 * delays no other. Throws `ProviderUnavailable`.
 */
export const settleOpenSessions = async (context: CheckoutContext, signal: AbortSignal): Promise<void> => {
  const { db, clock, log } = context;
  for (const id of await sessionsToRead(db, clock.now(), pagesPerRound)) {
    if (signal.aborted) return;
    try {
      await settleSession(context, id);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      log.warn({ err: error, session: id }, 'a hosted page could not be applied');
    }
    await postponeReading(db, id, clock.now());
  }
};
