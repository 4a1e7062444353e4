import type { GiftSaleCalls } from './gifts.ts';
import type { Idempotent } from './payment-port.ts';

export type CheckoutSession = {
  id: string;
  /** URL of the hosted page; null once it is over. */
  url: string | null;
  state: 'open' | 'complete' | 'expired';
  mode: 'subscription' | 'setup' | 'payment';
  customerId: string | null;
  subscriptionId: string | null;
  /** Payment method given in setup mode. */
  paymentMethodId: string | null;
  metadata: Readonly<Record<string, string>>;
  /**
   * Trial that the page began, with the fingerprint of its payment method; null if none began, or if a payment for it
   * is pending and could not be refunded.
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
      /** Coupon at the provider, in place of a promotion code. */
      couponId: string | null;
      /** One-time price of a trial; null if it is free. */
      trialPrice: TrialPrice | null;
      /** Terms that the page asks the payer to agree to, at most 1,200 characters; null for none. */
      consentWords: string | null;
      /** Expiry of the page; null for the provider's default. */
      expiresAt: Date | null;
      /** Absolute URL; the provider replaces `{CHECKOUT_SESSION_ID}` by the session id. */
      successUrl: string;
      cancelUrl: string;
      metadata: Record<string, string>;
    } & Idempotent,
  ) => Promise<CheckoutSession>;
  /** Opens a page that takes a new payment method and charges nothing. */
  changePaymentMethod: (
    change: {
      customerId: string;
      successUrl: string;
      cancelUrl: string;
      metadata: Record<string, string>;
    } & Idempotent,
  ) => Promise<CheckoutSession>;
  /** Returns a session; null if the provider does not have it. */
  read: (sessionId: string) => Promise<CheckoutSession | null>;
  expire: (sessionId: string) => Promise<void>;
};
