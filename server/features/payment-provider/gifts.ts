import type { CheckoutSession } from './checkout.ts';
import type { Idempotent } from './payment-port.ts';

export type GiftSaleCalls = {
  /** Opens a page with a one-time payment for a gift, and an invoice that names it. */
  payOnce: (
    sale: {
      customerId: string;
      /** Text shown to the payer: "A gift of three months". */
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

/** Time that a gift has inserted before the next payment. */
export type MovedByGift = { from: Date; to: Date };

export type GiftCalls = {
  /**
   * Moves the next payment by a gift: by `months`, or by the `seconds` that were left of it. The subscription's
   * metadata name the gift, so that it is added only once, whatever the key.
   */
  addGift: (
    gift: { subscriptionId: string; giftId: string; months: number; seconds: number | null } & Idempotent,
  ) => Promise<MovedByGift>;
  /** Takes back the remaining time of an added gift, as far as the next payment is then not before `earliest`. */
  removeGift: (
    gift: { subscriptionId: string; giftId: string; now: Date; earliest: Date } & Idempotent,
  ) => Promise<void>;
};
