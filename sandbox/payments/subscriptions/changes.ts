import { couponFor, type DiscountRequest, redeem } from '../catalog/discounts.ts';
import { periodFrom } from '../catalog/periods.ts';
import { behaviorOfMethod } from '../customers/test-methods.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { finalizeInvoice } from '../invoices/invoices.ts';
import { intentOf } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, PaymentMethod, Subscription, SubscriptionItem } from '../store/objects.ts';
import {
  activeDiscounts,
  creditLines,
  discountedAmount,
  fullAmount,
  fullLines,
  invoiceFor,
  remainingLines,
  trialLines,
} from './billing.ts';
import { paymentRefusal, settle, suspendUpdate } from './settlement.ts';
import { mustBeTrial } from './subscription-parameters.ts';
import {
  cardOf,
  changeSubscription,
  notesOf,
  periodOf,
  recurringOf,
  recurringPrice,
  subscriptionItem,
  subscriptionNow,
  withPeriod,
} from './subscription-state.ts';

export type ItemChange = {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: Record<string, string> | null;
};

export type BillingChange = {
  items?: readonly ItemChange[];
  trialEnd?: number | 'now';
  anchor?: 'now' | 'unchanged';
  proration: 'always_invoice' | 'create_prorations' | 'none';
  /** From when unused time is credited. */
  prorationDate?: number;
  payment: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';
};

const changedItems = (
  sandbox: Sandbox,
  subscription: Subscription,
  changes: readonly ItemChange[],
): SubscriptionItem[] => {
  const items = new Map(subscription.items.data.map((item) => [item.id, item]));
  changes.forEach((change, index) => {
    const param = `items[${index}]`;
    const before = change.id === undefined ? undefined : items.get(change.id);
    if (change.id !== undefined && !before)
      throw missingObject('subscription item', change.id, `${param}[id]`);
    if (change.deleted) {
      if (before) items.delete(before.id);
      return;
    }
    const price = change.price ? recurringPrice(sandbox, change.price, `${param}[price]`) : before?.price;
    if (!price) throw invalid('An item needs a price.', { param: `${param}[price]` });
    const item = subscriptionItem(sandbox, {
      id: before?.id,
      subscription: subscription.id,
      price,
      quantity: change.quantity ?? before?.quantity ?? 1,
      created: before?.created ?? subscriptionNow(sandbox, subscription),
      metadata: change.metadata ?? before?.metadata,
    });
    items.set(item.id, item);
  });
  return [...items.values()];
};

/** Ends the running period now and bills a new one, with credit for the time left of the old one. */
const beginPeriod = (
  sandbox: Sandbox,
  subscription: Subscription,
  items: Subscription['items'],
  { proration, prorationDate }: BillingChange,
): Invoice => {
  const { id } = subscription;
  const now = subscriptionNow(sandbox, subscription);
  const inTrial = subscription.status === 'trialing';
  const credit =
    proration === 'none' || inTrial ? [] : creditLines(sandbox, subscription, prorationDate ?? now);
  const period = periodFrom(now, now, recurringOf(items.data));
  changeSubscription(sandbox, id, {
    items: withPeriod(items, period),
    billing_cycle_anchor: now,
    cancel_at: subscription.cancel_at_period_end ? period.end : subscription.cancel_at,
    ...(inTrial ? { status: 'active', trial_end: now } : {}),
  });
  const after = sandbox.store.get('subscription', id);
  const lines = [...credit, ...fullLines(sandbox, after, period)];
  return invoiceFor(sandbox, after, { reason: 'subscription_update', lines, period });
};

/** Free until a day: the running period is replaced by a trial, and the next payment is due on that day. */
const beginTrial = (
  sandbox: Sandbox,
  subscription: Subscription,
  items: Subscription['items'],
  change: BillingChange & { trialEnd: number },
): Invoice | null => {
  const { id } = subscription;
  const now = subscriptionNow(sandbox, subscription);
  const { trialEnd } = change;
  const wasInTrial = subscription.status === 'trialing';
  const credit =
    change.proration === 'none' || wasInTrial
      ? []
      : creditLines(sandbox, subscription, change.prorationDate ?? now);
  const period = { start: wasInTrial ? periodOf(subscription).start : now, end: trialEnd };
  const values = {
    status: 'trialing',
    items: withPeriod(items, period),
    billing_cycle_anchor: trialEnd,
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? now,
    cancel_at: subscription.cancel_at_period_end ? trialEnd : subscription.cancel_at,
  };
  const { pending = [] } = notesOf(sandbox, id);
  const invoiced = change.proration === 'always_invoice';
  const after = changeSubscription(sandbox, id, values, {
    periodNet: {},
    toldOfTrialEnd: false,
    pending: invoiced ? pending : [...pending, ...credit],
  });
  if (wasInTrial) return null;
  const { pending: kept = [] } = notesOf(sandbox, id);
  // An invoice over the trial alone: what is pending waits for the next payment.
  if (!invoiced) sandbox.store.change('subscription', id, {}, { pending: [] });
  const lines = [...(invoiced ? credit : []), ...trialLines(sandbox, after, period)];
  const invoice = invoiceFor(sandbox, after, { reason: 'subscription_update', lines, period });
  if (!invoiced) sandbox.store.change('subscription', id, {}, { pending: kept });
  return invoice;
};

