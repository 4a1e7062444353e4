export const disputeStates = ['answer_due', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A payment that the payer disputes at the bank. */
export type ProviderDispute = {
  id: string;
  amount: number;
  currency: string;
  /** Reason in the provider's terms, such as `fraudulent`. */
  reason: string;
  state: DisputeState;
  openedAt: Date;
  /** Deadline of a response to the provider; null if none is wanted. */
  dueAt: Date | null;
};

/** Settlement of a payment: refunds, disputes and the bank's confirmation. */
export type Settlement = {
  amountRefunded: number;
  disputed: boolean;
  /** Present only if the provider was asked. */
  disputes?: readonly ProviderDispute[];
  /** True if the bank has the payment and confirms it later. */
  processing: boolean;
  /** Name of the payment method that was charged last; null if there was none, undefined if it was not read. */
  method?: string | null;
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
  processing: boolean;
  /** Name of the payment method that was charged last, as in `ProviderPaymentMethod`. */
  methodName: string | null;
  /** True if a payment was attempted and failed. */
  attempted: boolean;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  nextAttemptAt: Date | null;
  period: { startsAt: Date; endsAt: Date } | null;
  /** Description of the line with the largest amount. */
  description: string | null;
  /** Provider id of that line's price; null if the catalog has no such price. */
  providerPriceId: string | null;
  /** Components of `amount`, including discounts and added tax. */
  lines: { description: string; amount: number }[];
  /** Tax included in the amount; null without tax. */
  taxAmount: number | null;
  /** Provider ids of the payments made or attempted for it. */
  intentIds: string[];
  /** Gift bought with it; null for every other payment. */
  giftId: string | null;
  hostedUrl: string | null;
  documentUrl: string | null;
};
