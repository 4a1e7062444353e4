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
  /** Payments are not collected, for as long as `until`; null without an end. A stop for a dispute is no pause. */
  paused: { until: Date | null } | null;
  /** The newest payment is disputed, or the dispute is lost. */
  disputed: boolean;
  /** Payments are not collected because of a dispute; `paused` is what is to be again after it. */
  stoppedForDispute: boolean;
  metadata: Readonly<Record<string, string>>;
  /** The payment method of this subscription; null where the customer's is used. */
  paymentMethod: ProviderPaymentMethod | null;
  latestInvoice: ProviderInvoice | null;
};

export type ProviderSubscription = ListedSubscription & {
  /** Every payment that is known to come; null where the provider expects none. */
  upcoming: Upcoming | null;
};

export type ProviderQuote = {
  currency: string;
  dueToday: number;
  lines: { description: string; amount: number }[];
  /** Charges that follow today's; the last one repeats without end. */
  upcoming: Upcoming;
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
  /** The customer of each of these; those that the provider does not have are left out. */
  owners: (subscriptionIds: readonly string[]) => Promise<Map<string, string>>;
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
    period: ChargePeriod;
    trialDays: number;
    promotionCodeId: string | null;
    /** A discount whose coupon the provider has, in place of a promotion code; `months` is null for one payment. */
    discount: { couponId: string; months: number | null } | null;
    trialPrice: TrialPrice | null;
    country: string;
  }) => Promise<ProviderQuote>;
  /** Previews the amount of a change to a price: at once, prorated to `at`, or at the end of the paid period. */
  previewChange: (change: {
    subscriptionId: string;
    providerPriceId: string;
    period: ChargePeriod;
    at: Date;
    takesEffect: 'now' | 'at_period_end';
  }) => Promise<ProviderQuote>;
  /**
   * Changes at once and charges the difference; a refused payment leaves the subscription as it was. Where the bank wants a
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
  /** Every payment that is known to come after a pause until each of these moments. */
  previewPauses: (pause: { subscriptionId: string; untils: readonly Date[] }) => Promise<Upcoming[]>;
  /** Takes back a pause that has not begun. */
  takeBackPause: (change: { subscriptionId: string } & Idempotent) => Promise<ProviderSubscription>;
  /**
   * Ends a pause that has begun: a new period begins now and is charged. A refused payment leaves it paused; where the bank
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
  /**
   * Stops collecting while the newest payment is disputed, and collects again once it no longer is: a pause is then as it
   * was. Done again it changes nothing more.
   */
  followDispute: (change: { subscriptionId: string } & Idempotent) => Promise<void>;
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
   * Tries an open invoice again with the payment method on file. Where the bank wants a confirmation the answer is still open: see
   * `pendingConfirmation`.
   */
  pay: (invoice: { invoiceId: string } & Idempotent) => Promise<ProviderInvoice>;
  /** The payment of the newest open invoice that the bank wants confirmed; `returnUrl` is where the bank leads back. */
  pendingConfirmation: (subscriptionId: string, returnUrl: string) => Promise<PendingConfirmation | null>;
};
