import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { longestSetParams, mostFilterSets } from './filter-sets.ts';

/** Filters of the class finder that a member keeps under a name. */
export const FilterSet = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Query of the class finder, such as `avoid=wrists&duration=8-12`. */
  params: Type.String(),
  /** True of the set that the class finder opens with. */
  opensFinder: Type.Boolean(),
  /** True if the member is told of new classes that fit. */
  notifies: Type.Boolean(),
});
export type FilterSet = Static<typeof FilterSet>;

/** The member's sets in their order. */
const FilterSets = Type.Array(FilterSet);

const Name = Type.String({ maxLength: 400 });
const Params = Type.String({ maxLength: longestSetParams });
const Place = Type.Integer({ minimum: 0, maximum: mostFilterSets - 1 });

export const filterSetEndpoints = endpoints({
  'GET /api/v2/users/me/filter_sets': {
    summary: 'Your filter sets of the class finder, in your order.',
    access: 'signed-in',
    cache: 'no-store',
    response: FilterSets,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/filter_sets': {
    summary: `Keeps filters under a name, last in the list or at \`place\`; up to ${mostFilterSets}. Answers all sets.`,
    access: 'signed-in',
    body: Type.Object({
      name: Name,
      params: Params,
      opens_finder: Type.Optional(Type.Boolean()),
      /** True to be told of new classes that fit, once a day at most. */
      notifies: Type.Optional(Type.Boolean()),
      place: Type.Optional(Place),
    }),
    response: FilterSets,
    errors: ['not_signed_in', 'invalid', 'too_many_attempts'],
  },
  'PUT /api/v2/users/me/filter_sets/{id}': {
    summary: 'Changes the name, the filters or the place of a set. Answers all sets.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({
      name: Type.Optional(Name),
      params: Type.Optional(Params),
      opens_finder: Type.Optional(Type.Boolean()),
      notifies: Type.Optional(Type.Boolean()),
      place: Type.Optional(Place),
    }),
    response: FilterSets,
    errors: ['not_signed_in', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'DELETE /api/v2/users/me/filter_sets/{id}': {
    summary: 'Removes a set. Answers all others.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    response: FilterSets,
    errors: ['not_signed_in', 'not_found', 'too_many_attempts'],
  },
});
