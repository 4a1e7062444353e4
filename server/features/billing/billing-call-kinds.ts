import { callKind } from './call-kinds.ts';

/** Kinds of calls about subscriptions and payers. */
export const billingCallKinds = {
  /** Ends a subscription. `refunds`: the last payment is refunded. */
  endSubscription: callKind<{ subscriptionId: string; refunds?: true }>('end_subscription'),
  /** Stops collecting while the newest payment is disputed, and resumes it afterwards. */
  followDispute: callKind<{ subscriptionId: string }>('follow_dispute'),
  /** Sends name, address and tax number for receipts, as stored when the call is made. */
  sendBillingDetails: callKind<{ billingCustomerId: string }>('send_billing_details'),
  /** Sends the member's e-mail, as stored when the call is made. */
  sendCustomerEmail: callKind<{ billingCustomerId: string }>('send_customer_email'),
};
