import type Stripe from 'stripe';
import { invoiceLines } from '../../../../contract/membership/invoice-lines.ts';
import type { ProviderCustomer } from '../customers.ts';
import type { ProviderInvoice, Settlement } from '../invoices.ts';
import { subscriptionMetadata } from '../subscription-state.ts';
import type { ListedSubscription } from '../subscriptions.ts';
import { paymentMethodOf } from './payment-methods.ts';

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
export const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns an expanded object; null if it was not requested with `expand`. */
export const loaded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null;

/** Returns a known word; null for any other, because Stripe may add values to its enumerations. */
export const among = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((known) => known === word) ?? null;

const statuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
const invoiceStates = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const customerOf = (customer: Stripe.Customer): ProviderCustomer => ({
  id: customer.id,
  billingCustomerId: customer.metadata.billing_customer_id ?? null,
  paymentMethod: paymentMethodOf(loaded(customer.invoice_settings.default_payment_method)),
});

export const settled: Settlement = { amountRefunded: 0, disputed: false, processing: false };

/** Returns the ids of the payments made for an invoice, which must be read with `payments`. */
export const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

const servicePeriod = ({ lines }: Stripe.Invoice): ProviderInvoice['period'] => {
  const ends = lines.data.map(({ period }) => period.end);
  const starts = lines.data.map(({ period }) => period.start);
  if (ends.length === 0) return null;
  return { startsAt: dateOf(Math.min(...starts)), endsAt: dateOf(Math.max(...ends)) };
};

const taxOf = ({ total_taxes }: Stripe.Invoice): number | null => {
  const sum = (total_taxes ?? []).reduce((all, { amount }) => all + amount, 0);
  return sum > 0 ? sum : null;
};

/** Returns the line of the purchase: for a change of plan the new plan, not the credit for the old one. */
const mainLine = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.toSorted((a, b) => b.amount - a.amount)[0];

const linesOf = ({
  lines,
  total_discount_amounts,
  total_taxes,
}: Stripe.Invoice): ProviderInvoice['lines'] => {
  const discount = (total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const tax = (total_taxes ?? [])
    .filter(({ tax_behavior }) => tax_behavior === 'exclusive')
    .reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
    ...(discount > 0 ? [{ description: invoiceLines.discount, amount: -discount }] : []),
    ...(tax > 0 ? [{ description: invoiceLines.tax, amount: tax }] : []),
  ];
};

/** Metadata key, on an invoice and its payment, of the gift that was bought. */
export const giftOfSale = 'gift_id';

export const invoiceOf = (
  invoice: Stripe.Invoice,
  { amountRefunded, disputed, processing, method = null }: Settlement = settled,
): ProviderInvoice => ({
  id: invoice.id,
  customerId: idOf(invoice.customer) ?? '',
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  number: invoice.number,
  state: among(invoiceStates, invoice.status) ?? 'draft',
  reason: invoice.billing_reason ?? 'manual',
  amount: invoice.total,
  amountPaid: invoice.amount_paid,
  amountRefunded,
  disputed,
  processing: processing && invoice.status === 'open',
  methodName: method,
  attempted: invoice.attempted,
  currency: invoice.currency,
  createdAt: dateOf(invoice.created),
  paidAt: dateOrNull(invoice.status_transitions.paid_at),
  nextAttemptAt: invoice.status === 'open' ? dateOrNull(invoice.next_payment_attempt) : null,
  period: servicePeriod(invoice),
  description: mainLine(invoice)?.description ?? null,
  providerPriceId: idOf(mainLine(invoice)?.pricing?.price_details?.price),
  lines: linesOf(invoice),
  taxAmount: taxOf(invoice),
  intentIds: intentsOf(invoice),
  giftId: invoice.metadata?.[giftOfSale] ?? null,
  hostedUrl: invoice.hosted_invoice_url ?? null,
  documentUrl: invoice.invoice_pdf ?? null,
});

export const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item`);
  return item;
};

/** Subscription of API versions before 2025-03, with the end of the running period. */
type OlderSubscription = Stripe.Subscription & { current_period_end?: number };

/** Returns the end of the paid time in seconds; null if the subscription does not tell it. */
const paidUntil = (subscription: Stripe.Subscription): number | null => {
  const item: Partial<Stripe.SubscriptionItem> = itemOf(subscription);
  const told = item.current_period_end ?? (subscription as OlderSubscription).current_period_end;
  if (told !== undefined) return told;
  const period = loaded(subscription.latest_invoice)?.lines.data.map((line) => line.period.end) ?? [];
  return period.length > 0 ? Math.max(...period) : null;
};

const isOpen = ({ status }: Stripe.Subscription): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due';

/** Expanded fields of every read of a subscription. */
export const subscriptionExpand = [
  'latest_invoice.payments',
  'default_payment_method',
  'customer',
  'discounts.source.coupon',
];
export const listedExpand = subscriptionExpand.map((path) => `data.${path}`);
const customerMethod = 'invoice_settings.default_payment_method';
export const customerExpand = [customerMethod];
/** Also expands the customer of the subscriptions in a customer's list: one read instead of two. */
export const listedWithCustomerExpand = [...listedExpand, `data.customer.${customerMethod}`];

const { collectingStopped, pauseBeforeDispute } = subscriptionMetadata;

const isStoppedForDispute = ({ pause_collection, metadata }: Stripe.Subscription): boolean =>
  pause_collection !== null && Boolean(metadata[collectingStopped]);

/** Returns the pause of a subscription. A stop for a dispute replaces the pause and notes it in the metadata. */
const pausedOf = (subscription: Stripe.Subscription): ListedSubscription['paused'] => {
  const { pause_collection: pause, metadata } = subscription;
  if (!isStoppedForDispute(subscription)) return pause && { until: dateOrNull(pause.resumes_at) };
  const noted = metadata[pauseBeforeDispute];
  return noted ? { until: noted === 'open' ? null : dateOf(Number(noted)) } : null;
};

/** Maps a subscription. Without a settlement, the mark of a stop tells that the newest payment is disputed. */
export const subscriptionOf = (
  subscription: Stripe.Subscription,
  settlement?: Settlement,
): ListedSubscription => {
  const item = itemOf(subscription);
  const latest = loaded(subscription.latest_invoice);
  const end = paidUntil(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status:
      end === null && isOpen(subscription) ? 'unknown' : (among(statuses, subscription.status) ?? 'unknown'),
    providerPriceId: item.price.id,
    itemId: item.id,
    startedAt: dateOf(subscription.start_date),
    currentPeriodEnd: dateOf(end ?? subscription.start_date),
    trialEndsAt: dateOrNull(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: dateOrNull(subscription.cancel_at),
    endedAt: dateOrNull(subscription.ended_at),
    paused: pausedOf(subscription),
    disputed: settlement?.disputed || isStoppedForDispute(subscription),
    stoppedForDispute: isStoppedForDispute(subscription),
    metadata: subscription.metadata,
    paymentMethod: paymentMethodOf(loaded(subscription.default_payment_method)),
    latestInvoice: latest && invoiceOf(latest, settlement),
  };
};
