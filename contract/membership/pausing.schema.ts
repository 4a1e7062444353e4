import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { MembershipInfo } from './membership.schema.ts';
import { UpcomingCharges } from './upcoming-charges.schema.ts';

/** Possible lengths of a pause, in months. */
export const pauseMonths = [1, 2, 3] as const;

/** The pause of a membership, and which ones may be chosen. */
export const PauseState = Type.Object({
  /** `planned`: the paid period is not over yet. */
  state: Type.Enum(['none', 'planned', 'paused']),
  /** The end of what is paid, where a pause begins; null where there is no membership that could be paused. */
  startsAt: Nullable(Type.String()),
  /** Moment at which a pause ends by itself; null without one, and if no end is known. */
  endsAt: Nullable(Type.String()),
  /** Lengths that may be chosen now, during a pause only longer ones; `until` is the date of the next payment. */
  lengths: Type.Array(
    Type.Object({
      months: Type.Integer(),
      until: Type.String(),
      /** Every payment that is known to come after a pause of this length. */
      upcomingCharges: UpcomingCharges,
    }),
  ),
  /** Reason that none can be chosen, in words. */
  refusal: Nullable(Type.String()),
});
export type PauseState = Static<typeof PauseState>;

/** Charge for resuming now, by the provider's own calculation. */
export const ResumePreview = Type.Object({
  dueToday: Type.Integer(),
  currency: Type.String(),
  nextPaymentAt: Type.String(),
});
export type ResumePreview = Static<typeof ResumePreview>;

export const pausingEndpoints = endpoints({
  'GET /api/v2/users/me/membership/stripe/pause': {
    summary: 'Your pause, and how long you may pause.',
    access: 'signed-in',
    cache: 'no-store',
    response: PauseState,
    errors: ['not_signed_in', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/users/me/membership/stripe/pause': {
    summary: 'Pauses from the end of what is paid, or makes your pause longer. It goes on by itself.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({ months: Type.Enum(pauseMonths) }),
    response: MembershipInfo,
    errors: ['not_signed_in', 'invalid', 'forbidden', 'too_many_attempts', 'unavailable'],
  },
  'GET /api/v2/users/me/membership/stripe/pause/resumption': {
    summary: 'What going on now would take, by the provider’s own calculation.',
    access: 'signed-in',
    cache: 'no-store',
    response: ResumePreview,
    errors: ['not_signed_in', 'invalid', 'forbidden', 'too_many_attempts', 'unavailable'],
  },
  'DELETE /api/v2/users/me/membership/stripe/pause': {
    summary: 'Takes back a pause that has not begun; goes on now with one that has, which is charged.',
    access: 'signed-in',
    cache: 'no-store',
    /** The amount that was shown, where the pause has begun; another one is not charged. */
    query: Type.Object({ price: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })) }),
    response: MembershipInfo,
    errors: ['not_signed_in', 'invalid', 'forbidden', 'payment_declined', 'too_many_attempts', 'unavailable'],
  },
});
