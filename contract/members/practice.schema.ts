import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Nullable, PageLink, pagedQuery, QueryValue } from '../shared.schema.ts';

/** A calendar day where the member lives, YYYY-MM-DD. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const CompletedState = Type.Object({
  completed: Type.Boolean(),
  completedAt: Nullable(Type.String()),
});
export type CompletedState = Static<typeof CompletedState>;

/** A week begins on a Monday; its days are those with practice, the latest first. */
export const PracticeWeek = Type.Object({
  monday: Day,
  counts: Type.Boolean(),
  days: Type.Array(
    Type.Object({
      day: Day,
      /** Number of classes completed on that day; `classes` names the first 40 of the week. */
      classCount: Type.Integer(),
      classes: Type.Array(
        Type.Object({
          id: Type.Integer(),
          title: Type.String(),
          /** Null once the class has left the catalog. */
          planEntryUrl: Nullable(PageLink),
        }),
      ),
    }),
  ),
});
export type PracticeWeek = Static<typeof PracticeWeek>;

/** The figures of the last 30 days, and the days they are made of. */
export const PracticeSummary = Type.Object({
  timeZone: Type.String(),
  today: Day,
  completedClassesCount: Type.Integer(),
  activeDays: Type.Integer(),
  weekStreak: Type.Integer(),
  practiceMinutes: Type.Integer(),
  /** Number of weeks from the latest back to the first of the streak. */
  weekCount: Type.Integer(),
  /** The latest six of these weeks, the latest first. */
  weeks: Type.Array(PracticeWeek),
});
export type PracticeSummary = Static<typeof PracticeSummary>;

/** A completed class that the member did not take back, with the last time. */
export const CompletedClass = Type.Object({ completedAt: Type.String(), planEntry: PlanEntry });
export type CompletedClass = Static<typeof CompletedClass>;

const idParam = Type.Object({ id: Type.String() });

export const practiceEndpoints = endpoints({
  'POST /api/v2/plan_entries/{id}/complete': {
    summary: 'Marks a class as completed today; again on another day adds that day.',
    access: 'signed-in',
    params: idParam,
    response: CompletedState,
    errors: ['not_signed_in', 'email_not_verified', 'not_found', 'class_not_ready'],
  },
  'DELETE /api/v2/plan_entries/{id}/complete': {
    summary: 'Takes the completion of a class back.',
    access: 'signed-in',
    params: idParam,
    response: CompletedState,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /api/v2/users/me/practice': {
    summary: 'Classes completed, active days and the week streak, and why: its latest `weeks`, 1 to 6.',
    access: 'signed-in',
    cache: 'no-store',
    query: Type.Object({ weeks: QueryValue }, { additionalProperties: true }),
    response: PracticeSummary,
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/practice_weeks': {
    summary: 'The weeks of your streak and this one, the latest first, 6 a page.',
    access: 'signed-in',
    paged: true,
    cache: 'no-store',
    query: pagedQuery({}),
    response: Type.Array(PracticeWeek),
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/completed_classes': {
    summary: 'The classes you completed, once each, 20 a page; `window` is 7, 30, 90 days or all.',
    access: 'signed-in',
    paged: true,
    cache: 'no-store',
    query: pagedQuery({ window: QueryValue, direction: QueryValue }),
    response: Type.Array(CompletedClass),
    errors: ['not_signed_in'],
  },
});
