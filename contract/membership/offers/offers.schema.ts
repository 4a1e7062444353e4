import { type Static, Type } from 'typebox';
import { Video } from '../../catalog/plan-entries.schema.ts';
import { endpoints } from '../../endpoint.ts';
import { Image, Nullable, Success, TranslatedNames } from '../../shared.schema.ts';
import { offerLimits, offerStates } from '../offer-limits.ts';
import { OfferCode, OfferSlug } from '../offer-words.schema.ts';
import { BillingInterval } from '../plans.schema.ts';

/** Terms of a plan with an offer; amounts are integers in the smallest unit of the studio's currency. */
export const offerTerms = {
  interval: BillingInterval,
  intervalCount: Type.Integer({ minimum: 1, maximum: offerLimits.intervalCount }),
  /** Length of the first period, in `trialInterval`: free, or discounted if `trialIsPaid`; 0 without a trial. */
  trialCount: Type.Integer({ minimum: 0, maximum: offerLimits.trialCount }),
  trialInterval: BillingInterval,
  trialIsPaid: Type.Boolean(),
  /** Number of payments at the discounted price. */
  discountedNumber: Type.Integer({ minimum: 1, maximum: offerLimits.payments }),
  discountedPriceUsCents: Type.Integer({ minimum: 0, maximum: offerLimits.amount }),
  priceUsCents: Type.Integer({ minimum: 0, maximum: offerLimits.amount }),
};

/** A plan of an offer as its page shows it to one caller, who may have had a free trial before. */
export const OfferPlan = Type.Object({
  /** Id of the membership plan. */
  plan: Type.String(),
  /** Name of the plan: "Annual". */
  description: Type.String(),
  tagline: Type.String(),
  translated: TranslatedNames,
  currency: Type.String(),
  /** Days that are free for this caller. */
  trialDays: Type.Integer({ minimum: 0 }),
  ...offerTerms,
});
export type OfferPlan = Static<typeof OfferPlan>;

export const OfferItem = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  translated: TranslatedNames,
  /** Null if its class is gone. */
  picture: Nullable(Image),
  /** Seconds of its video; null where there is none that plays. */
  duration: Nullable(Type.Integer()),
});
export type OfferItem = Static<typeof OfferItem>;

export const Offer = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  translated: TranslatedNames,
  state: Type.Enum(offerStates),
  startsAt: Nullable(Type.String()),
  endsAt: Nullable(Type.String()),
  needsCode: Type.Boolean(),
  /** Relation of the caller to the offer: `member` has a membership already, `redeemed` has used it. */
  caller: Type.Enum(['visitor', 'free', 'member', 'redeemed']),
  /** Plans that are on sale. */
  plans: Type.Array(OfferPlan),
  carousel: Type.Array(OfferItem),
});
export type Offer = Static<typeof Offer>;

const params = Type.Object({ slug: OfferSlug });

export const offerEndpoints = endpoints({
  'GET /api/v2/offers/{slug}': {
    summary: 'A redemption offer with its plans, and whether it can be redeemed.',
    access: 'public',
    cache: 'no-store',
    params,
    response: Offer,
    errors: ['not_found', 'too_many_attempts'],
  },
  'POST /api/v2/offers/{slug}/codes': {
    summary: 'Whether a code opens this offer; it is told in one way where it is not known or was used up.',
    access: 'public',
    cache: 'no-store',
    params,
    body: Type.Object({ code: OfferCode }),
    response: Success,
    errors: ['not_found', 'invalid', 'too_many_attempts'],
  },
  'GET /api/v2/offers/{slug}/videos/{position}': {
    summary: 'The video of an item of the carousel, the first at 0; every caller may watch it.',
    access: 'public',
    cache: 'no-store',
    params: Type.Object({ slug: OfferSlug, position: Type.String({ pattern: '^[0-9]{1,2}$' }) }),
    response: Video,
    errors: ['not_found', 'too_many_attempts'],
  },
});
