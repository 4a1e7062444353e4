import { callKind } from '../billing/index.ts';

/** Kinds of calls that carry out a declaration. */
export const declarationCallKinds = {
  /**
   * Ends the subscription at once and pays the decided refund: of a withdrawal, or of renewals charged after a
   * cancellation was received.
   */
  carryOutWithdrawal: callKind<{
    declarationId: string;
    /** Null of a gift, which has nothing that goes on. */
    subscriptionId: string | null;
    refunds: readonly { invoiceId: string; amount: number }[];
  }>('carry_out_withdrawal'),
  carryOutCancellation: callKind<{ declarationId: string; subscriptionId: string; receivedAt?: string }>(
    'carry_out_cancellation',
  ),
  takeBackCancellation: callKind<{ subscriptionId: string }>('take_back_cancellation'),
};
