import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.ts';
import { MembershipInfo } from './membership.ts';
import { UpcomingCharges } from './upcoming-charges.ts';

/** How many months a pause may last. */
export const pauseMonths = [1, 2, 3] as const;

/** The pause of a membership, and which ones may be chosen. */
export const PauseState = Type.Object({
  /** `planned`: what is paid is not used up yet. */
  state: Type.Enum(['none', 'planned', 'paused']),
  /** The end of what is paid, where a pause begins; null where there is no membership that could be paused. */
  startsAt: Nullable(Type.String()),
  /** When a pause ends by itself; null without one, and where no end is known. */
  endsAt: Nullable(Type.String()),
  /** What may be chosen now, where there is a pause only longer ones; `until` is when the next payment is due. */
  lengths: Type.Array(
    Type.Object({
      months: Type.Integer(),
      until: Type.String(),
      /** Every payment that is known to come after a pause of this length. */
      upcomingCharges: UpcomingCharges,
    }),
  ),
  /** Why none can be chosen, in words. */
  refusal: Nullable(Type.String()),
});
export type PauseState = Static<typeof PauseState>;

/** What going on now takes, by the provider's own calculation. */
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
