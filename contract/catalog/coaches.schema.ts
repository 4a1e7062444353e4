import { type Static, Type } from 'typebox';
import { coachFields } from '../catalog-administration/references/coach-fields.ts';
import { endpoints } from '../endpoint.ts';
import { shownSchemas } from '../fields/fields.schema.ts';
import { CategoryRef, CoachReference, Image, Nullable } from '../shared.schema.ts';

export const CoachProfile = Type.Intersect([
  CoachReference,
  Type.Object({
    id: Type.Integer(),
    ...shownSchemas(coachFields, 'card'),
    photo: Nullable(Image),
    primaryCategory: Nullable(CategoryRef),
    classCount: Type.Integer(),
    seriesCount: Type.Integer(),
  }),
]);
export type CoachProfile = Static<typeof CoachProfile>;

/** Answered by the class finder, from memory. */
export const coachListEndpoints = endpoints({
  'GET /api/v2/instructors': {
    summary: 'The coaches, in the order of the studio.',
    access: 'public',
    response: Type.Array(CoachProfile),
    errors: [],
  },
});

export const coachEndpoints = endpoints({
  'GET /api/v2/instructors/{slug}': {
    summary: 'One coach.',
    access: 'public',
    params: Type.Object({ slug: Type.String() }),
    response: CoachProfile,
    errors: ['not_found'],
  },
});
