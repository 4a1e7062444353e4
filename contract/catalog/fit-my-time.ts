import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, QueryValue } from '../shared.ts';
import { PlanEntry } from './plan-entries.ts';

/** A practice made of this studio's classes. */
export const FittedPractice = Type.Object({
  minutes: Type.Integer({ description: 'what was asked for' }),
  /** Null when nothing fits. */
  practice: Nullable(
    Type.Object({
      title: Type.String(),
      /** What was left out and how it ends, in a sentence. */
      about: Type.String(),
      totalDuration: Type.Integer({ description: 'milliseconds' }),
      parts: Type.Array(
        Type.Object({
          part: Type.Union([Type.Literal('warm-up'), Type.Literal('main'), Type.Literal('cool-down')]),
          /** Why this class stands here, a few words. */
          why: Type.String(),
          planEntry: PlanEntry,
        }),
      ),
    }),
  ),
  /** In words when nothing fits. */
  nothingFits: Nullable(
    Type.Object({
      message: Type.String(),
      /** The shortest practice that does fit the rest of the criteria, in minutes; null when none does, however long. */
      shortestMinutes: Nullable(Type.Integer()),
      /** The length nearest to the one asked for that there is, and a sentence that says so. */
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
