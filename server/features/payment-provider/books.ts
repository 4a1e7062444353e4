export const movementKinds = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One entry of the provider's books. What it adds to the balance is `amount - fee`. */
export type Movement = {
  id: string;
  kind: MovementKind;
  /** Negative where it is taken from the balance. */
  amount: number;
  /** The provider's fee; negative where one is given back. */
  fee: number;
  currency: string;
  at: Date;
  /** The payment at the provider that was made, paid back or disputed; null for every other kind. */
  intentId: string | null;
  customerId: string | null;
  /** The bank sent a payout back. */
  isReturnedPayout: boolean;
};

export const payoutStates = ['on_its_way', 'arrived', 'returned', 'canceled'] as const;

/** Money that the provider sends to the studio’s bank. */
export type Payout = {
  id: string;
  amount: number;
  currency: string;
  state: (typeof payoutStates)[number];
  createdAt: Date;
  /** The day on which the provider expects it at the bank. */
  arrivesAt: Date;
  /** The last digits of the account; null where the provider does not say them. */
  accountEnding: string | null;
  /** The provider’s words about why it came back. */
  failure: string | null;
  /** The provider made it by its schedule and names its entries; it names none of one that was sent by hand. */
  isAutomatic: boolean;
};

export type BookCalls = {
  /** One page of payouts, the newest first. */
  payouts: (after: string | null) => Promise<{ payouts: Payout[]; next: string | null }>;
  /** Null where the provider knows none of this id. */
  payout: (id: string) => Promise<Payout | null>;
  /** One page of the movements that an automatic payout sends, without its own. */
  entries: (
    payoutId: string,
    after: string | null,
  ) => Promise<{ movements: Movement[]; next: string | null }>;
  /** One page of the movements from a moment on and before another, in any order. */
  page: (
    between: { from: Date; before: Date },
    after: string | null,
  ) => Promise<{ movements: Movement[]; next: string | null }>;
};
