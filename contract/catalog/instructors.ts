import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { CategoryRef, Image, Instructor, Nullable } from '../shared.ts';

export const InstructorProfile = Type.Intersect([
  Instructor,
  Type.Object({
    id: Type.Integer(),
    bio: Type.String(),
    photo: Nullable(Image),
    primaryCategory: Nullable(CategoryRef),
    classCount: Type.Integer(),
    seriesCount: Type.Integer(),
  }),
]);
export type InstructorProfile = Static<typeof InstructorProfile>;

export const instructorEndpoints = endpoints({
  'GET /api/v2/instructors': {
    summary: 'The coaches, by first name.',
    access: 'public',
    response: Type.Array(InstructorProfile),
    errors: [],
  },
  'GET /api/v2/instructors/{slug}': {
    summary: 'One coach.',
    access: 'public',
    params: Type.Object({ slug: Type.String() }),
    response: InstructorProfile,
    errors: ['not_found'],
  },
});
