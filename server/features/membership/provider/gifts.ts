import type { CheckoutSession } from './checkout.ts';
import type { Idempotent } from './payment-port.ts';

export type GiftSaleCalls = {
  /** A page on which a gift is paid once, with an invoice that names it. */
  payOnce: (
    sale: {
      customerId: string;
      /** What the payer reads: "A gift of three months". */
      name: string;
      amount: number;
      currency: string;
      giftId: string;
      successUrl: string;
      cancelUrl: string;
      metadata: Record<string, string>;
    } & Idempotent,
  ) => Promise<CheckoutSession>;
};

/** The time that a gift has put before the next payment. */
export type MovedByGift = { from: Date; to: Date };

export type GiftCalls = {
  /**
   * Moves the next payment by what a gift gives: `months`, or `seconds` of what was left of it. The subscription names the
   * gift, so that it is added once whatever the key is.
   */
  addGift: (
    gift: { subscriptionId: string; giftId: string; months: number; seconds: number | null } & Idempotent,
  ) => Promise<MovedByGift>;
  /** Takes back what is left of a gift that was added, as far as the next payment is then no sooner than `earliest`. */
  takeGiftBack: (
    gift: { subscriptionId: string; giftId: string; now: Date; earliest: Date } & Idempotent,
  ) => Promise<void>;
};
