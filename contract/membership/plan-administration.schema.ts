import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { fieldSchemas } from '../fields/fields.schema.ts';
import { legalSlugs } from '../pages/legal-pages.ts';
import { Nullable } from '../shared.schema.ts';
import { membershipPlanWords } from './plan-fields.ts';
import { BillingInterval } from './plans.schema.ts';

const words = fieldSchemas(membershipPlanWords);

export const planStates = ['draft', 'on_sale', 'link_only', 'archived'] as const;
export const PlanState = Type.Enum(planStates);
export type PlanState = Static<typeof PlanState>;

/** Price of a plan for each period: `amount` in the smallest unit of `currency`. */
export const PlanPrice = Type.Object({
  id: Type.String(),
  amount: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  interval: BillingInterval,
  intervalCount: Type.Integer(),
  /** Members who pay this price. */
  members: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
});

/** A plan as the studio manages it. */
export const ManagedPlan = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tagline: Type.String(),
  translations: words.translations,
  state: PlanState,
  stateChangedAt: Type.String(),
  trialDays: Type.Integer({ minimum: 0 }),
  price: PlanPrice,
  /** Prices that earlier members still pay, the newest first. */
  oldPrices: Type.Array(PlanPrice),
  /** True if a member ever had it: then it can only be archived, not deleted. */
  everUsed: Type.Boolean(),
  /** Synchronization of the saved plan with the provider; `error` is the reason of a failure. */
  provider: Type.Object({
    state: Type.Enum(['synchronized', 'waiting', 'failed']),
    attempts: Type.Integer(),
    nextAttemptAt: Nullable(Type.String()),
    error: Nullable(Type.String()),
  }),
  updatedAt: Type.String(),
});
export type ManagedPlan = Static<typeof ManagedPlan>;

const planFields = {
  name: Type.String({ minLength: 1, maxLength: membershipPlanWords.name.most }),
  tagline: words.tagline,
  /** Unchanged where it is left out. */
  translations: Type.Optional(words.translations),
  state: PlanState,
  /**
   * Price in the smallest unit of the studio's currency: at least the provider's minimum; 0 only while the plan is not
   * sold.
   */
  amount: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
  interval: BillingInterval,
  intervalCount: Type.Integer({ minimum: 1, maximum: 36 }),
  trialDays: Type.Integer({ minimum: 0, maximum: 730 }),
};
export const PlanInput = Type.Object(planFields);
export type PlanInput = Static<typeof PlanInput>;

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const planAdministrationEndpoints = endpoints({
  'GET /admin/api/membership_plans': {
    summary: 'All plans in their order, the archived ones last, with how many members pay what.',
    access: 'billing.manage',
    cache: 'no-store',
    response: Type.Object({
      plans: Type.Array(ManagedPlan),
      payments: Type.Enum(['stripe', 'sandbox', 'off']),
      currency: Type.String(),
      /** A payment method has one free trial, whichever account begins it. */
      oneTrialPerMethod: Type.Boolean(),
      /** The legal pages that visitors do not find. */
      legalPagesMissing: Type.Array(Type.Enum(legalSlugs)),
    }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/membership_settings': {
    summary: 'Sets whether a payment method has one free trial, whichever account begins it.',
    access: 'billing.manage',
    proof: { exempt: 'It refuses later trials and charges none.' },
    body: Type.Object({ oneTrialPerMethod: Type.Boolean() }),
    response: Type.Object({ oneTrialPerMethod: Type.Boolean() }),
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/api/membership_plans': {
    summary: 'Makes a plan, last in the order.',
    access: 'billing.manage',
    proof: { exempt: 'Prices hold for later purchases, which their buyers confirm.' },
    body: PlanInput,
    response: ManagedPlan,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'PUT /admin/api/membership_plans/order': {
    summary: 'Puts the plans into this order; it names each that is not archived once.',
    access: 'billing.manage',
    proof: { exempt: 'It orders a list.' },
    body: Type.Object({ ids: Type.Array(Type.String(), { maxItems: 200 }) }),
    response: Type.Object({ success: Type.Literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
  'PUT /admin/api/membership_plans/{id}': {
    summary: 'Changes a plan. A new price is for new members: those of before stay where they are.',
    access: 'billing.manage',
    proof: { exempt: 'Prices hold for later purchases, which their buyers confirm.' },
    params,
    body: Type.Object({ ...planFields, updatedAt: Type.String() }),
    response: ManagedPlan,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'conflict'],
  },
  'DELETE /admin/api/membership_plans/{id}': {
    summary: 'Deletes a plan that no member ever had.',
    access: 'billing.manage',
    proof: { exempt: 'Members keep what they bought.' },
    params,
    response: Type.Object({ success: Type.Literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict'],
  },
});
