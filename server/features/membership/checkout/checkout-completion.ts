import type { CheckoutResult } from '../../../../contract/membership/payment.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ActionsContext } from '../../billing/index.ts';
import {
  endSession,
  lockPayerById,
  openSessionOf,
  paidMembershipsOf,
  postponeReading,
  sessionOfMember,
  sessionsToRead,
  storedSession,
} from '../../billing/index.ts';
import { entitlement } from '../../entitlement/index.ts';
import type { TrialMethods } from '../../membership-plans/index.ts';
import { hasOneTrialPerMethod, isTrialRefused } from '../../membership-plans/index.ts';
import { giveBack, redeemUse } from '../../offers/index.ts';
import type { CheckoutSession } from '../../payment-provider/index.ts';
import { PaymentDeclined, type PaymentPort, ProviderUnavailable } from '../../payment-provider/index.ts';
import { insertConsents } from './consent-store.ts';
import { openPayments } from './open-payment-store.ts';

export type CheckoutContext = ActionsContext & { trials: TrialMethods };

type Completion = { trx: Database; provider: PaymentPort; payerId: string; userId: string | null };

const liveStates: ReadonlySet<string> = new Set(['renewing', 'churning', 'grace', 'unknown']);

const subscriptionsToPay = async (trx: Database, userId: string) =>
  (await paidMembershipsOf(trx, userId))
    .filter(
      ({ source, state, subscriptionId }) => source === 'stripe' && subscriptionId && liveStates.has(state),
    )
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** Pays open invoices with a new payment method at once, which ends the grace period. A declined invoice stays open. */
const payOpenInvoices = async (
  { log }: ActionsContext,
  { trx, provider, payerId, userId }: Completion,
  sessionId: string,
): Promise<void> => {
  if (userId === null) return;
  for (const { subscriptionId } of await subscriptionsToPay(trx, userId))
    for (const { invoiceId } of await openPayments(trx, payerId, subscriptionId ?? ''))
      try {
        await provider.subscriptions.pay({ invoiceId, idempotencyKey: `pay-${invoiceId}-${sessionId}` });
      } catch (error) {
        if (!(error instanceof PaymentDeclined)) throw error;
        log.info({ err: error, invoiceId }, 'the new payment method was declined for an open invoice');
      }
};

const applyNewMethod = async (
  context: ActionsContext,
  completion: Completion,
  session: CheckoutSession,
): Promise<void> => {
  const { trx, provider, payerId, userId } = completion;
  const { id, customerId, paymentMethodId } = session;
  if (!customerId || !paymentMethodId) return;
  await provider.customers.setPaymentMethod({ customerId, paymentMethodId, idempotencyKey: `card-${id}` });
  await context.synchronise(trx, payerId);
  await payOpenInvoices(context, completion, id);
  await recordAudit(trx, {
    actor: { kind: 'member', id: userId },
    action: 'payment_method_changed',
    subject: { kind: 'member', id: userId ?? payerId },
    details: { session: id },
  });
};

/** Ends and refunds a second membership that was bought beside the first. */
const endSecond = async (
  { log }: ActionsContext,
  { trx, provider, payerId, userId }: Completion,
  { subscriptionId }: CheckoutSession,
): Promise<void> => {
  if (userId === null || !subscriptionId) return;
  const [first, ...others] = await subscriptionsToPay(trx, userId);
  if (!first || !others.some((other) => other.subscriptionId === subscriptionId)) return;
  await provider.subscriptions.endAndRefund({ subscriptionId, idempotencyKey: `second-${subscriptionId}` });
  log.warn({ payerId, subscriptionId }, 'a second membership of one member was ended and paid back');
  await recordAudit(trx, {
    actor: { kind: 'system', id: null },
    action: 'second_membership_ended',
    subject: { kind: 'member', id: userId },
    details: { subscription: subscriptionId, stays: first.subscriptionId },
  });
};

/**
 * Applies the outcome of a hosted page once, triggered by the member's return, the webhook, or the worker that reads
 * pages without a report. Joins the given transaction.
 */
export const applySession = async (
  context: CheckoutContext,
  db: Database,
  sessionId: string,
): Promise<CheckoutSession['state'] | null> => {
  const { provider } = context;
  const known = await storedSession(db, sessionId);
  if (known?.state !== 'open') return known?.state ?? null;
  return transaction(db, async (trx) => {
    const payer = await lockPayerById(trx, known.billingCustomerId);
    if (!payer) return null;
    // Read under the lock: of two concurrent calls, the second finds the page applied.
    const session = await provider.checkout.read(sessionId);
    // A page that is unknown to the provider can no longer be paid.
    const state = session?.state ?? 'expired';
    if (state === 'open' || !(await endSession(trx, sessionId, state, context.clock.now()))) return state;
    if (!session || state === 'expired') {
      await giveBack(trx, { sessionId });
      return state;
    }
    const completion = { trx, provider, payerId: payer.id, userId: payer.userId };
    if (await context.trials.refuse(trx, provider, { ...completion, session })) {
      await giveBack(trx, { sessionId });
      await context.synchronise(trx, payer.id);
      return state;
    }
    const { askedConsents } = known;
    if (askedConsents && session.hasConsented)
      await insertConsents(trx, { payerId: payer.id, sessionId, ...askedConsents }, context.clock.now());
    await redeemUse(trx, { sessionId, subscriptionId: session.subscriptionId }, context.clock.now());
    if (session.mode === 'setup') await applyNewMethod(context, completion, session);
    await context.synchronise(trx, payer.id);
    if (session.mode === 'subscription') {
      await endSecond(context, completion, session);
      await context.synchronise(trx, payer.id);
    }
    return state;
  });
};

/**
 * Applies the payer's open page if it may have begun a trial that is refused. Runs before a synchronization, so that no
 * mail announces a membership that ends at once.
 */
export const applyTrialPage = async (
  context: CheckoutContext,
  trx: Database,
  payerId: string,
): Promise<void> => {
  if (!(await hasOneTrialPerMethod(trx))) return;
  const page = await openSessionOf(trx, payerId);
  if (page) await applySession(context, trx, page.id);
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
  const state = (await applySession(context, db, sessionId)) ?? session.state;
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
      await applySession(context, db, id);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      log.warn({ err: error, session: id }, 'a hosted page could not be applied');
    }
    await postponeReading(db, id, clock.now());
  }
};
