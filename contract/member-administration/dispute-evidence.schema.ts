import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { BilledTo } from '../membership/receipts.schema.ts';
import { Nullable } from '../shared.schema.ts';

const Count = Type.Integer({ minimum: 0 });

/** The facts that a bank weighs in a dispute, beside those of the payment itself. */
export const DisputeEvidence = Type.Object({
  studio: Type.Object({
    name: Type.String(),
    address: Type.Array(Type.String()),
    taxNumber: Type.String(),
    url: Type.String(),
  }),
  madeAt: Type.String(),
  /** Null once the account is erased. */
  customer: Nullable(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      emailVerified: Type.Boolean(),
      joinedAt: Type.String(),
    }),
  ),
  /** As the receipt names them. */
  billedTo: Nullable(BilledTo),
  /** Terms that were accepted until the payment was disputed, the newest first. */
  consents: Type.Array(
    Type.Object({
      kind: Type.Enum(['automatic_renewal', 'immediate_start', 'price_increase']),
      words: Type.String(),
      version: Type.String(),
      at: Type.String(),
    }),
  ),
  /** Earlier payments of the same customer that were not disputed. */
  earlier: Type.Array(
    Type.Object({
      number: Type.String(),
      at: Type.String(),
      amount: Type.Integer(),
      refunded: Type.Integer(),
      currency: Type.String(),
    }),
  ),
  /** Mails about money that the mail server took, the newest first. */
  mails: Type.Array(Type.Object({ subject: Type.String(), to: Type.String(), sentAt: Type.String() })),
  /** Sign-ins since the payment, of the last 90 days, the newest first; at most 100 are listed. */
  signIns: Type.Object({
    count: Count,
    listed: Type.Array(
      Type.Object({ at: Type.String(), device: Nullable(Type.String()), address: Nullable(Type.String()) }),
    ),
  }),
  /** Classes completed since the payment by day, the newest first; at most 100 days are listed. */
  practice: Type.Object({
    classes: Count,
    days: Type.Array(Type.Object({ day: Type.String(), classes: Count })),
  }),
  /** Cancellations and withdrawals that were declared, or made in the settings. */
  leaving: Type.Array(Type.Object({ kind: Type.Enum(['cancellation', 'withdrawal']), at: Type.String() })),
});
export type DisputeEvidence = Static<typeof DisputeEvidence>;

export const disputeEvidenceEndpoints = endpoints({
  'POST /admin/api/payments/{id}/evidence': {
    summary:
      'Gathers what is known of the customer of a payment for the bank that decides on its dispute. The activity keeps who asked.',
    access: 'billing.manage',
    proof: 'fresh',
    cache: 'no-store',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: DisputeEvidence,
    errors: [...adminItemErrors, 'too_many_attempts'],
  },
});
