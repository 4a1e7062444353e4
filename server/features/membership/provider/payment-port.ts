import type { EventCalls } from './events.ts';
import type { GiftCalls, GiftSaleCalls } from './gifts.ts';
import type { RefundCalls } from './refunds.ts';

/**
 * What membership needs of a payment provider. Only `provider/stripe` knows Stripe's library; the payment sandbox is
 * reached through the same code.
 *
 * Amounts are integers in the smallest unit of their currency. Every call that changes something takes an idempotency
 * key: the same key with the same parameters gives the same answer and has its effect once. Calls throw
 * `PaymentDeclined` for a refused card, `ProviderRefusal` where repeating cannot help, `ProviderUnavailable` where it can.
 */
export type PaymentPort = {
  customers: CustomerCalls;
  catalog: CatalogCalls;
  checkout: CheckoutCalls;
  subscriptions: SubscriptionCalls;
  refunds: RefundCalls;
  events: EventCalls;
};

/** Makes a repeated call have its effect once. */
export type Idempotent = { idempotencyKey: string };

export type ProviderCustomer = {
  id: string;
  /** The `billing_customers.id` it was made for; null for customers that were not made here. */
  billingCustomerId: string | null;
  paymentMethod: ProviderCard | null;
};

export type ProviderCard = {
  id: string;
  /** As people say it: "Visa". */
  brand: string;
  last4: string;
  /** Months count from 1. */
  expires: { month: number; year: number } | null;
};

/** What became of the money of a payment. */
export type Settlement = { amountRefunded: number; disputed: boolean };

export type CustomerSnapshot = {
  customer: ProviderCustomer;
  subscriptions: ProviderSubscription[];
  /** The newest first; drafts are left out. */
  invoices: ProviderInvoice[];
};

export type CustomerCalls = {
  create: (
    customer: { billingCustomerId: string; email: string; name: string; country?: string } & Idempotent,
  ) => Promise<ProviderCustomer>;
  update: (
    customer: {
      customerId: string;
      email?: string;
      name?: string;
      country?: string;
      /** What receipts say besides; empty takes it away. */
      billing?: { name: string; address: string; taxNumber: string };
    } & Idempotent,
  ) => Promise<void>;
  /** Null where the provider no longer has it. */
  read: (customerId: string) => Promise<ProviderCustomer | null>;
  /**
   * Everything that is billed to a customer; null where the provider no longer has the customer. With `settlements`, by
   * the id of the invoice, refunds and disputes are taken from there instead of being read.
   */
  snapshot: (
    customerId: string,
    settlements?: ReadonlyMap<string, Settlement>,
  ) => Promise<CustomerSnapshot | null>;
  /** Makes this card the one that payments are taken from, for each subscription of the customer too. */
  useCard: (change: { customerId: string; paymentMethodId: string } & Idempotent) => Promise<void>;
};

export type PriceTerms = {
  amount: number;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
};

export type CatalogCalls = {
  createProduct: (product: { planId: string; name: string } & Idempotent) => Promise<{ productId: string }>;
  updateProduct: (
    product: { productId: string; name: string; active: boolean } & Idempotent,
  ) => Promise<void>;
  createPrice: (
    price: { productId: string; priceId: string; terms: PriceTerms } & Idempotent,
  ) => Promise<{ providerPriceId: string }>;
  updatePrice: (price: { providerPriceId: string; active: boolean } & Idempotent) => Promise<void>;
  /** The id of an active promotion code that this customer may still use; null where there is none. */
  promotionCode: (code: string, customerId: string | null) => Promise<{ id: string; code: string } | null>;
};

export type CheckoutSession = {
  id: string;
  /** The hosted page; null once it is over. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  mode: 'subscription' | 'setup' | 'payment';
  customerId: string | null;
  subscriptionId: string | null;
  /** The card that was given in setup mode. */
  paymentMethodId: string | null;
  metadata: Readonly<Record<string, string>>;
};

