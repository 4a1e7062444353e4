import { type Static, Type } from 'typebox';
import { Product } from '../catalog/plans.schema.ts';
import { endpoints } from '../endpoint.ts';
import { pagedQuery, Success } from '../shared.schema.ts';

/** A series that a member follows. */
export const PlanSubscription = Type.Object({
  id: Type.Integer(),
  createdAt: Type.String(),
  plan: Product,
});
export type PlanSubscription = Static<typeof PlanSubscription>;

export const planSubscriptionEndpoints = endpoints({
  'GET /api/v2/plan_subscriptions': {
    summary: 'The series you follow, the latest first, 20 a page.',
    access: 'signed-in',
    paged: true,
    cache: 'no-store',
    query: pagedQuery({}),
    response: Type.Array(PlanSubscription),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/plan_subscriptions': {
    summary: 'Follows a series. Idempotent. Bundles are not followable.',
    access: 'signed-in',
    body: Type.Object({ plan_id: Type.Integer() }),
    response: PlanSubscription,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/plan_subscriptions/{id}': {
    summary: 'Stops following a series.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    response: Success,
    errors: ['not_signed_in', 'not_found'],
  },
});
