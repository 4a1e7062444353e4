import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { PageLink } from '../shared.schema.ts';

/** Classes and coaches that a member does not want to be suggested, the last declined first. */
export const DeclinedSuggestions = Type.Object({
  classes: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), planEntryUrl: PageLink })),
  coaches: Type.Array(Type.Object({ id: Type.Integer(), fullName: Type.String(), slug: Type.String() })),
});
export type DeclinedSuggestions = Static<typeof DeclinedSuggestions>;

const params = Type.Object({ kind: Type.String(), id: Type.String() });

export const declinedSuggestionEndpoints = endpoints({
  'GET /api/v2/users/me/declined_suggestions': {
    summary: 'The classes and coaches that are not suggested to you.',
    access: 'signed-in',
    cache: 'no-store',
    response: DeclinedSuggestions,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/users/me/declined_suggestions/{kind}/{id}': {
    summary:
      'Suggests this class, or classes of this coach, no more: in recommendations, Fit my time and plans. `kind` is `class` or `coach`. Listings and searches stay as they are.',
    access: 'signed-in',
    params,
    response: DeclinedSuggestions,
    errors: ['not_signed_in', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'DELETE /api/v2/users/me/declined_suggestions/{kind}/{id}': {
    summary: 'Suggests this class, or classes of this coach, again.',
    access: 'signed-in',
    params,
    response: DeclinedSuggestions,
    errors: ['not_signed_in', 'not_found', 'too_many_attempts'],
  },
});
