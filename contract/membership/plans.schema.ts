import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, TranslatedNames } from '../shared.schema.ts';
import { billingIntervals } from './billing-intervals.ts';
import { OfferSlug } from './offer-words.schema.ts';
import { UpcomingCharges } from './upcoming-charges.schema.ts';

export const BillingInterval = Type.Enum(billingIntervals);
export type BillingInterval = Static<typeof BillingInterval>;

/** ISO 3166-1 alpha-2. */
export const Country = Type.String({ pattern: '^[A-Z]{2}$' });

/** `price` is an integer in the smallest unit of `currency` (ISO 4217, lower case). */
export const Money = Type.Object({ price: Type.Integer(), currency: Type.String() });
export type Money = Static<typeof Money>;

/** A plan as members choose it. */
export const MembershipPlan = Type.Object({
  id: Type.String(),
  /** Name of the plan: "Annual". */
  description: Type.String(),
  /** The line under the name; may be empty. */
  tagline: Type.String(),
  translated: TranslatedNames,
  interval: BillingInterval,
  intervalCount: Type.Integer({ minimum: 1 }),
  /** Equals `price`, under the name that callers of the specification read. */
  priceUsCents: Type.Integer({ minimum: 0 }),
  price: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  /** Length of the free first period for this caller, in `trialInterval`; 0 after a first trial. */
  trialCount: Type.Integer({ minimum: 0 }),
  trialInterval: Type.Literal('day'),
});
export type MembershipPlan = Static<typeof MembershipPlan>;

/** One line of what is due: positive amounts are paid, negative ones are credit. */
export const AmountLine = Type.Object({ description: Type.String(), price: Type.Integer() });

/** Charges of a purchase or a change of plan, by the provider's own preview. */
export const Quote = Type.Object({
  currency: Type.String(),
  dueToday: Type.Integer({ minimum: 0 }),
  lines: Type.Array(AmountLine),
  /** Charges that follow today's. */
  upcomingCharges: UpcomingCharges,
  /** The code that was applied; null without one. */
  promotionCode: Nullable(Type.String()),
});
export type Quote = Static<typeof Quote>;

export const consentKinds = ['automatic_renewal', 'immediate_start'] as const;
/** Consent of a member before paying; the purchase names the version that was shown. */
export const ConsentWords = Type.Object({
  kind: Type.Enum(consentKinds),
  version: Type.String(),
  words: Type.String(),
});
export type ConsentWords = Static<typeof ConsentWords>;

export const membershipPlanEndpoints = endpoints({
  'GET /api/v2/membership_plans': {
    summary: 'The plans on sale, in their order; with `plan` also the one that is sold by its link only.',
    access: 'public',
    cache: 'no-store',
    query: Type.Object({ plan: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Array(MembershipPlan),
    errors: ['unavailable'],
  },
  'GET /api/v2/membership_plans/terms': {
    summary: 'The words of the consents that a purchase needs, and whether payments are a sandbox.',
    access: 'public',
    response: Type.Object({
      consents: Type.Array(ConsentWords),
      payments: Type.Enum(['stripe', 'sandbox', 'off']),
    }),
    errors: [],
  },
});

export const quoteEndpoints = endpoints({
  'POST /api/v2/membership_plans/quote': {
    summary: 'What a plan would take today and next, with a promotion code and in a country.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({
      plan: Type.String({ minLength: 1, maxLength: 100 }),
      country: Country,
      promotion_code: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      /** A redemption offer, in place of a promotion code. */
      offer: Type.Optional(OfferSlug),
    }),
    response: Quote,
    errors: ['invalid', 'too_many_attempts', 'unavailable'],
  },
});
