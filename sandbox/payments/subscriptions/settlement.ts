import { bankAnswers, type Payment } from '../charges/charging.ts';
import { Refusal } from '../http/refusal.ts';
import { collect, intentOf, markPaid, markReturned, voidInvoice } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Subscription } from '../store/objects.ts';
import {
  changeSubscription,
  notesOf,
  type SubscriptionNotes,
  subscriptionNow,
} from './subscription-state.ts';

type CancelReason = 'cancellation_requested' | 'payment_failed';

const stopRetries = (sandbox: Sandbox, subscription: Subscription): void => {
  const invoices = sandbox.store.collection('invoice').candidates({ subscription: subscription.id });
  for (let at = 0; at < invoices.size; at++) {
    const invoice = invoices.at(at)?.object;
    if (invoice?.status === 'open')
      sandbox.store.change('invoice', invoice.id, { auto_advance: false, next_payment_attempt: null });
  }
};

/** Ends a subscription now. */
export const endSubscription = (
  sandbox: Sandbox,
  subscription: Subscription,
  reason: CancelReason,
): Subscription => {
  const now = subscriptionNow(sandbox, subscription);
  stopRetries(sandbox, subscription);
  const after = sandbox.store.change(
    'subscription',
    subscription.id,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      pause_collection: null,
      pending_update: null,
      cancellation_details: {
        comment: subscription.cancellation_details?.comment ?? null,
        feedback: subscription.cancellation_details?.feedback ?? null,
        feedback_option: null,
        reason: subscription.cancellation_details?.reason ?? reason,
      },
    },
    { pending: [], target: null },
  );
  sandbox.events.emit('customer.subscription.deleted', after);
  return after;
};

const setDelinquent = ({ store }: Sandbox, customer: string, delinquent: boolean): void => {
  if (store.get('customer', customer).delinquent !== delinquent)
    store.change('customer', customer, { delinquent });
};

const afterSuccess = (sandbox: Sandbox, invoice: Invoice, subscription: Subscription): void => {
  const { target } = notesOf(sandbox, subscription.id);
  if (target?.invoice === invoice.id) {
    const notes = { ...target.notes, target: null };
    changeSubscription(sandbox, subscription.id, { ...target.values, pending_update: null }, notes);
    sandbox.events.emit(
      'customer.subscription.pending_update_applied',
      sandbox.store.get('subscription', subscription.id),
    );
  }
  const { status } = sandbox.store.get('subscription', subscription.id);
  const mends =
    status === 'incomplete' ||
    ((status === 'past_due' || status === 'unpaid') && subscription.latest_invoice === invoice.id);
  if (!mends) return;
  changeSubscription(sandbox, subscription.id, { status: 'active' });
  setDelinquent(sandbox, subscription.customer, false);
};

const afterFailure = (sandbox: Sandbox, invoice: Invoice, subscription: Subscription): void => {
  if (subscription.status === 'incomplete' || subscription.status === 'canceled') return;
  setDelinquent(sandbox, subscription.customer, true);
  if (subscription.status === 'active' || subscription.status === 'trialing')
    changeSubscription(sandbox, subscription.id, { status: 'past_due' });
  if (invoice.attempt_count <= sandbox.settings.retryDays.length || invoice.next_payment_attempt !== null)
    return;
  endSubscription(sandbox, sandbox.store.get('subscription', subscription.id), 'payment_failed');
};

/** A subscription begins with the promise of a debit; one that is past due waits until the bank has answered. */
const afterPromise = (sandbox: Sandbox, subscription: Subscription): void => {
  if (subscription.status === 'incomplete')
    changeSubscription(sandbox, subscription.id, { status: 'active' });
};

export const subscriptionOf = ({ store }: Sandbox, invoice: Invoice): Subscription | undefined =>
  store.find('subscription', invoice.parent?.subscription_details?.subscription);

