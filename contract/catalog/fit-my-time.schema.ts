import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, QueryValue } from '../shared.schema.ts';
import { PlanEntry } from './plan-entries.schema.ts';

/** A practice made of this studio's classes. */
export const FittedPractice = Type.Object({
  minutes: Type.Integer({ description: 'what was asked for' }),
  /** Null if nothing fits. */
  practice: Nullable(
    Type.Object({
      title: Type.String(),
      /** A sentence about the loads that are left out and the end of the practice. */
      about: Type.String(),
      totalDuration: Type.Integer({ description: 'milliseconds' }),
      parts: Type.Array(
        Type.Object({
          part: Type.Union([Type.Literal('warm-up'), Type.Literal('main'), Type.Literal('cool-down')]),
          /** Reason for this class in this place, in a few words. */
          why: Type.String(),
          planEntry: PlanEntry,
        }),
      ),
    }),
  ),
  /** Explanation if nothing fits. */
  nothingFits: Nullable(
    Type.Object({
      message: Type.String(),
      /** Minutes of the shortest practice that fits the other criteria; null if none does, however long. */
      shortestMinutes: Nullable(Type.Integer()),
      /** The available length nearest to the one asked for, and a sentence about it. */
      nearest: Nullable(Type.Object({ minutes: Type.Integer(), message: Type.String() })),
    }),
  ),
});
export type FittedPractice = Static<typeof FittedPractice>;

export const fitMyTimeEndpoints = endpoints({
  'GET /api/v2/fit_my_time': {
    summary:
      'An ordered practice for so many minutes; `leave_out`, `place`, `end` narrow it. `not` names classes to swap out, `keep` the parts to have (`warm-up:12,main,cool-down:7`: the main class is the one to find).',
    access: 'public',
    query: Type.Object(
      {
        minutes: QueryValue,
        leave_out: QueryValue,
        place: QueryValue,
        end: QueryValue,
        not: QueryValue,
        keep: QueryValue,
      },
      { additionalProperties: true },
    ),
    response: FittedPractice,
    errors: [],
  },
});
