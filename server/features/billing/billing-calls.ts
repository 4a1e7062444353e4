import { msg } from '../../../contract/messages.ts';
import { billingCallKinds } from './billing-call-kinds.ts';
import { type CallHandler, callHandler } from './call-kinds.ts';
import { sendCustomerEmail } from './customer-email.ts';
import { sendBillingDetails } from './receipts/billing-details.ts';

const { endSubscription, followDispute } = billingCallKinds;

export const billingCalls: readonly CallHandler[] = [
  callHandler(
    endSubscription,
    ({ provider: { subscriptions } }, { subscriptionId, refunds }, { idempotencyKey }) =>
      (refunds ? subscriptions.endAndRefund : subscriptions.end)({ subscriptionId, idempotencyKey }),
  ),
  callHandler(followDispute, ({ provider }, { subscriptionId }, { idempotencyKey }) =>
    provider.subscriptions.followDispute({ subscriptionId, idempotencyKey }),
  ),
  callHandler(billingCallKinds.sendBillingDetails, sendBillingDetails, {
    words: {
      title: msg('Your billing details are not on your receipts yet'),
      text: msg(
        'Our payment provider refused them. Please look at them once more; those on our own receipts are as you typed them.',
      ),
    },
  }),
  callHandler(billingCallKinds.sendCustomerEmail, sendCustomerEmail),
];
