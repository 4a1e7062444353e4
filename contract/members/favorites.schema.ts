import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { pagedQuery, QueryValue, Success } from '../shared.schema.ts';

/** A class that a member saved. `orderby` is its place in their list, 0 first. */
export const Favorite = Type.Object({
  id: Type.Integer(),
  planEntryId: Type.Integer(),
  orderby: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
  planEntry: PlanEntry,
});
export type Favorite = Static<typeof Favorite>;

export const favoriteEndpoints = endpoints({
  'GET /api/v2/favorites': {
    summary: 'The classes you saved, 20 a page.',
    access: 'signed-in',
    paged: true,
    cache: 'no-store',
    query: pagedQuery({ direction: QueryValue }),
    response: Type.Array(Favorite),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/favorites': {
    summary: 'Saves a class, first in the list or at `orderby`. Idempotent.',
    access: 'signed-in',
    body: Type.Object({
      plan_entry_id: Type.Integer(),
      orderby: Type.Optional(Type.Integer({ minimum: 0 })),
      source: Type.Optional(Type.String()),
    }),
    response: Favorite,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/favorites/{id}': {
    summary: 'Takes a class out of your saved ones.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    response: Success,
    errors: ['not_signed_in', 'not_found'],
  },
});
