import { couponFor, type DiscountRequest, redeem } from '../catalog/discounts.ts';
import { type Period, periodFrom } from '../catalog/periods.ts';
import { invalid } from '../http/refusal.ts';
import { finalizeInvoice } from '../invoices/invoices.ts';
import { intentOf } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Customer, Subscription } from '../store/objects.ts';
import { fullAmount, fullLines, invoiceFor, onceLines, trialLines } from './billing.ts';
import { paymentRefusal, settle } from './settlement.ts';
import {
  cardOf,
  type ItemRequest,
  recurringOf,
  recurringPrice,
  subscriptionItem,
  withPeriod,
} from './subscription-state.ts';

export type NewSubscription = {
  customer: Customer;
  items: readonly ItemRequest[];
  /** Additional items on the first invoice. */
  once?: readonly { price: string; quantity: number }[];
  trialEnd: number | null;
  discounts: readonly DiscountRequest[];
  card: string | null;
  metadata: Record<string, string>;
  description: string | null;
  taxed: boolean;
  withoutCard: 'cancel' | 'create_invoice' | 'pause';
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  payment: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  /** True if the holder has confirmed the card at the bank, on the checkout page. */
  confirmed?: boolean;
  checkout?: string;
};

/** Fields that no subscription of the sandbox uses. */
const unused = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  // Default of this version: the rest of a period is credited at the amount that was debited for it.
  billing_mode: { flexible: { proration_discounts: 'included' as const }, type: 'flexible' as const },
  billing_schedules: [],
  billing_thresholds: null,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically' as const,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' as const },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off' as const,
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
};

const insert = (
  sandbox: Sandbox,
  of: NewSubscription,
  now: number,
): { subscription: Subscription; period: Period } => {
  const id = sandbox.newId('sub');
  const items = of.items.map(({ price, quantity, metadata }, index) =>
    subscriptionItem(sandbox, {
      subscription: id,
      price: recurringPrice(sandbox, price, `items[${index}][price]`),
      quantity,
      created: now,
      metadata,
    }),
  );
  const recurring = recurringOf(items);
  const inTrial = of.trialEnd !== null && of.trialEnd > now;
  const anchor = inTrial ? Number(of.trialEnd) : now;
  const period = inTrial ? { start: now, end: anchor } : periodFrom(now, anchor, recurring);
  const list = {
    object: 'list' as const,
    data: items,
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
  };
  const currency = items[0]?.price.currency ?? 'usd';
  if (of.customer.currency && of.customer.currency !== currency)
    throw invalid(`A customer pays in one currency; this one pays in ${of.customer.currency}.`, {
      param: 'items',
    });
  const amount = items.reduce((sum, item) => sum + fullAmount(item), 0);
  const discounts = of.discounts.map((request) => {
    const found = couponFor(sandbox, request, { customer: of.customer.id, amount, currency, now });
    return redeem(sandbox, found, {
      customer: of.customer.id,
      subscription: id,
      checkout: of.checkout ?? null,
      now,
    });
  });
  const subscription = sandbox.store.put('subscription', {
    ...unused,
    id,
    object: 'subscription',
    automatic_tax: {
      disabled_reason: null,
      enabled: of.taxed,
      liability: of.taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: anchor,
    cancel_at: of.cancelAtPeriodEnd ? period.end : of.cancelAt,
    cancel_at_period_end: of.cancelAtPeriodEnd,
    created: now,
    currency,
    customer: of.customer.id,
    default_payment_method: of.card,
    description: of.description,
    discounts,
    items: withPeriod(list, period),
    metadata: of.metadata,
    start_date: now,
    status: inTrial ? 'trialing' : 'incomplete',
    test_clock: of.customer.test_clock ?? null,
    trial_end: inTrial ? of.trialEnd : null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: of.withoutCard } },
    trial_start: inTrial ? now : null,
  });
  return { subscription, period };
};

/** Creates a subscription with its first invoice, and makes the first payment if one is due. */
export const createSubscription = (sandbox: Sandbox, of: NewSubscription): Subscription => {
  const { store, events } = sandbox;
  const now = sandbox.now(of.customer.test_clock);
  const { subscription, period } = insert(sandbox, of, now);
  const { id } = subscription;
  const draw = subscription.status === 'trialing' ? trialLines : fullLines;
  const lines = [...draw(sandbox, subscription, period), ...onceLines(sandbox, of.once ?? [], now)];
  const draft = invoiceFor(sandbox, subscription, {
    reason: 'subscription_create',
    lines,
    period: { start: now, end: now },
  });
  const card = cardOf(sandbox, subscription);
  const waits = of.payment === 'default_incomplete';
  if (draft.amount_due > 0 && !card && !waits)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  const open = finalizeInvoice(sandbox, draft, card?.id ?? null);
  if (open.amount_due > 0 && waits) {
    events.emit('customer.subscription.created', store.get('subscription', id));
    return store.get('subscription', id);
  }
  const invoice = settle(sandbox, open, { card, confirmed: of.confirmed, retries: false });
  const isPromised = intentOf(sandbox, invoice)?.status === 'processing';
  if (invoice.status !== 'paid' && !isPromised && of.payment === 'error_if_incomplete')
    throw paymentRefusal(sandbox, invoice, false);
  const made = store.get('subscription', id);
  events.emit('customer.subscription.created', made);
  return made;
};
