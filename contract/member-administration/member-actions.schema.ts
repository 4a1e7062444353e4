import { Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { pauseMonths, ResumePreview } from '../membership/pausing.schema.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { memberLimits } from './member-limits.ts';

const id = Type.String({ minLength: 1, maxLength: 100 });
const params = Type.Object({ id });
const paymentParams = Type.Object({ id, paymentId: Type.String({ minLength: 1, maxLength: 100 }) });
/** Idempotency key: a call with the same key and values is carried out once. */
const idempotency_key = Type.String({ minLength: 8, maxLength: 100 });
/** Reason, for the activity of the account. */
const reason = Type.String({ maxLength: 300 });

const errors = [...adminItemErrors, 'invalid'] as const;
const atProvider = [...errors, 'conflict', 'too_many_attempts', 'unavailable'] as const;

/** Calls of administrators about a member's money and access. Each is in the activity of the account. */
export const memberBillingEndpoints = endpoints({
  'POST /admin/api/members/{id}/grant': {
    summary: `Grants access to the end of a day, or moves the end of the access that was granted. Staff without billing.manage grant up to ${memberLimits.supportGrantDays} days from today and shorten nothing.`,
    access: 'members.manage',
    proof: 'above-sum',
    params,
    body: Type.Object({
      /** A day of the studio’s time zone. */
      until: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
      reason,
    }),
    response: Success,
    errors,
  },
  'DELETE /admin/api/members/{id}/grant': {
    summary: 'Ends the access that was granted. Idempotent.',
    access: 'billing.manage',
    proof: { exempt: 'It only takes access away.' },
    params,
    response: Success,
    errors,
  },
  'POST /admin/api/members/{id}/payments/{paymentId}/refund': {
    summary: 'Pays a payment back, whole or in part; on wish the membership that it paid for ends at once.',
    access: 'billing.manage',
    proof: 'above-sum',
    params: paymentParams,
    body: Type.Object({
      idempotency_key,
      /** Amount in the smallest unit of the currency; the whole rest if absent. */
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999_999 })),
      ends_membership: Type.Boolean(),
      reason,
    }),
    response: Success,
    errors: atProvider,
  },
  'POST /admin/api/members/{id}/payments/{paymentId}/try': {
    summary:
      'Tries a failed payment again now, with the payment method on file. The days of later tries stay.',
    access: 'billing.manage',
    proof: { exempt: 'It takes what is due, as the provider would by itself.' },
    params: paymentParams,
    body: Type.Object({ idempotency_key }),
    response: Type.Object({
      /**
       * Outcome: paid, told to the bank, which confirms it on a later day, or waiting for the member’s confirmation.
       */
      state: Type.Enum(['paid', 'processing', 'open']),
    }),
    errors: [...atProvider, 'payment_declined'],
  },
  'POST /admin/api/members/{id}/payments/{paymentId}/receipt': {
    summary: 'Mails the receipt of a payment once more, five times a day at most.',
    access: 'members.manage',
    proof: { exempt: 'The receipt goes to its payer.' },
    params: paymentParams,
    body: Type.Object({ idempotency_key }),
    response: Success,
    errors: [...errors, 'too_many_attempts'],
  },
  'POST /admin/api/members/{id}/reading': {
    summary: 'Reads what is billed to a member from the provider again. Idempotent.',
    access: 'billing.manage',
    proof: { exempt: 'It reads from the provider.' },
    params,
    response: Success,
    errors: atProvider,
  },
});

/** Calls of administrators about the renewal of a membership. Each is in the activity of the account. */
export const memberRenewalEndpoints = endpoints({
  'POST /admin/api/members/{id}/cancellation': {
    summary: 'Stops the renewal: access lasts to the end of what is paid.',
    access: 'members.manage',
    proof: { exempt: 'The member is told and can reactivate.' },
    params,
    body: Type.Object({ idempotency_key, reason }),
    response: Success,
    errors: atProvider,
  },
  'POST /admin/api/members/{id}/reactivation': {
    summary: 'Has a membership that is ending renew again.',
    access: 'members.manage',
    proof: { exempt: 'It restores the contract that the member made.' },
    params,
    body: Type.Object({ idempotency_key }),
    response: Success,
    errors: atProvider,
  },
  'POST /admin/api/members/{id}/pause': {
    summary: 'Pauses from the end of what is paid, or makes a pause longer. It goes on by itself.',
    access: 'members.manage',
    proof: { exempt: 'The member is told and can resume.' },
    params,
    body: Type.Object({ idempotency_key, months: Type.Enum(pauseMonths) }),
    response: Success,
    errors: atProvider,
  },
  'GET /admin/api/members/{id}/resumption': {
    summary: 'What going on with a pause that has begun would take, by the provider’s own calculation.',
    access: 'billing.manage',
    cache: 'no-store',
    params,
    response: ResumePreview,
    errors: atProvider,
  },
  'POST /admin/api/members/{id}/resumption': {
    summary: 'Takes back a pause that has not begun; goes on now with one that has, which is charged.',
    access: 'billing.manage',
    proof: { exempt: 'The member pays a price that was agreed, and is told.' },
    params,
    body: Type.Object({
      idempotency_key,
      /** The amount that was shown, where the pause has begun; another one is not charged. */
      price: Nullable(Type.Integer({ minimum: 0 })),
    }),
    response: Success,
    errors: [...atProvider, 'payment_declined'],
  },
});

/** Calls of administrators about a member's account, never their own. */
export const memberAccountEndpoints = endpoints({
  'POST /admin/api/members/{id}/sign_out': {
    summary: 'Signs an account out everywhere. Idempotent.',
    access: 'members.manage',
    proof: { exempt: 'It only takes sessions away.' },
    params,
    response: Success,
    errors,
  },
  'POST /admin/api/members/{id}/second_factor_reset': {
    summary: 'Removes every second factor of an account and signs it out everywhere. Idempotent.',
    access: 'members.manage',
    proof: 'fresh',
    params,
    body: Type.Object({
      /** True to confirm that the account is an administrator’s, if it is. */
      administrator: Type.Boolean(),
    }),
    response: Success,
    errors,
  },
  'POST /admin/api/members/{id}/email_verification': {
    summary: 'Takes the e-mail of an account as verified. Idempotent.',
    access: 'members.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors,
  },
  'POST /admin/api/members/{id}/invitation': {
    summary: 'Mails a link with which a member chooses a password.',
    access: 'members.manage',
    proof: { exempt: 'The link goes to the mailbox of the account.' },
    params,
    body: Type.Object({ idempotency_key }),
    response: Success,
    errors: [...errors, 'too_many_attempts'],
  },
});
