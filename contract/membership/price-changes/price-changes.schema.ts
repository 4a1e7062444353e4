import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { Nullable } from '../../shared.schema.ts';
import { BillingInterval } from '../plans.schema.ts';

const Price = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  interval: BillingInterval,
  intervalCount: Type.Integer(),
});

/** Treatment of members whose consent the law asks for and who do not give it. */
const WithoutConsent = Type.Enum(['keep', 'end']);

/** Members of an old price on their way to the new one. */
export const PriceChange = Type.Object({
  id: Type.String(),
  from: Price,
  to: Price,
  /** Moment before which no member pays the new price. */
  earliestAt: Type.String(),
  withoutConsent: WithoutConsent,
  startedAt: Type.String(),
  stoppedAt: Nullable(Type.String()),
  /** Members who still pay the old price. */
  waiting: Type.Integer(),
  /** Members who were notified, those whose consent is asked, and those who have given it. */
  noticed: Type.Integer(),
  asked: Type.Integer(),
  agreed: Type.Integer(),
  /** Members whose next renewal takes the new price, or who pay it already. */
  moved: Type.Integer(),
  /** Calls that the provider refused; they can be made again under Billing. */
  failed: Type.Array(Type.Object({ subscriptionId: Type.String(), error: Type.String() })),
});
export type PriceChange = Static<typeof PriceChange>;

/** A price that is to change for the caller. */
export const OwnPriceChange = Type.Object({
  planName: Type.String(),
  from: Price,
  to: Price,
  /** The renewal that takes the new price. */
  at: Type.String(),
  needsConsent: Type.Boolean(),
  agreedAt: Nullable(Type.String()),
  withoutConsent: WithoutConsent,
  /** Consent that is asked for; null if none is. */
  consent: Nullable(Type.Object({ version: Type.String(), words: Type.String() })),
});
export type OwnPriceChange = Static<typeof OwnPriceChange>;

const planParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const Changes = Type.Object({ changes: Type.Array(PriceChange) });

export const priceChangeEndpoints = endpoints({
  'GET /admin/api/membership_plans/{id}/price_changes': {
    summary: 'Which members of a plan are on their way from an old price to the new one, and how far.',
    access: 'billing.manage',
    cache: 'no-store',
    params: planParams,
    response: Changes,
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/membership_plans/{id}/price_changes': {
    summary: 'Moves the members of an old price to the new one, each after a notice of at least 30 days.',
    access: 'billing.manage',
    proof: { exempt: 'Members are told before it takes effect, and it can be stopped.' },
    params: planParams,
    body: Type.Object({
      from: Type.String({ minLength: 1, maxLength: 100 }),
      /** Earliest day of the change; without it the notice decides. */
      earliestAt: Type.Optional(Type.String({ format: 'date-time' })),
      withoutConsent: WithoutConsent,
    }),
    response: Changes,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'conflict'],
  },
  'DELETE /admin/api/membership_plans/{id}/price_changes/{change}': {
    summary: 'Stops it: members whose next renewal does not take the new price yet stay where they are.',
    access: 'billing.manage',
    proof: { exempt: 'Prices stay as they are.' },
    params: Type.Object({ ...planParams.properties, change: Type.String({ maxLength: 20 }) }),
    response: Changes,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'GET /api/v2/users/me/membership/price_change': {
    summary: 'The new price that you were written to about, before it is charged; null without one.',
    access: 'signed-in',
    cache: 'no-store',
    response: Nullable(OwnPriceChange),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/membership/price_change/consent': {
    summary: 'Agrees to the new price, in the words that were shown.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({ version: Type.String({ maxLength: 20 }), words: Type.String({ maxLength: 1000 }) }),
    response: OwnPriceChange,
    errors: ['not_signed_in', 'not_found', 'invalid', 'conflict'],
  },
});
