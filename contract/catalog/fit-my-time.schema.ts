import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, QueryValue } from '../shared.schema.ts';
import { fitParts } from './fit-criteria.ts';
import { PlanEntry } from './plan-entries.schema.ts';

/** Wishes that a practice may do without, by their parameters. */
export const fitWishes = ['style', 'level', 'equipment', 'focus', 'coach', 'place', 'end'] as const;
export type FitWish = (typeof fitWishes)[number];

/** A practice made of this studio's classes. */
export const FittedPractice = Type.Object({
  minutes: Type.Integer({ description: 'what was asked for' }),
  /** The member's usual wishes that were taken, since the call has none. */
  usual: Type.Object({
    style: Type.Array(Type.String()),
    level: Type.Array(Type.Integer()),
    equipment: Type.Array(Type.String()),
    /** A sentence that says where they are from; null if nothing was taken. */
    said: Nullable(Type.String()),
  }),
  /** Null if nothing fits. */
  practice: Nullable(
    Type.Object({
      title: Type.String(),
      /** A sentence about the kind of the classes, the loads that are left out and the end of the practice. */
      about: Type.String(),
      totalDuration: Type.Integer({ description: 'milliseconds' }),
      parts: Type.Array(
        Type.Object({
          part: Type.Enum(fitParts),
          /** Reason for this class in this place, in a few words. */
          why: Type.String(),
          planEntry: PlanEntry,
        }),
      ),
      /** Reasons for the class of a practice of one class; empty for several. */
      reasons: Type.Array(Type.String()),
      /** Number of other single classes that fit as well; 0 for a practice of several. */
      others: Type.Integer(),
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
      /** Wishes without which something fits. */
      letGo: Type.Array(Type.Enum(fitWishes)),
    }),
  ),
});
export type FittedPractice = Static<typeof FittedPractice>;

/** Classes that can take the place of one part. */
export const FitAlternatives = Type.Object({
  alternatives: Type.Array(
    Type.Object({
      planEntry: PlanEntry,
      /** Focus of the class in a few words; empty if it has none. */
      focus: Type.String(),
      /** Minutes of the whole practice with it. */
      minutes: Type.Integer(),
    }),
  ),
});
export type FitAlternatives = Static<typeof FitAlternatives>;

const query = Type.Object(
  {
    minutes: QueryValue,
    leave_out: QueryValue,
    place: QueryValue,
    end: QueryValue,
    style: QueryValue,
    level: QueryValue,
    equipment: QueryValue,
    focus: QueryValue,
    coach: QueryValue,
    suits: QueryValue,
    sound: QueryValue,
    not: QueryValue,
    keep: QueryValue,
  },
  { additionalProperties: true },
);

export const fitMyTimeEndpoints = endpoints({
  'GET /api/v2/fit_my_time': {
    summary:
      'One class for so many minutes, or parts of one kind. `leave_out`, `place`, `end`, `style`, `level`, `focus`, `coach`, `equipment`, `suits` and `sound` (`optional`: works without) narrow it, `level` by numbers, names of difficulties or both; `style`, `level` and `equipment` that are absent are those of the member, `any` takes every one. `not` names classes to swap out, `keep` the parts to have (`warm-up:12,main,cool-down:7`: the main class is the one to find).',
    access: 'public',
    query,
    response: FittedPractice,
    errors: ['invalid'],
  },
  'GET /api/v2/fit_my_time/alternatives': {
    summary:
      'Classes for the one part that `keep` leaves open, beside the parts that it names; the best come first.',
    access: 'public',
    query,
    response: FitAlternatives,
    errors: ['invalid'],
  },
});
