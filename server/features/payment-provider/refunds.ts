import { msg, t } from '../../../contract/messages.ts';
import { type Idempotent, ProviderRefusal } from './payment-port.ts';

/** A payment, by the provider's id of its invoice; a one-time payment by the id of its payment intent. */
export type PaidBy = { invoiceId: string } | { paymentIntentId: string };

/** Refund made with this key. A pending refund may still be returned by the payer's bank. */
export type PaidBack = { amount: number; currency: string; state: 'succeeded' | 'pending' };

export type RefundCalls = {
  /**
   * Refunds `amount` of a payment to its payment method, or with null the rest of it. The key is stored with the
   * refund, so that the same key refunds only once, however much later it is used again. Throws `RefundRefused`.
   */
  create: (refund: { payment: PaidBy; amount: number | null } & Idempotent) => Promise<PaidBack>;
};

const refundRefusals = {
  nothing_paid: msg('Nothing was paid that could be paid back.'),
  already_refunded: msg('This payment has been paid back already.'),
  more_than_paid: msg('That is more than is left of this payment.'),
  disputed: msg(
    'The payer’s bank has taken this payment back already; it cannot be paid back a second time.',
  ),
  returned: msg('The payer’s bank did not take the money.'),
} as const;
export type RefundRefusal = keyof typeof refundRefusals;

/** Refusal of a refund; a retry cannot help. The message is for people. */
export class RefundRefused extends ProviderRefusal {
  override name = 'RefundRefused';
  readonly reason: RefundRefusal;
  /** Amount that could still be refunded. */
  readonly left: number;

  constructor(reason: RefundRefusal, left = 0) {
    super(t(refundRefusals[reason]));
    this.reason = reason;
    this.left = left;
  }
}
