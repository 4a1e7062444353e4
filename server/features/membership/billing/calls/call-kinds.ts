import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db.ts';
import {
  carryOutCancellation,
  carryOutWithdrawal,
  takeBackCancellation,
} from '../../declarations/carrying-out.ts';
import { closeCheckouts } from '../../erasing/following.ts';
import { addGift, takeGiftBack } from '../../gifts/redeeming/moving-payment.ts';
import { retireProduct, synchronizePlan } from '../../plans/synchronization/plan-synchronization.ts';
import type { PaymentPort } from '../../provider/payment-port.ts';
import { subscriptionMetadata } from '../../provider/subscription-state.ts';
import type { ListedSubscription } from '../../provider/subscriptions.ts';
import { sendBillingDetails } from '../../receipts/billing-details.ts';
import { acknowledgePurchase } from '../../stores/acknowledging.ts';
import type { StorePorts } from '../../stores/store-port.ts';
import { sendCustomerEmail } from '../customer-email.ts';

/** Prices are the provider’s ids; a renewal before `notBefore` is left as it is. */
type PriceMove = { subscriptionId: string; from: string; to: string; notBefore: string };

/** Every kind of call that a transaction may promise to the provider, with what it is told. */
export type CallParameters = {
  synchronize_plan: { planId: string; updatedAt: string };
  retire_product: { productId: string; name: string };
  /** Hosted pages of an account that is going to be deleted, or was erased, can be paid no more. */
  close_checkouts: { billingCustomerId: string };
  /** The renewal stops because the member asked for the deletion of the account, who may take that back. */
  stop_renewal_for_deletion: { subscriptionId: string };
  resume_renewal_after_deletion: { subscriptionId: string };
  /** The next renewal takes the new price of the plan. */
  move_price: PriceMove;
  /** The member has not agreed to the new price, and the studio ends the membership then. */
  end_for_price: PriceMove;
  /** The next payment is moved by a gift that was redeemed, or moved back where its payment was. */
  add_gift: { giftId: string };
  take_gift_back: { giftId: string };
  /** Collecting stops while the newest payment is disputed, and goes on once it no longer is. */
  follow_dispute: { subscriptionId: string };
  /** The account is erased: nothing is charged any more. `refunds`: what was paid last is paid back. */
  end_subscription: { subscriptionId: string; refunds?: true };
  /** Ends it at once, and pays back what was decided: a withdrawal, or a cancellation after whose receipt it was renewed. */
  carry_out_withdrawal: {
    declarationId: string;
    subscriptionId: string | null;
    refunds: { invoiceId: string; amount: number }[];
  };
  carry_out_cancellation: { declarationId: string; subscriptionId: string; receivedAt?: string };
  take_back_cancellation: { subscriptionId: string };
  /** Name, address and tax number for receipts, as they stand when the call is made. */
  send_billing_details: { billingCustomerId: string };
  /** The address of the member, as it stands when the call is made. */
  send_customer_email: { billingCustomerId: string };
  /** An app store learns that a purchase was accepted. */
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

/** Where a subscription is not as the call expects, since it was changed at the provider, there is nothing to do. */
const handlers: Handlers = {
  add_gift: addGift,
  take_gift_back: takeGiftBack,
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
  take_back_cancellation: takeBackCancellation,
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

/** Makes a promised call. What it was told was written by `promiseCall`, so it is of its kind. */
export const makeCall = (
  context: CallContext,
  { kind, parameters, idempotencyKey }: { kind: CallKind; parameters: object; idempotencyKey: string },
): Promise<unknown> => handlers[kind](context, parameters as never, { idempotencyKey });
