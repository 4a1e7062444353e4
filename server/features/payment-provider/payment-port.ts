import type { BookCalls } from './books.ts';
import type { CatalogCalls } from './catalog.ts';
import type { CheckoutCalls } from './checkout.ts';
import type { CustomerCalls } from './customers.ts';
import type { EventCalls } from './events.ts';
import type { RefundCalls } from './refunds.ts';
import type { SubscriptionCalls } from './subscriptions.ts';

/**
 * Port to a payment provider. Only `stripe` uses Stripe's library; the payment sandbox is reached through the
 * same code.
 *
 * Amounts are integers in the smallest unit of their currency. Every call that changes something takes an idempotency
 * key: the same key with the same parameters gives the same answer and has its effect once. Calls throw
 * `PaymentDeclined` for a refused payment, `ProviderRefusal` if a retry cannot help, and `ProviderUnavailable` if it
 * can.
 */
export type PaymentPort = {
  customers: CustomerCalls;
  catalog: CatalogCalls;
  checkout: CheckoutCalls;
  subscriptions: SubscriptionCalls;
  refunds: RefundCalls;
  books: BookCalls;
  events: EventCalls;
};

/** Makes a repeated call have its effect once. */
export type Idempotent = { idempotencyKey: string };

export class PaymentDeclined extends Error {
  override name = 'PaymentDeclined';
}

export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
}

export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}
