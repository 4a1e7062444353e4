import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Nullable, PageLink, pagedQuery, QueryValue, Success } from '../shared.schema.ts';
import { efforts, elsewhereKinds, longestNote, partsOfDay } from './own-practice.ts';

/** A calendar day where the member lives, YYYY-MM-DD. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const CompletedState = Type.Object({
  completed: Type.Boolean(),
  completedAt: Nullable(Type.String()),
});
export type CompletedState = Static<typeof CompletedState>;

/** A kind of practice done elsewhere, and how many minutes of it. */
const ElsewhereMinutes = Type.Object({ kind: Type.Enum(elsewhereKinds), minutes: Type.Integer() });

/** Practice done elsewhere, logged by hand; day and time are of the member's own clock. */
const ElsewhereFields = Type.Object({
  ...ElsewhereMinutes.properties,
  day: Day,
  began: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  words: Type.String(),
});
export type ElsewhereFields = Static<typeof ElsewhereFields>;
export const ElsewherePractice = Type.Object({ id: Type.String(), ...ElsewhereFields.properties });
export type ElsewherePractice = Static<typeof ElsewherePractice>;

/** A note that a member wrote to themselves on a class; nobody else reads it. */
export const ClassNote = Type.Object({ text: Type.String(), writtenAt: Type.String() });
export type ClassNote = Static<typeof ClassNote>;

/** A class as its member knows it: their note, on how many days they completed it, and the last of these days. */
export const OwnClass = Type.Object({
  note: Nullable(ClassNote),
  /** The answer to “How was it?”; null until it is answered. */
  effort: Nullable(Type.Enum([...efforts])),
  times: Type.Integer(),
  lastDay: Nullable(Day),
  /** The member's today. */
  today: Day,
});
export type OwnClass = Static<typeof OwnClass>;

/** A class that the member completed on several days, and the last of them. */
export const RepeatedClass = Type.Object({ planEntry: PlanEntry, times: Type.Integer(), lastDay: Day });
export type RepeatedClass = Static<typeof RepeatedClass>;

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
      /** Practice done elsewhere on that day, which counts as practice and never as a class. */
      elsewhere: Type.Array(ElsewhereMinutes),
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

/** Minutes of practice of one kind in a year; `fortnights` holds them by fortnight, the earliest first. */
const PracticeRidge = Type.Object({
  /** Category of the classes; null for practice done elsewhere. */
  category: Nullable(Type.Object({ slug: Type.String(), title: Type.String() })),
  minutes: Type.Integer(),
  fortnights: Type.Array(Type.Integer()),
});
export type PracticeRidge = Static<typeof PracticeRidge>;

/** Week with the most days of practice in a year, and then the most minutes. */
const BestWeek = Type.Object({
  monday: Day,
  days: Type.Integer(),
  minutes: Type.Integer(),
  /** Series of most of its classes; null if it had practice elsewhere alone. */
  series: Nullable(Type.String()),
  partOfDay: Nullable(Type.Enum([...partsOfDay])),
});
export type BestWeek = Static<typeof BestWeek>;

/** The last 52 weeks of a member, this one included, or those since their first practice. */
export const PracticeYear = Type.Object({
  today: Day,
  /** Monday of the first week; null before the first practice. */
  firstMonday: Nullable(Day),
  /** The days with practice, the earliest first. */
  days: Type.Array(Type.Object({ day: Day, minutes: Type.Integer() })),
  completedClassesCount: Type.Integer(),
  practiceMinutes: Type.Integer(),
  /** The most minutes first. */
  ridges: Type.Array(PracticeRidge),
  bestWeek: Nullable(BestWeek),
  /** Listed class that was completed on the most days, if on two or more. */
  mostPlayed: Nullable(
    Type.Object({ id: Type.Integer(), title: Type.String(), planEntryUrl: PageLink, times: Type.Integer() }),
  ),
});
export type PracticeYear = Static<typeof PracticeYear>;

/** A completed class that the member did not take back, with the last time and the member's note. */
export const CompletedClass = Type.Object({
  completedAt: Type.String(),
  planEntry: PlanEntry,
  note: Nullable(Type.String()),
});
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
  'GET /api/v2/users/me/practice_year': {
    summary: 'Your last 52 weeks: the days with practice, minutes by category, your best week.',
    access: 'signed-in',
    cache: 'no-store',
    response: PracticeYear,
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
  'GET /api/v2/plan_entries/{id}/own_practice': {
    summary: 'Your note on a class, how hard it was for you, and how often and when you last completed it.',
    access: 'signed-in',
    cache: 'no-store',
    params: idParam,
    response: OwnClass,
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /api/v2/plan_entries/{id}/note': {
    summary: 'Keeps your private note on a class; an empty text removes it.',
    access: 'signed-in',
    params: idParam,
    body: Type.Object({ text: Type.String({ maxLength: 4 * longestNote }) }),
    response: Type.Object({ note: Nullable(ClassNote) }),
    errors: ['not_signed_in', 'bad_request', 'invalid', 'not_found', 'too_many_attempts'],
  },
  'PUT /api/v2/plan_entries/{id}/effort': {
    summary: 'Keeps how hard a class was for you; null removes it.',
    access: 'signed-in',
    params: idParam,
    body: Type.Object({ effort: Nullable(Type.Enum([...efforts])) }),
    response: Type.Object({ effort: Nullable(Type.Enum([...efforts])) }),
    errors: ['not_signed_in', 'bad_request', 'invalid', 'not_found', 'too_many_attempts'],
  },
  'GET /api/v2/users/me/repeated_classes': {
    summary: 'The classes you completed on two days or more, the most often first.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ today: Day, classes: Type.Array(RepeatedClass) }),
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/elsewhere_practices': {
    summary: 'The practice that you did elsewhere and logged by hand, the latest first, 20 a page.',
    access: 'signed-in',
    paged: true,
    cache: 'no-store',
    query: pagedQuery({ window: QueryValue }),
    response: Type.Array(ElsewherePractice),
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/users/me/elsewhere_practices/{id}': {
    summary:
      'Logs practice done elsewhere under an id of your choice (a UUID), or changes that entry. Idempotent.',
    access: 'signed-in',
    params: idParam,
    body: ElsewhereFields,
    response: ElsewherePractice,
    errors: ['not_signed_in', 'bad_request', 'invalid', 'not_found', 'too_many_attempts'],
  },
  'DELETE /api/v2/users/me/elsewhere_practices/{id}': {
    summary: 'Removes an entry of practice done elsewhere.',
    access: 'signed-in',
    params: idParam,
    response: Success,
    errors: ['not_signed_in', 'not_found', 'too_many_attempts'],
  },
});
