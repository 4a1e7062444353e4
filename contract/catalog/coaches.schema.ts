import { type Static, Type } from 'typebox';
import { coachFields } from '../catalog-administration/references/coach-fields.ts';
import { endpoints } from '../endpoint.ts';
import { shownSchemas } from '../fields/fields.schema.ts';
import { CategoryRef, CoachReference, Image, Nullable, TranslatedNames } from '../shared.schema.ts';
import { PlanEntry } from './plan-entries.schema.ts';

export const CoachProfile = Type.Intersect([
  CoachReference,
  Type.Object({
    id: Type.Integer(),
    translated: TranslatedNames,
    ...shownSchemas(coachFields, 'card'),
    photo: Nullable(Image),
    primaryCategory: Nullable(CategoryRef),
    classCount: Type.Integer(),
    seriesCount: Type.Integer(),
  }),
]);
export type CoachProfile = Static<typeof CoachProfile>;

/** A coach with what only their own page shows. */
export const CoachDetail = Type.Intersect([
  CoachProfile,
  Type.Object({
    ...shownSchemas(coachFields, 'page'),
    /** Class to begin with: a free preview if there is one, else the most popular; as a visitor gets it. */
    firstClass: Nullable(PlanEntry),
  }),
]);
export type CoachDetail = Static<typeof CoachDetail>;

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
    response: CoachDetail,
    errors: ['not_found'],
  },
});
