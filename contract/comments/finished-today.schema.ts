import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';

/** Maximum number of faces; the other members are a number. */
export const mostFaces = 5;
/** Maximum number of counted members; `more` is true if there are others. */
export const mostCounted = 100;

/** Members who finished a class since the day of the studio began and want to be seen, the latest first. */
export const FinishedToday = Type.Object({
  faces: Type.Array(
    Type.Object({
      firstName: Type.String(),
      lastName: Type.String(),
      avatar: Nullable(Type.String()),
    }),
    { maxItems: mostFaces },
  ),
  count: Type.Integer({ minimum: 0, maximum: mostCounted }),
  more: Type.Boolean(),
});
export type FinishedToday = Static<typeof FinishedToday>;

const finishedToday = {
  access: 'signed-in',
  cache: 'no-store',
  params: Type.Object({ id: Type.String() }),
  response: FinishedToday,
  errors: ['not_signed_in', 'not_found', 'too_many_attempts'],
} as const;

export const finishedTodayEndpoints = endpoints({
  'GET /api/v2/plan_entries/{id}/finished_today': {
    ...finishedToday,
    summary: 'Members who finished this class today and want others to see it.',
  },
  'GET /api/v2/plans/{id}/finished_today': {
    ...finishedToday,
    summary: 'Members who finished a class of this series today and want others to see it.',
  },
});
