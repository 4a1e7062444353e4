export const disputeStates = ['answer_due', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A payment that the payer asks back through the bank. */
export type ProviderDispute = {
  id: string;
  amount: number;
  currency: string;
  /** A word of the provider, such as `fraudulent`. */
  reason: string;
  state: DisputeState;
  openedAt: Date;
  /** The day by which the provider wants an answer; null where it wants none. */
  dueAt: Date | null;
};

/** What became of the money of a payment. */
export type Settlement = {
  amountRefunded: number;
  disputed: boolean;
  /** Told only where the provider was asked. */
  disputes?: readonly ProviderDispute[];
  /** The bank has been told of it and confirms it on a later day. */
  processing: boolean;
  /** The name of the payment method that was charged last; null where none was, undefined where it was not asked for. */
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
  /** The payment method that was charged last, as `ProviderPaymentMethod` names it. */
  methodName: string | null;
  /** A payment was tried and has failed. */
  attempted: boolean;
  currency: string;
  createdAt: Date;
  paidAt: Date | null;
  nextAttemptAt: Date | null;
  period: { startsAt: Date; endsAt: Date } | null;
  /** Description of the line with the largest amount. */
  description: string | null;
  /** The provider's id of that line's price; null where the catalog has no such price. */
  providerPriceId: string | null;
  /** Everything that `amount` is made of: discounts, and a tax that is added, too. */
  lines: { description: string; amount: number }[];
  /** What of the amount is tax; null where there is none. */
  taxAmount: number | null;
  /** Ids of the provider of the payments that were made or tried for it. */
  intentIds: string[];
  /** The gift that was bought with it; null for every other payment. */
  giftId: string | null;
  hostedUrl: string | null;
  documentUrl: string | null;
};
