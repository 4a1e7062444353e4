import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { MembershipInfo } from './membership.schema.ts';
import { OfferCode, OfferSlug } from './offer-words.schema.ts';
import { ConsentWords, Country, Quote } from './plans.schema.ts';

const Key = Type.String({ minLength: 1, maxLength: 200 });
const Plan = Type.String({ minLength: 1, maxLength: 100 });
/** Path of this studio to which the hosted page leads back. */
const LocalPath = Type.String({ minLength: 1, maxLength: 500 });
const PromotionCode = Type.Optional(Type.String({ minLength: 1, maxLength: 60 }));

/**
 * Hosted page of the provider; both fields are absent if the change was made with the payment method on file.
 * `checkoutUrl` is the whole address that the browser goes to.
 */
export const CheckoutStarted = Type.Object({
  checkoutSessionId: Type.Optional(Type.String()),
  checkoutUrl: Type.Optional(Type.String()),
});
export type CheckoutStarted = Static<typeof CheckoutStarted>;

/** Result of a hosted page, read from the provider at this moment. */
export const CheckoutResult = Type.Object({
  state: Type.Enum(['open', 'complete', 'expired']),
  hasSubscriptionAccess: Type.Boolean(),
  /** The payment method had a free trial under another account: no membership began, and nothing stays charged. */
  trialRefused: Type.Boolean(),
  /** The page that the member wanted before paying. */
  continueTo: Type.String(),
});
export type CheckoutResult = Static<typeof CheckoutResult>;

/** A change of plan, previewed. Downgrades take effect at the end of what is paid, upgrades at once. */
export const ChangePreview = Type.Object({
  quote: Quote,
  takesEffect: Type.Enum(['now', 'at_period_end']),
  /** Moment at which the change takes effect. */
  at: Type.String(),
  /** Moment of the preview, sent with the change, so that the amount shown is the amount charged. */
  previewedAt: Type.String(),
});
export type ChangePreview = Static<typeof ChangePreview>;

/** A payment that the member's bank wants confirmed; both null when none is. */
export const PendingIntent = Type.Object({
  clientSecret: Nullable(Type.String()),
  /** The page of the bank, or of the provider, where the member confirms. */
  confirmUrl: Nullable(Type.String()),
  price: Nullable(Type.Integer()),
  currency: Nullable(Type.String()),
});
export type PendingIntent = Static<typeof PendingIntent>;

export const paymentEndpoints = endpoints({
  'POST /api/v2/users/me/membership/stripe': {
    summary:
      'Buys a plan through the provider’s hosted page, or changes to it with the payment method on file.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({
      idempotency_key: Key,
      plan: Plan,
      checkout: Type.Literal(true),
      cancel_path: LocalPath,
      country: Country,
      /** Page that the member wanted before paying; defaults to the studio's home. */
      continue_path: Type.Optional(LocalPath),
      promotion_code: PromotionCode,
      /** A redemption offer, in place of a promotion code; with its code where it asks for one. */
      offer: Type.Optional(OfferSlug),
      offer_code: Type.Optional(OfferCode),
      /**
       * Consents that were given, as they were shown; the one to renewals has every amount to come. Without them the
       * hosted page asks for both.
       */
      consents: Type.Optional(Type.Array(ConsentWords, { maxItems: 2 })),
      /** Moment of the preview that was shown. Needed for a change of plan with the payment method on file. */
      previewed_at: Type.Optional(Type.String({ format: 'date-time' })),
    }),
    response: CheckoutStarted,
    errors: [
      'not_signed_in',
      'invalid',
      'forbidden',
      'conflict',
      'payment_declined',
      'too_many_attempts',
      'unavailable',
    ],
  },
  'GET /api/v2/users/me/membership/stripe/change_preview': {
    summary: 'What changing to a plan would take and when, by the provider’s own calculation.',
    access: 'signed-in',
    cache: 'no-store',
    query: Type.Object({ plan: Type.Optional(Plan) }),
    response: ChangePreview,
    errors: ['not_signed_in', 'invalid', 'forbidden', 'too_many_attempts', 'unavailable'],
  },
  'DELETE /api/v2/users/me/membership/stripe/next_plan': {
    summary: 'Stays on the present plan instead of the smaller one that waits.',
    access: 'signed-in',
    response: MembershipInfo,
    errors: ['not_signed_in', 'invalid', 'forbidden', 'unavailable'],
  },
  'POST /api/v2/users/me/membership/stripe/checkout_sessions/{id}': {
    summary: 'Reads at the provider how your hosted page ended and applies it; 404 for another member’s.',
    access: 'signed-in',
    cache: 'no-store',
    params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
    response: CheckoutResult,
    errors: ['not_signed_in', 'not_found', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/users/me/membership/stripe/synchronization': {
    summary: 'Reads at the provider what you have and applies it: your bank has answered.',
    access: 'signed-in',
    cache: 'no-store',
    response: MembershipInfo,
    errors: ['not_signed_in', 'too_many_attempts', 'unavailable'],
  },
  'GET /api/v2/payments/pending_intent': {
    summary: 'The payment that your bank wants confirmed, if there is one.',
    access: 'signed-in',
    cache: 'no-store',
    response: PendingIntent,
    errors: ['not_signed_in', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/payment_methods': {
    summary: 'Starts a change of payment method on the provider’s hosted page.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({ cancel_path: LocalPath }),
    response: Type.Object({ checkoutSessionId: Type.String(), checkoutUrl: Type.String() }),
    errors: ['not_signed_in', 'invalid', 'forbidden', 'too_many_attempts', 'unavailable'],
  },
});