export type CheckoutCalls = GiftSaleCalls & {
  subscribe: (
    purchase: {
      customerId: string;
      providerPriceId: string;
      trialDays: number;
      promotionCodeId: string | null;
      /** Whole addresses; the provider puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
      successUrl: string;
      cancelUrl: string;
      metadata: Record<string, string>;
    } & Idempotent,
  ) => Promise<CheckoutSession>;
  /** A page that takes a new card and charges nothing. */
  changeCard: (
    change: {
      customerId: string;
      successUrl: string;
      cancelUrl: string;
      metadata: Record<string, string>;
    } & Idempotent,
  ) => Promise<CheckoutSession>;
  /** Null where the provider has none of this id. */
  read: (sessionId: string) => Promise<CheckoutSession | null>;
  expire: (sessionId: string) => Promise<void>;
};

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'
  /** A word of the provider that this version does not know. */
  | 'unknown';

/** A subscription as it is at the provider now. In a list of all, the latest invoice tells of no refunds and disputes. */
export type ListedSubscription = {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  providerPriceId: string;
  itemId: string;
  startedAt: Date;
  currentPeriodEnd: Date;
  trialEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: Date | null;
  endedAt: Date | null;
  /** Payments are not collected, for as long as `until`; null without an end. */
  paused: { until: Date | null } | null;
  metadata: Readonly<Record<string, string>>;
  /** The card of this subscription; null where the customer's is used. */
  card: ProviderCard | null;
  latestInvoice: ProviderInvoice | null;
};

export type ProviderSubscription = ListedSubscription & {
  /** What the next renewal takes after discounts; null where the provider expects none. */
  nextAmount: number | null;
};

export type ProviderInvoice = {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  number: string | null;
  state: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  reason: string;
  amount: number;
  amountPaid: number;
  amountRefunded: number;
  disputed: boolean;
  /** A payment was tried and has failed. */
  attempted: boolean;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  nextAttemptAt: Date | null;
  period: { startsAt: Date; endsAt: Date } | null;
  /** Of its first line. */
  description: string | null;
  /** What of the amount is tax; null where there is none. */
  taxAmount: number | null;
  /** The gift that was bought with it; null for every other payment. */
  giftId: string | null;
  hostedUrl: string | null;
  documentUrl: string | null;
};

export type ProviderQuote = {
  currency: string;
  dueToday: number;
  lines: { description: string; amount: number }[];
  next: { at: Date; amount: number } | null;
};

export type ResumePreview = { currency: string; dueToday: number; nextAt: Date };

export type PendingConfirmation = {
  clientSecret: string;
  /** Where the payer confirms. */
  confirmUrl: string;
  amount: number;
  currency: string;
};

export type SubscriptionCalls = GiftCalls & {
  /** Null where the provider has none of this id. */
  read: (subscriptionId: string) => Promise<ProviderSubscription | null>;
  /** Every one of a customer, those that have ended too. */
  ofCustomer: (customerId: string) => Promise<ProviderSubscription[]>;
  /** One page of all subscriptions of every status; `after` is the last id of the page before. */
  page: (
    after: string | null,
    size: number,
  ) => Promise<{ subscriptions: ListedSubscription[]; next: string | null }>;
  /** What a new subscription would take. */
  quote: (purchase: {
    customerId: string | null;
    providerPriceId: string;
    trialDays: number;
    promotionCodeId: string | null;
    country: string;
  }) => Promise<ProviderQuote>;
  /** What changing to a price at once would take, prorated to `at`. */
  previewChange: (change: {
    subscriptionId: string;
    providerPriceId: string;
    at: Date;
  }) => Promise<ProviderQuote>;
  /**
   * Changes at once and charges the difference; a refused card leaves the subscription as it was. Where the bank wants a
   * confirmation the answer still has the old price: see `pendingConfirmation`.
   */
  changeNow: (
    change: { subscriptionId: string; providerPriceId: string; at: Date } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /**
   * Bills another price from the end of what is paid: the trial end moves there without proration, and the metadata
   * name the price until then.
   */
  changeAtPeriodEnd: (
    change: { subscriptionId: string; providerPriceId: string } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /** Takes back a change that waits. */
  keepPrice: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Nothing is charged again, a failed payment neither. A pause that has not begun is given up; one that has ends the
   * subscription now. `forDeletion`: the account is deleted; where that is taken back, a pause is as it was.
   */
  cancelAtPeriodEnd: (
    change: { subscriptionId: string; forDeletion?: boolean } & Idempotent,
  ) => Promise<ProviderSubscription>;
  reactivate: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Charges nothing from the end of what is paid, `startsAt`, until a moment, when the next payment is due. Of a
   * subscription that is paused already the pause becomes this one.
   */
  pause: (
    change: { subscriptionId: string; startsAt: Date; until: Date } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /** Takes back a pause that has not begun. */
  takeBackPause: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Ends a pause that has begun: a new period begins now and is charged. A refused card leaves it paused; where the bank
   * wants a confirmation the payment is open, see `pendingConfirmation`.
   */
  resume: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Bills another price, paid as often, from the next renewal on, without proration. A subscription that does not renew
   * at the price `from`, or renews before `notBefore`, stays as it is.
   */
  movePrice: (
    change: { subscriptionId: string; from: string; to: string; notBefore: Date } & Idempotent,
  ) => Promise<void>;
  /** What `resume` would take. */
  previewResume: (subscriptionId: string) => Promise<ResumePreview>;
  /** Ends it at once, without a refund. Ending an ended one is no error. */
  end: (change: { subscriptionId: string } & Idempotent) => Promise<void>;
  /** Ends it at once and pays back what its latest invoice took. Done again it changes nothing more. */
  endAndRefund: (change: { subscriptionId: string } & Idempotent) => Promise<void>;
  /** Moves the next payment without proration (NS-229). */
  moveNextPayment: (
    change: { subscriptionId: string; to: Date; reason: string } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /**
   * Tries an open invoice again with the card on file. Where the bank wants a confirmation the answer is still open: see
   * `pendingConfirmation`.
   */
  pay: (invoice: { invoiceId: string } & Idempotent) => Promise<ProviderInvoice>;
  /** The payment of the newest open invoice that the bank wants confirmed; `returnUrl` is where the bank leads back. */
  pendingConfirmation: (subscriptionId: string, returnUrl: string) => Promise<PendingConfirmation | null>;
};

export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}

export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}
