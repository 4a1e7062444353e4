import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db.ts';
import {
  carryOutCancellation,
  carryOutWithdrawal,
  undoCancellation,
} from '../../declarations/carrying-out.ts';
import { closeCheckouts } from '../../erasing/following.ts';
import { addGift, removeGift } from '../../gifts/redeeming/moving-payment.ts';
import { retireProduct, synchronizePlan } from '../../plans/synchronization/plan-synchronization.ts';
import type { PaymentPort } from '../../provider/payment-port.ts';
import { subscriptionMetadata } from '../../provider/subscription-state.ts';
import type { ListedSubscription } from '../../provider/subscriptions.ts';
import { sendBillingDetails } from '../../receipts/billing-details.ts';
import { acknowledgePurchase } from '../../stores/acknowledging.ts';
import type { StorePorts } from '../../stores/store-port.ts';
import { sendCustomerEmail } from '../customer-email.ts';

/** A price change of a subscription; prices are provider ids, and a renewal before `notBefore` stays unchanged. */
type PriceMove = { subscriptionId: string; from: string; to: string; notBefore: string };

/** Kinds of calls that a transaction may promise to the provider, with their parameters. */
export type CallParameters = {
  synchronize_plan: { planId: string; updatedAt: string };
  retire_product: { productId: string; name: string };
  /** Closes the hosted pages of an account that is being deleted or was erased. */
  close_checkouts: { billingCustomerId: string };
  /** Stops the renewal because the member asked for the deletion of the account; the member may take that back. */
  stop_renewal_for_deletion: { subscriptionId: string };
  resume_renewal_after_deletion: { subscriptionId: string };
  /** Changes the price from the next renewal on. */
  move_price: PriceMove;
  /** Ends the membership at the renewal, because the member has not agreed to the new price. */
  end_for_price: PriceMove;
  /** Moves the next payment by a redeemed gift, or back if the gift's payment was returned. */
  add_gift: { giftId: string };
  take_gift_back: { giftId: string };
  /** Stops collecting while the newest payment is disputed, and resumes it afterwards. */
  follow_dispute: { subscriptionId: string };
  /** Ends the subscription of an erased account. `refunds`: the last payment is refunded. */
  end_subscription: { subscriptionId: string; refunds?: true };
  /**
   * Ends the subscription at once and pays the decided refund: of a withdrawal, or of renewals charged after a
   * cancellation was received.
   */
  carry_out_withdrawal: {
    declarationId: string;
    subscriptionId: string | null;
    refunds: { invoiceId: string; amount: number }[];
  };
  carry_out_cancellation: { declarationId: string; subscriptionId: string; receivedAt?: string };
  take_back_cancellation: { subscriptionId: string };
  /** Sends name, address and tax number for receipts, as stored when the call is made. */
  send_billing_details: { billingCustomerId: string };
  /** Sends the member's e-mail, as stored when the call is made. */
  send_customer_email: { billingCustomerId: string };
  /** Acknowledges a purchase to its app store. */
  acknowledge_store_purchase: { storeSubscriptionId: string };
};
export type CallKind = keyof CallParameters;

export type CallContext = { db: Database; provider: PaymentPort; clock: Clock; ports: StorePorts };

type Handlers = {
  [Kind in CallKind]: (
    context: CallContext,
    parameters: CallParameters[Kind],
    call: { idempotencyKey: string },
  ) => Promise<unknown>;
};

const endsForDeletion = ({ metadata }: ListedSubscription): boolean =>
  metadata[subscriptionMetadata.endsForDeletion] === 'yes';

/** Handlers of the calls. A handler does nothing if the subscription was changed at the provider meanwhile. */
const handlers: Handlers = {
  add_gift: addGift,
  take_gift_back: removeGift,
  synchronize_plan: synchronizePlan,
  retire_product: retireProduct,
  close_checkouts: closeCheckouts,
  stop_renewal_for_deletion: async (
    { provider: { subscriptions } },
    { subscriptionId },
    { idempotencyKey },
  ) => {
    const found = await subscriptions.read(subscriptionId);
    const isOpen = found && ['trialing', 'active', 'past_due'].includes(found.status);
    if (!isOpen || found.cancelAtPeriodEnd || found.cancelAt) return;
    await subscriptions.cancelAtPeriodEnd({ subscriptionId, forDeletion: true, idempotencyKey });
  },
  resume_renewal_after_deletion: async ({ provider }, { subscriptionId }, { idempotencyKey }) => {
    const found = await provider.subscriptions.read(subscriptionId);
    if (!found || found.status === 'canceled' || !endsForDeletion(found)) return;
    await provider.subscriptions.reactivate({ subscriptionId, idempotencyKey });
  },
  carry_out_withdrawal: carryOutWithdrawal,
  carry_out_cancellation: carryOutCancellation,
  take_back_cancellation: undoCancellation,
  send_billing_details: sendBillingDetails,
  send_customer_email: sendCustomerEmail,
  move_price: ({ provider }, { notBefore, ...move }, { idempotencyKey }) =>
    provider.subscriptions.movePrice({ ...move, notBefore: new Date(notBefore), idempotencyKey }),
  end_for_price: async ({ provider }, { subscriptionId, from }, { idempotencyKey }) => {
    const found = await provider.subscriptions.read(subscriptionId);
    if (!found || found.providerPriceId !== from || found.cancelAtPeriodEnd || found.cancelAt) return;
    if (!['trialing', 'active'].includes(found.status)) return;
    await provider.subscriptions.cancelAtPeriodEnd({ subscriptionId, idempotencyKey });
  },
  end_subscription: ({ provider: { subscriptions } }, { subscriptionId, refunds }, { idempotencyKey }) =>
    (refunds ? subscriptions.endAndRefund : subscriptions.end)({ subscriptionId, idempotencyKey }),
  follow_dispute: ({ provider }, { subscriptionId }, { idempotencyKey }) =>
    provider.subscriptions.followDispute({ subscriptionId, idempotencyKey }),
  acknowledge_store_purchase: (context, { storeSubscriptionId }) =>
    acknowledgePurchase(context, storeSubscriptionId),
};

export const isCallKind = (kind: string): kind is CallKind => Object.hasOwn(handlers, kind);

/** Makes a promised call. Its parameters were written by `insertProviderCall`, so they match its kind. */
export const makeCall = (
  context: CallContext,
  { kind, parameters, idempotencyKey }: { kind: CallKind; parameters: object; idempotencyKey: string },
): Promise<unknown> => handlers[kind](context, parameters as never, { idempotencyKey });
