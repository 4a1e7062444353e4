import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { MembershipInfo } from './membership.schema.ts';

/** A question of the cancellation survey, from the static file `cancellation_survey.json`. */
export const CancellationQuestion = Type.Object({
  key: Type.String(),
  text: Type.String(),
  reasons: Type.Array(
    Type.Object({
      /** '0' is "other" and stands last. */
      key: Type.String(),
      text: Type.String(),
      /** Prompt of this reason's text area; null without one. */
      detailsPrompt: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type CancellationQuestion = Static<typeof CancellationQuestion>;

export const SurveyResponse = Type.Object({
  question: Type.String({ minLength: 1, maxLength: 60 }),
  reason: Type.String({ minLength: 1, maxLength: 60 }),
  details: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type SurveyResponse = Static<typeof SurveyResponse>;

export const cancellationEndpoints = endpoints({
  'GET /api/v2/users/me/membership/stripe/cancellation_offer': {
    summary: 'Whether a free month is offered to you before you leave.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ eligible: Type.Boolean() }),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/membership/stripe/cancellation_offer': {
    summary: 'Takes the free month: your next payment moves by one month.',
    access: 'signed-in',
    response: Type.Object({ status: Type.Literal('ok') }),
    errors: ['not_signed_in', 'not_eligible', 'unavailable'],
  },
  'POST /api/v2/cancellation_surveys': {
    summary: 'Keeps why you leave. It never stands in the way of leaving.',
    access: 'signed-in',
    body: Type.Object({
      responses: Type.Array(SurveyResponse, { minItems: 1, maxItems: 20 }),
      /** Idempotency key: a survey sent again with the same key replaces the earlier one. */
      idempotency_key: Type.Optional(Type.String({ minLength: 16, maxLength: 200 })),
    }),
    response: Type.Object({ success: Type.Literal(true) }),
    errors: ['not_signed_in', 'invalid', 'too_many_attempts'],
  },
  'DELETE /api/v2/users/me/membership/stripe': {
    summary: 'Cancels: nothing is charged again, and access stays until the end of what is paid.',
    access: 'signed-in',
    response: Type.Object({
      subscriptionState: Type.Literal('churning'),
      subscriptionEndTime: Type.String(),
      ga4_event: Type.Object({ event: Type.Literal('cancel_membership') }, { additionalProperties: true }),
    }),
    errors: ['not_signed_in', 'invalid', 'unavailable'],
  },
  'POST /api/v2/users/me/membership/stripe/reactivate': {
    summary: 'Goes on with a membership that is about to end.',
    access: 'signed-in',
    response: MembershipInfo,
    errors: ['not_signed_in', 'invalid', 'unavailable'],
  },
});
