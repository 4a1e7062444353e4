import { periodFrom } from '../catalog/periods.ts';
import { finalizeInvoice } from '../invoices/invoices.ts';
import { voidInvoice } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Subscription } from '../store/objects.ts';
import { fullLines, invoiceFor } from './billing.ts';
import { dropPendingUpdate, endSubscription, settle, subscriptionOf } from './settlement.ts';
import {
  cardOf,
  changeSubscription,
  notesOf,
  periodOf,
  recurringOf,
  type SubscriptionNotes,
  subscriptionNow,
  withPeriod,
} from './subscription-state.ts';

const never = Number.POSITIVE_INFINITY;
const hoursIncomplete = 23;
const trialNotice = 3 * 86_400;

const ended = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Returns the moment at which time next changes a subscription. */
export const subscriptionMoment = (subscription: Subscription, notes: SubscriptionNotes): number => {
  if (ended(subscription)) return never;
  const { status, trial_end } = subscription;
  const cancels = subscription.cancel_at ?? never;
  if (status === 'incomplete') return subscription.created + hoursIncomplete * 3600;
  if (status === 'paused') return cancels;
  const warns =
    status === 'trialing' && trial_end !== null && !notes.toldOfTrialEnd ? trial_end - trialNotice : never;
  return Math.min(
    warns,
    cancels,
    subscription.pause_collection?.resumes_at ?? never,
    subscription.pending_update?.expires_at ?? never,
    periodOf(subscription).end,
  );
};

/** Returns the moment of the next attempt at an open invoice. */
export const invoiceMoment = ({ status, next_payment_attempt }: Invoice): number =>
  status === 'open' ? (next_payment_attempt ?? never) : never;

const expireIncomplete = (sandbox: Sandbox, subscription: Subscription): void => {
  const invoice = sandbox.store.find('invoice', subscription.latest_invoice);
  if (invoice?.status === 'open') voidInvoice(sandbox, invoice);
  changeSubscription(sandbox, subscription.id, {
    status: 'incomplete_expired',
    ended_at: subscriptionNow(sandbox, subscription),
  });
};

/** Voids an invoice while payments are paused, marks it uncollectible, or keeps it as a draft. */
const applyPauseBehavior = (sandbox: Sandbox, draft: Invoice, behavior: string): void => {
  if (behavior === 'keep_as_draft') {
    sandbox.store.change('invoice', draft.id, { auto_advance: false });
    return;
  }
  const open = finalizeInvoice(sandbox, draft, null);
  if (behavior === 'void') {
    voidInvoice(sandbox, open);
    return;
  }
  const status = sandbox.store.change('invoice', open.id, { status: 'uncollectible', auto_advance: false });
  sandbox.events.emit('invoice.marked_uncollectible', status);
};

/** Returns a draft invoice for the next period. */
export const nextInvoice = (sandbox: Sandbox, subscription: Subscription): Invoice => {
  const { end } = periodOf(subscription);
  const recurring = recurringOf(subscription.items.data);
  const period = periodFrom(end, subscription.billing_cycle_anchor, recurring);
  const after = changeSubscription(sandbox, subscription.id, {
    items: withPeriod(subscription.items, period),
    ...(subscription.status === 'trialing' ? { status: 'active' } : {}),
  });
  const lines = fullLines(sandbox, after, period);
  return invoiceFor(sandbox, after, {
    reason: 'subscription_cycle',
    lines,
    period: periodOf(subscription),
    begins: period.start,
  });
};

const renew = (sandbox: Sandbox, subscription: Subscription): void => {
  const draft = nextInvoice(sandbox, subscription);
  const paused = subscription.pause_collection;
  if (paused) {
    sandbox.store.change('subscription', subscription.id, {}, { periodNet: {} });
    applyPauseBehavior(sandbox, draft, paused.behavior);
    return;
  }
  const card = cardOf(sandbox, subscription);
  settle(sandbox, finalizeInvoice(sandbox, draft, card?.id ?? null), { card, retries: true });
};

const pauseTrial = (sandbox: Sandbox, subscription: Subscription): void => {
  const after = changeSubscription(sandbox, subscription.id, { status: 'paused' });
  sandbox.events.emit('customer.subscription.paused', after);
};

const endPeriod = (sandbox: Sandbox, subscription: Subscription): void => {
  const withoutCard = subscription.trial_settings?.end_behavior.missing_payment_method;
  const lacksCard = subscription.status === 'trialing' && !cardOf(sandbox, subscription);
  if (lacksCard && withoutCard === 'cancel') endSubscription(sandbox, subscription, 'payment_failed');
  else if (lacksCard && withoutCard === 'pause') pauseTrial(sandbox, subscription);
  else renew(sandbox, subscription);
};

/** Performs the next due change of a subscription, one at a time. */
export const advanceSubscription = (sandbox: Sandbox, id: string): void => {
  const subscription = sandbox.store.find('subscription', id);
  if (!subscription || ended(subscription)) return;
  const now = subscriptionNow(sandbox, subscription);
  const { status, cancel_at, pause_collection, pending_update, trial_end } = subscription;
  if (status === 'incomplete') expireIncomplete(sandbox, subscription);
  else if (pending_update && pending_update.expires_at <= now) dropPendingUpdate(sandbox, subscription);
  else if (cancel_at !== null && cancel_at <= now)
    endSubscription(sandbox, subscription, 'cancellation_requested');
  else if (pause_collection?.resumes_at && pause_collection.resumes_at <= now)
    changeSubscription(sandbox, id, { pause_collection: null });
  else if (
    status === 'trialing' &&
    trial_end !== null &&
    !notesOf(sandbox, id).toldOfTrialEnd &&
    periodOf(subscription).end > now
  ) {
    sandbox.store.change('subscription', id, {}, { toldOfTrialEnd: true });
    sandbox.events.emit('customer.subscription.trial_will_end', subscription);
  } else if (periodOf(subscription).end <= now) endPeriod(sandbox, subscription);
};

/** Retries a failed payment. */
export const retryInvoice = (sandbox: Sandbox, id: string): void => {
  const invoice = sandbox.store.get('invoice', id);
  const subscription = subscriptionOf(sandbox, invoice);
  if (!subscription) return;
  settle(sandbox, invoice, { card: cardOf(sandbox, subscription), retries: true });
};
