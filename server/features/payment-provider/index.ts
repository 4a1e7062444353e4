export type { BookCalls, Movement, MovementKind, Payout } from './books.ts';
export { monthsBegun, monthsLater } from './calendar-months.ts';
export type { CatalogCalls, PlanDiscount, PriceTerms } from './catalog.ts';
export { type Charge, type ChargePeriod, chargeDays, type Upcoming } from './charge-runs.ts';
export type { CheckoutSession } from './checkout.ts';
export type { BillingIdentity, CustomerSnapshot, ProviderPaymentMethod } from './customers.ts';
export { BadSignature, type ProviderEvent } from './events.ts';
export type { DisputeState, ProviderDispute, ProviderInvoice, Settlement } from './invoices.ts';
export { fromKept, type KeptUpcoming, kept } from './kept-upcoming.ts';
export { canWaitUntil, waitsFrom } from './longest-wait.ts';
export {
  type Idempotent,
  PaymentDeclined,
  type PaymentPort,
  ProviderRefusal,
  ProviderUnavailable,
} from './payment-port.ts';
export { memberFailure, paymentsOff, refusedField } from './provider-failure.ts';
export { createReadPace } from './read-pace.ts';
export { type PaidBack, RefundRefused } from './refunds.ts';
export { type NamedAccount, nameAccount } from './stripe/account.ts';
export { createClient } from './stripe/client.ts';
export { createStripeProvider } from './stripe/index.ts';
export { type MadeWebhook, makeWebhook } from './stripe/webhook-endpoint.ts';
export {
  membershipOfSubscription,
  providerStates,
  type StateRow,
  subscriptionMetadata,
} from './subscription-state.ts';
export type { ListedSubscription, ProviderQuote, ProviderSubscription } from './subscriptions.ts';
