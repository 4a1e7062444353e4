import { type Idempotent, ProviderRefusal } from './payment-port.ts';

/** A payment by the provider's id of its invoice; one that was taken once, by that of its payment intent. */
export type PaidBy = { invoiceId: string } | { paymentIntentId: string };

/** What this key has paid back. A refund that is pending may yet be returned by the payer's bank. */
export type PaidBack = { amount: number; currency: string; state: 'succeeded' | 'pending' };

export type RefundCalls = {
  /**
   * Pays back to where a payment came from: `amount` of it, or with null what is left of it. The key is kept with the
   * refund, so the same key pays back once, however much later it is used again. Throws `RefundRefused`.
   */
  create: (refund: { payment: PaidBy; amount: number | null } & Idempotent) => Promise<PaidBack>;
};

const refundRefusals = {
  nothing_paid: 'Nothing was paid that could be paid back.',
  already_refunded: 'This payment has been paid back already.',
  more_than_paid: 'That is more than is left of this payment.',
  disputed: 'The payer’s bank has taken this payment back already; it cannot be paid back a second time.',
  returned: 'The payer’s bank did not take the money.',
} as const;
export type RefundRefusal = keyof typeof refundRefusals;

/** Repeating cannot help. The message is for people. */
export class RefundRefused extends ProviderRefusal {
  override name = 'RefundRefused';
  readonly reason: RefundRefusal;
  /** What could be paid back. */
  readonly left: number;

  constructor(reason: RefundRefusal, left = 0) {
    super(refundRefusals[reason]);
    this.reason = reason;
    this.left = left;
  }
}
