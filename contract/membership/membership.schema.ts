import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { MembershipPlan } from './plans.schema.ts';
import { UpcomingCharges } from './upcoming-charges.schema.ts';

export const subscriptionStates = ['churning', 'grace', 'unknown', 'renewing', 'unlimited'] as const;
export const subscriptionSources = ['stripe', 'ios', 'google', 'other'] as const;
/** The provider's own state in one word, beside the five of `subscriptionState`. */
export const membershipDetails = [
  'trialing',
  'active',
  'paused',
  'past_due',
  'incomplete',
  'disputed',
  'refunded',
  'gift',
  'granted',
  'ended',
] as const;
export type MembershipDetail = (typeof membershipDetails)[number];

const PlanReference = Type.Object({ id: Type.String(), description: Type.String() });

/** The membership that opens the studio to the caller, or the last one; all null where there never was one. */
export const MembershipInfo = Type.Object({
  hasSubscriptionAccess: Type.Boolean(),
  subscriptionState: Nullable(Type.Enum(subscriptionStates)),
  subscriptionSource: Nullable(Type.Enum(subscriptionSources)),
  /** End of access; null while no end is known. */
  subscriptionEndTime: Nullable(Type.String()),
  isFlexUser: Type.Boolean(),
  plan: Nullable(PlanReference),
  detail: Nullable(Type.Enum(membershipDetails)),
  trialEndsAt: Nullable(Type.String()),
});
export type MembershipInfo = Static<typeof MembershipInfo>;

/** Membership that is paid through the studio's payment provider. Amounts in the smallest unit of `currency`. */
export const StripeMembership = Type.Object({
  plan: MembershipPlan,
  nextPaymentAt: Nullable(Type.String()),
  /** Price of the plan for each period; may be a price that new members are no longer offered. */
  priceUsCents: Type.Integer(),
  price: Type.Integer(),
  currency: Type.String(),
  /** Charges that are known to come, after discounts. */
  upcomingCharges: UpcomingCharges,
  /** Moment of the next attempt of a failed payment; null outside of the grace period. */
  retryAt: Nullable(Type.String()),
  /** A payment that the member's bank has still to confirm, which takes up to three days; null where there is none. */
  processingPayment: Nullable(Type.Object({ price: Type.Integer(), since: Type.String() })),
  /**
   * The newest payment, while it is disputed; `lost` once the member's bank has taken it back. Nothing is charged then.
   */
  disputedPayment: Nullable(
    Type.Object({
      price: Type.Integer(),
      lost: Type.Boolean(),
      /** End of the membership, if it was canceled. */
      endsAt: Nullable(Type.String()),
    }),
  ),
  /** A smaller plan that begins at the end of the paid period. */
  nextPlan: Nullable(Type.Object({ plan: MembershipPlan, at: Type.String() })),
  /** Plans that the member may change to, the present one among them. */
  plans: Type.Array(MembershipPlan),
});
export type StripeMembership = Static<typeof StripeMembership>;

export const latestStatuses = ['active', 'ending', 'ended', 'grace', 'unknown', 'none'] as const;
export const LatestStatus = Type.Enum(latestStatuses);
export type LatestStatus = Static<typeof LatestStatus>;

/**
 * Any payment method: `cardName` is "Visa ending in 4242", "Link, ann@example.com"; `expiresOn` is YYYY-MM, of a card.
 */
export const PaymentMethod = Type.Object({
  id: Type.String(),
  cardName: Type.String(),
  expiresOn: Nullable(Type.String()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const membershipEndpoints = endpoints({
  'GET /api/v2/users/me/membership': {
    summary: 'Your membership.',
    access: 'signed-in',
    cache: 'no-store',
    response: MembershipInfo,
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/membership/stripe': {
    summary: 'What you pay through the studio; 404 without such a membership.',
    access: 'signed-in',
    cache: 'no-store',
    response: StripeMembership,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /api/v2/users/me/membership/latest': {
    summary: 'The status of your newest membership.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ status: LatestStatus, data: Type.Object({ status: LatestStatus }) }),
    errors: ['not_signed_in'],
  },
  'GET /api/v2/payment_methods/current': {
    summary: 'The payment method that your next payment is taken from; 404 without one.',
    access: 'signed-in',
    cache: 'no-store',
    response: PaymentMethod,
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  'POST /api/v2/users/me/membership/should_have_access': {
    summary:
      'Gives 72 hours of access while the status of your newest membership is unknown; not for a disputed payment.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ hasSubscriptionAccess: Type.Literal(true) }),
    errors: ['not_signed_in', 'invalid'],
  },
});
