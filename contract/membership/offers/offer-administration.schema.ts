import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import { fieldSchemas } from '../../fields/fields.schema.ts';
import { Image, Nullable, PageLink } from '../../shared.schema.ts';
import { managedOfferStates, offerLimits } from '../offer-limits.ts';
import { OfferSlug } from '../offer-words.schema.ts';
import { PlanState } from '../plan-administration.schema.ts';
import { BillingInterval } from '../plans.schema.ts';
import { offerItemWords, offerWords } from './offer-fields.ts';
import { offerTerms } from './offers.schema.ts';

const Moment = Nullable(Type.String({ format: 'date-time' }));
const Uses = Nullable(Type.Integer({ minimum: 1, maximum: offerLimits.uses }));

/** A membership plan with what it takes without and with the offer. */
export const OfferPlanFields = Type.Object({
  plan: Type.String({ minLength: 1, maxLength: 100 }),
  ...offerTerms,
});
export type OfferPlanFields = Static<typeof OfferPlanFields>;

const itemWords = fieldSchemas(offerItemWords);
export const OfferItemFields = Type.Object({
  ...itemWords,
  /** Absent where nothing is translated. */
  translations: Type.Optional(itemWords.translations),
  /** The class whose video it shows, to everybody. */
  classId: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});
export type OfferItemFields = Static<typeof OfferItemFields>;

export const OfferCodeFields = Type.Object({
  code: Type.String({ maxLength: offerLimits.code }),
  usageLimit: Uses,
});
export type OfferCodeFields = Static<typeof OfferCodeFields>;

/** Fields that an editor saves. Texts are trimmed, codes in capital letters; without codes everybody may redeem it. */
const offerFields = {
  ...fieldSchemas(offerWords),
  /** True if its page exists. */
  active: Type.Boolean(),
  startsAt: Moment,
  endsAt: Moment,
  /** Maximum number of members who may redeem it. */
  usageLimit: Uses,
  plans: Type.Array(OfferPlanFields, { maxItems: offerLimits.plans }),
  carousel: Type.Array(OfferItemFields, { maxItems: offerLimits.items }),
  codes: Type.Array(OfferCodeFields, { maxItems: offerLimits.codes }),
};
export const OfferFields = Type.Object(offerFields);
export type OfferFields = Static<typeof OfferFields>;

const facts = {
  id: Type.Integer(),
  slug: Type.String(),
  state: Type.Enum(managedOfferStates),
  /** Members who redeemed it, and those among `used` who are at the checkout. */
  used: Type.Integer({ minimum: 0 }),
  atCheckout: Type.Integer({ minimum: 0 }),
  /** Address of its page. */
  url: PageLink,
};

export const ListedOffer = Type.Object({
  ...facts,
  title: Type.String(),
  startsAt: Nullable(Type.String()),
  endsAt: Nullable(Type.String()),
  usageLimit: Nullable(Type.Integer()),
  plans: Type.Integer(),
  /** Prices and trials of its plans. */
  terms: Type.Array(Type.Object(offerTerms)),
  /** Currency of the prices; ISO 4217, lower case. */
  currency: Type.String(),
  codes: Type.Integer(),
});
export type ListedOffer = Static<typeof ListedOffer>;

/** A membership plan that an offer may have, with what it takes. */
export const OfferPlanChoice = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: PlanState,
  interval: BillingInterval,
  intervalCount: Type.Integer(),
  priceUsCents: Type.Integer(),
  currency: Type.String(),
});
export type OfferPlanChoice = Static<typeof OfferPlanChoice>;

export const ManagedOffer = Type.Object({
  ...facts,
  /** The number of the last save (BEY-61). */
  revision: Type.Integer({ minimum: 1 }),
  ...offerFields,
  /** Currency of the prices; ISO 4217, lower case. */
  currency: Type.String(),
  choices: Type.Array(OfferPlanChoice),
  /** Number of uses of each code. */
  codesUsed: Type.Record(Type.String(), Type.Integer()),
  /** The classes of the carousel. */
  classes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      title: Type.String(),
      picture: Image,
      /** Null while it has no video that plays. */
      duration: Nullable(Type.Integer()),
    }),
  ),
});
export type ManagedOffer = Static<typeof ManagedOffer>;

const params = Type.Object({ slug: OfferSlug });

export const offerAdministrationEndpoints = endpoints({
  'GET /admin/api/redemption_offers': {
    summary: 'Every redemption offer, the newest first.',
    access: 'offers.edit',
    cache: 'no-store',
    response: Type.Array(ListedOffer),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/redemption_offers': {
    summary: 'Makes an offer that is not shown yet. Its slug stays: links lead there.',
    access: 'offers.edit',
    proof: { exempt: 'Each use of an offer is bounded and made by a buyer.' },
    body: Type.Object({ title: offerFields.title, slug: Type.String({ maxLength: offerLimits.slug }) }),
    response: ManagedOffer,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'GET /admin/api/redemption_offers/{slug}': {
    summary: 'A redemption offer as its editor has it.',
    access: 'offers.edit',
    cache: 'no-store',
    params,
    response: ManagedOffer,
    errors: adminItemErrors,
  },
  'PUT /admin/api/redemption_offers/{slug}': {
    summary: 'Saves an offer; refused where another editor saved it after `revision` was read.',
    access: 'offers.edit',
    proof: { exempt: 'Each use of an offer is bounded and made by a buyer.' },
    params,
    body: Type.Object({ ...offerFields, revision: Type.Integer({ minimum: 1 }) }),
    response: ManagedOffer,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
});
