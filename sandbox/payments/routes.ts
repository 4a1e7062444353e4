import { invoiceCalls } from './calls/invoice-calls.ts';
import { paymentIntentCalls } from './calls/payment-intent-calls.ts';
import { couponCalls } from './catalog/coupons.ts';
import { priceCalls } from './catalog/prices.ts';
import { productCalls } from './catalog/products.ts';
import { promotionCodeCalls } from './catalog/promotion-codes.ts';
import { balanceCalls } from './charges/balance.ts';
import { disputeCalls } from './charges/disputes.ts';
import { payoutCalls } from './charges/payouts.ts';
import { refundCalls } from './charges/refunds.ts';
import { checkoutControlCalls } from './checkout/control-calls.ts';
import { sessionCalls } from './checkout/session-calls.ts';
import { testClockCalls } from './clocks/test-clock-calls.ts';
import type { Timeline } from './clocks/timeline.ts';
import { customerCalls } from './customers/customers.ts';
import { paymentMethodCalls } from './customers/payment-methods.ts';
import { setupIntentCalls } from './customers/setup-intents.ts';
import { taxIdCalls } from './customers/tax-ids.ts';
import type { Deliveries } from './events/deliveries.ts';
import { eventCalls } from './events/event-calls.ts';
import { faultCalls } from './events/fault-calls.ts';
import type { Routes } from './http/route.ts';
import { subscriptionCalls } from './subscriptions/subscription-calls.ts';

export const allRoutes = (timeline: Timeline, deliveries: Deliveries): Routes => ({
  ...customerCalls,
  ...taxIdCalls,
  ...paymentMethodCalls,
  ...setupIntentCalls,
  ...productCalls,
  ...priceCalls,
  ...couponCalls,
  ...promotionCodeCalls,
  ...sessionCalls,
  ...checkoutControlCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...paymentIntentCalls,
  ...refundCalls,
  ...disputeCalls,
  ...balanceCalls,
  ...payoutCalls,
  ...eventCalls,
  ...faultCalls(deliveries),
  ...testClockCalls(timeline),
});