/** Collects an open invoice and lets its subscription follow. */
export const settle = (
  sandbox: Sandbox,
  open: Invoice,
  payment: Payment & { retries: boolean; keepsStatus?: boolean },
): Invoice => {
  const { invoice, intent } = collect(sandbox, open, payment);
  const subscription = subscriptionOf(sandbox, invoice);
  if (!subscription) return invoice;
  if (invoice.status === 'paid') afterSuccess(sandbox, invoice, subscription);
  else if (intent?.status === 'processing') afterPromise(sandbox, subscription);
  else if (!payment.keepsStatus) afterFailure(sandbox, invoice, subscription);
  return sandbox.store.get('invoice', invoice.id);
};

/** Learns from the bank what became of a debit, and lets invoice, subscription and checkout follow. */
export const concludeDebit = (sandbox: Sandbox, id: string): void => {
  const { store, events } = sandbox;
  const waiting = store.get('payment_intent', id);
  if (waiting.status !== 'processing') return;
  const { invoice: invoiceId, checkout } = store.hidden('payment_intent', id);
  const paid = bankAnswers(sandbox, waiting).status === 'succeeded';
  const before = store.get('invoice', invoiceId as string);
  const invoice = paid ? markPaid(sandbox, before) : markReturned(sandbox, before);
  const subscription = subscriptionOf(sandbox, invoice);
  if (subscription && paid) afterSuccess(sandbox, invoice, subscription);
  else if (subscription) afterFailure(sandbox, invoice, subscription);
  else if (!paid) voidInvoice(sandbox, invoice);
  const session = store.find('checkout.session', checkout as string | undefined);
  if (!session) return;
  const after = paid ? store.change('checkout.session', session.id, { payment_status: 'paid' }) : session;
  events.emit(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, after);
};

/** The answer to a caller whose call needed a payment that did not succeed; `keeps` where the attempt itself stays. */
export const paymentRefusal = (sandbox: Sandbox, invoice: Invoice, keeps: boolean): Error => {
  const intent = intentOf(sandbox, invoice);
  const { code, decline_code, message } = intent?.last_payment_error ?? {};
  const waits = intent?.status === 'requires_action';
  const text = waits
    ? 'Payment for this subscription requires additional user action before it can be completed.'
    : (message ?? 'Your card was declined.');
  const details = waits
    ? { code: 'subscription_payment_intent_requires_action' }
    : { code: code ?? 'card_declined', decline_code, charge: intent?.latest_charge ?? undefined };
  return new Refusal(402, 'card_error', text, { ...details, payment_intent: intent }, keeps);
};

const hoursPending = 23;

/** A change whose payment is open waits for it; until then the subscription stays as it was. */
export const suspendUpdate = (
  sandbox: Sandbox,
  before: { subscription: Subscription; notes: SubscriptionNotes },
  invoice: Invoice,
): Subscription => {
  const { id } = before.subscription;
  const { items, billing_cycle_anchor, trial_end, trial_start } = sandbox.store.get('subscription', id);
  const target = {
    invoice: invoice.id,
    values: { items, billing_cycle_anchor, trial_end, trial_start },
    notes: { periodNet: notesOf(sandbox, id).periodNet, pending: [] },
  };
  const { items: itemsBefore, ...kept } = before.subscription;
  return changeSubscription(
    sandbox,
    id,
    {
      ...kept,
      items: itemsBefore,
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: null,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: subscriptionNow(sandbox, before.subscription) + hoursPending * 3600,
        metadata: null,
        subscription_items: items.data,
        trial_end: null,
        trial_from_plan: null,
      },
    },
    { ...before.notes, target },
  );
};

/** The payment did not come in time: the change is dropped. */
export const dropPendingUpdate = (sandbox: Sandbox, subscription: Subscription): void => {
  const { target } = notesOf(sandbox, subscription.id);
  const invoice = sandbox.store.find('invoice', target?.invoice);
  if (invoice?.status === 'open') voidInvoice(sandbox, invoice);
  const after = changeSubscription(sandbox, subscription.id, { pending_update: null }, { target: null });
  sandbox.events.emit('customer.subscription.pending_update_expired', after);
};