/** Other items for the rest of the period. */
const prorate = (
  sandbox: Sandbox,
  subscription: Subscription,
  items: Subscription['items'],
  { proration, prorationDate }: BillingChange,
): Invoice | null => {
  const { id } = subscription;
  const now = subscriptionNow(sandbox, subscription);
  const at = prorationDate ?? now;
  const period = periodOf(subscription);
  const values = { items: withPeriod(items, period) };
  if (proration === 'none' || subscription.status === 'trialing') {
    changeSubscription(sandbox, id, values);
    return null;
  }
  const credit = creditLines(sandbox, subscription, at);
  const discounts = activeDiscounts(sandbox, subscription.discounts, now);
  const net = Object.fromEntries(items.data.map((item) => [item.id, discountedAmount(item, discounts)]));
  const after = changeSubscription(sandbox, id, values, { periodNet: net });
  const lines = [...credit, ...remainingLines(sandbox, after, at, net)];
  if (proration === 'always_invoice')
    return invoiceFor(sandbox, after, {
      reason: 'subscription_update',
      lines,
      period: { start: at, end: now },
    });
  const { pending = [] } = notesOf(sandbox, id);
  sandbox.store.change('subscription', id, {}, { pending: [...pending, ...lines] });
  return null;
};

/** Changes what is billed and when; the answer is the invoice that this made, not yet finalized. */
export const changeBilling = (
  sandbox: Sandbox,
  subscription: Subscription,
  change: BillingChange,
): Invoice | null => {
  const now = subscriptionNow(sandbox, subscription);
  const { trialEnd } = change;
  const data = change.items ? changedItems(sandbox, subscription, change.items) : subscription.items.data;
  const recurring = recurringOf(data);
  const before = recurringOf(subscription.items.data);
  const items = { ...subscription.items, data };
  if (typeof trialEnd === 'number') {
    if (trialEnd <= now)
      throw invalid('Invalid timestamp: must be an integer in the future.', { param: 'trial_end' });
    mustBeTrial(trialEnd, now, 'trial_end');
    return beginTrial(sandbox, subscription, items, { ...change, trialEnd });
  }
  const inTrial = subscription.status === 'trialing';
  const otherInterval =
    recurring.interval !== before.interval || recurring.interval_count !== before.interval_count;
  if ((trialEnd === 'now' && inTrial) || change.anchor === 'now' || (otherInterval && !inTrial))
    return beginPeriod(sandbox, subscription, items, change);
  return change.items ? prorate(sandbox, subscription, items, change) : null;
};

/** A debit is not known to be paid when the call is answered, so its change cannot wait for that. */
const mustAllowDelay = (method: PaymentMethod | undefined, { payment }: BillingChange): void => {
  const isDelayed = method && behaviorOfMethod(method).confirmedAfterDays;
  if (isDelayed && (payment === 'error_if_incomplete' || payment === 'pending_if_incomplete'))
    throw invalid(`payment_behavior ${payment} is not supported for ${method.type}.`, {
      param: 'payment_behavior',
    });
};

/** Changes what is billed and collects what is due for it. */
export const changeAndCollect = (
  sandbox: Sandbox,
  subscription: Subscription,
  change: BillingChange,
): void => {
  const { id } = subscription;
  const before = { subscription, notes: { ...notesOf(sandbox, id) } };
  const draft = changeBilling(sandbox, subscription, change);
  if (!draft) return;
  const card = cardOf(sandbox, subscription);
  mustAllowDelay(card, change);
  const open = finalizeInvoice(sandbox, draft, card?.id ?? null);
  if (open.amount_due > 0 && change.payment === 'default_incomplete') return;
  const suspends = change.payment === 'pending_if_incomplete';
  const invoice = settle(sandbox, open, { card, retries: !suspends, keepsStatus: suspends });
  if (invoice.status === 'paid' || intentOf(sandbox, invoice)?.status === 'processing') return;
  if (change.payment === 'error_if_incomplete') throw paymentRefusal(sandbox, invoice, false);
  if (suspends) suspendUpdate(sandbox, before, invoice);
};

/** The discounts that a request lists, those that stay and those that are new. */
export const changedDiscounts = (
  sandbox: Sandbox,
  subscription: Subscription,
  requests: readonly DiscountRequest[],
): string[] => {
  const now = subscriptionNow(sandbox, subscription);
  const amount = subscription.items.data.reduce((sum, item) => sum + fullAmount(item), 0);
  return requests.map((request) => {
    if (request.discount) {
      if (!subscription.discounts.includes(request.discount))
        throw missingObject('discount', request.discount, 'discounts');
      return request.discount;
    }
    const { customer, currency, id } = subscription;
    const found = couponFor(sandbox, request, { customer, amount, currency, now });
    return redeem(sandbox, found, { customer, subscription: id, checkout: null, now });
  });
};
