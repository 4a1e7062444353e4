import type { GiftSaleCalls } from './gifts.ts';
import type { Idempotent } from './payment-port.ts';

export type CheckoutSession = {
  id: string;
  /** The hosted page; null once it is over. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  mode: 'subscription' | 'setup' | 'payment';
  customerId: string | null;
  subscriptionId: string | null;
  /** The payment method that was given in setup mode. */
  paymentMethodId: string | null;
  metadata: Readonly<Record<string, string>>;
  /**
   * The trial that the page began, with what tells its payment method from others; null where none began, or where a
   * payment for it is still on its way and could not be paid back.
   */
  trial: { fingerprint: string | null } | null;
  /** True once the payer has agreed to the terms on the page. */
  hasConsented: boolean;
};

export type TrialPrice = { name: string; amount: number; currency: string };

export type CheckoutCalls = GiftSaleCalls & {
  subscribe: (
    purchase: {
      customerId: string;
      providerPriceId: string;
      trialDays: number;
      promotionCodeId: string | null;
      /** A coupon that the provider has, in place of a promotion code. */
      couponId: string | null;
      /** What a trial takes, once; null where it is free. */
      trialPrice: TrialPrice | null;
      /** Terms that the page asks the payer to agree to, of at most 1,200 characters; null for none. */
      consentWords: string | null;
      /** When the page closes; null for as long as is usual at the provider. */
      expiresAt: Date | null;
      /** Whole addresses; the provider puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
      successUrl: string;
      cancelUrl: string;
      metadata: Record<string, string>;
    } & Idempotent,
  ) => Promise<CheckoutSession>;
  /** A page that takes a new payment method and charges nothing. */
  changePaymentMethod: (
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
