import type { ChargePeriod, Upcoming } from './charge-runs.ts';
import type { TrialPrice } from './checkout.ts';
import type { ProviderPaymentMethod } from './customers.ts';
import type { GiftCalls } from './gifts.ts';
import type { ProviderInvoice } from './invoices.ts';
import type { Idempotent } from './payment-port.ts';

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused'
  /** A status that this version does not know. */
  | 'unknown';

/**
 * Present state of a subscription at the provider. In a list of all subscriptions, refunds and disputes of the latest
 * invoice are not read.
 */
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
  /** Pause of collecting, until `until`; null without an end. A stop for a dispute is not a pause. */
  paused: { until: Date | null } | null;
  /** True if the newest payment is disputed, or the dispute is lost. */
  disputed: boolean;
  /** True if payments are not collected because of a dispute; `paused` is then the pause to restore afterwards. */
  stoppedForDispute: boolean;
  metadata: Readonly<Record<string, string>>;
  /** Payment method of this subscription; null if the customer's is used. */
  paymentMethod: ProviderPaymentMethod | null;
  latestInvoice: ProviderInvoice | null;
};

export type ProviderSubscription = ListedSubscription & {
  /** Known charges to come; null if the provider expects none. */
  upcoming: Upcoming | null;
};

export type ProviderQuote = {
  currency: string;
  dueToday: number;
  lines: { description: string; amount: number }[];
  /** Charges after today's; the last one repeats without end. */
  upcoming: Upcoming;
};

export type ResumePreview = { currency: string; dueToday: number; nextAt: Date };

export type PendingConfirmation = {
  clientSecret: string;
  /** URL at which the payer confirms the payment. */
  confirmUrl: string;
  amount: number;
  currency: string;
};

export type SubscriptionCalls = GiftCalls & {
  /** Returns a subscription; null if the provider does not have it. */
  read: (subscriptionId: string) => Promise<ProviderSubscription | null>;
  /** Returns the customer of each of these subscriptions; unknown subscriptions are left out. */
  owners: (subscriptionIds: readonly string[]) => Promise<Map<string, string>>;
  /** Returns all subscriptions of a customer, including ended ones. */
  ofCustomer: (customerId: string) => Promise<ProviderSubscription[]>;
  /** Returns one page of all subscriptions of every status; `after` is the last id of the previous page. */
  page: (
    after: string | null,
    size: number,
  ) => Promise<{ subscriptions: ListedSubscription[]; next: string | null }>;
  /** Previews the charges of a new subscription. */
  quote: (purchase: {
    customerId: string | null;
    providerPriceId: string;
    period: ChargePeriod;
    trialDays: number;
    promotionCodeId: string | null;
    /** Discount with a coupon at the provider, in place of a promotion code; `months` is null for one payment. */
    discount: { couponId: string; months: number | null } | null;
    trialPrice: TrialPrice | null;
    country: string;
  }) => Promise<ProviderQuote>;
  /** Previews a change of price: at once, prorated to `at`, or at the end of the paid period. */
  previewChange: (change: {
    subscriptionId: string;
    providerPriceId: string;
    period: ChargePeriod;
    at: Date;
    takesEffect: 'now' | 'at_period_end';
  }) => Promise<ProviderQuote>;
  /**
   * Changes the price at once and charges the difference; a refused payment leaves the subscription unchanged. If the
   * bank wants a confirmation, the answer still has the old price: see `pendingConfirmation`.
   */
  changeNow: (
    change: { subscriptionId: string; providerPriceId: string; at: Date } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /**
   * Bills another price from the end of the paid time: the trial end moves there without proration, and the metadata
   * name the price until then.
   */
  changeAtPeriodEnd: (
    change: { subscriptionId: string; providerPriceId: string } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /** Takes back a scheduled change of price. */
  cancelPriceChange: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Cancels at the end of the period; nothing is charged again, not even a failed payment. A pause that has not begun
   * is given up; a pause that has begun ends the subscription now. `forDeletion`: the account is going to be deleted;
   * if that is taken back, a pause is restored.
   */
  cancelAtPeriodEnd: (
    change: { subscriptionId: string; forDeletion?: boolean } & Idempotent,
  ) => Promise<ProviderSubscription>;
  reactivate: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Pauses charges from the end of the paid time, `startsAt`, until the moment at which the next payment is due.
   * Replaces an existing pause.
   */
  pause: (
    change: { subscriptionId: string; startsAt: Date; until: Date } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /** Previews the charges after a pause until each of these moments. */
  previewPauses: (pause: { subscriptionId: string; untils: readonly Date[] }) => Promise<Upcoming[]>;
  /** Takes back a pause that has not begun. */
  cancelPause: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Ends a pause that has begun: a new period begins now and is charged. A refused payment leaves it paused; if the
   * bank wants a confirmation, the payment is open: see `pendingConfirmation`.
   */
  resume: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Bills another price of the same interval from the next renewal on, without proration. Does nothing if the
   * subscription does not renew at the price `from`, or renews before `notBefore`.
   */
  movePrice: (
    change: { subscriptionId: string; from: string; to: string; notBefore: Date } & Idempotent,
  ) => Promise<void>;
  /**
   * Stops collecting while the newest payment is disputed, and resumes it afterwards, with the earlier pause restored.
   * Idempotent.
   */
  followDispute: (change: { subscriptionId: string } & Idempotent) => Promise<void>;
  /** Previews the charges of `resume`. */
  previewResume: (subscriptionId: string) => Promise<ResumePreview>;
  /** Ends a subscription at once, without a refund. Idempotent. */
  end: (change: { subscriptionId: string } & Idempotent) => Promise<void>;
  /** Ends a subscription at once and refunds its latest invoice. Idempotent. */
  endAndRefund: (change: { subscriptionId: string } & Idempotent) => Promise<void>;
  /** Moves the next payment without proration (NS-229). */
  moveNextPayment: (
    change: { subscriptionId: string; to: Date; reason: string } & Idempotent,
  ) => Promise<ProviderSubscription>;
  /**
   * Retries an open invoice with the payment method on file. If the bank wants a confirmation, the invoice stays open:
   * see `pendingConfirmation`.
   */
  pay: (invoice: { invoiceId: string } & Idempotent) => Promise<ProviderInvoice>;
  /**
   * Returns the payment of the newest open invoice that the bank wants confirmed; the bank redirects to `returnUrl`.
   */
  pendingConfirmation: (subscriptionId: string, returnUrl: string) => Promise<PendingConfirmation | null>;
};
