import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, QueryValue, Success, TranslatedNames } from '../shared.schema.ts';
import { ClassId, Day, Time } from './day-and-time.schema.ts';
import { PlanRule } from './plan-rules.schema.ts';

/**
 * A class on a day of the calendar, completed then or planned for then, practice logged by hand as done elsewhere, or a
 * live show that begins then.
 */
export const CalendarItem = Type.Object({
  kind: Type.Enum(['completed', 'elsewhere', 'scheduled', 'live']),
  /** Id of the plan or the show; null for what was done, and for a day of a rule too far ahead to be changed alone. */
  id: Nullable(Type.Integer()),
  day: Day,
  time: Time,
  /** The moment, ISO 8601. */
  at: Type.String(),
  /** Null for a live show, practice elsewhere, and for a wish until its class is chosen. */
  planEntryId: Nullable(Type.Integer()),
  title: Type.String(),
  translated: TranslatedNames,
  /**
   * The page of the class, the show or practice elsewhere, or the day in the calendar of a wish without a class; null once the class has left
   * the catalog.
   */
  planEntryUrl: Nullable(PageLink),
  humanDuration: Type.String(),
  coverPhoto: Image,
  /** Equipment, in words. */
  bring: Type.Array(Type.String()),
  /** Rule that it belongs to, with its place in a series. */
  rule: Nullable(
    Type.Object({
      ...Type.Pick(PlanRule, ['id', 'kind', 'title', 'chooser', 'times']).properties,
      step: Nullable(Type.Integer()),
    }),
  ),
});
export type CalendarItem = Static<typeof CalendarItem>;

/** A member's month, completed and planned, with the days around it that fill its weeks. */
export const CalendarMonth = Type.Object({
  timeZone: Type.String(),
  today: Day,
  /** YYYY-MM */
  month: Type.String(),
  weekStreak: Type.Integer({ minimum: 0 }),
  /** The Monday from which every week has a completed class; null without a streak. */
  streakSince: Nullable(Day),
  items: Type.Array(CalendarItem),
  /** Plans that go on, the newest first. */
  rules: Type.Array(PlanRule),
});
export type CalendarMonth = Static<typeof CalendarMonth>;

/** Planned items of one day, in the member's time zone. */
const CalendarDay = Type.Object({ day: Day, items: Type.Array(CalendarItem) });
export type CalendarDay = Static<typeof CalendarDay>;

const idParam = Type.Object({ id: Type.String() });
/** The private address of the iCalendar feed; a reader who has it sees the schedule. */
const Feed = Type.Object({ url: Type.String() });

export const calendarEndpoints = endpoints({
  'GET /api/v2/users/me/calendar': {
    summary:
      'What you completed, logged and planned in a month, live shows included (`month=2026-11`, this one by default).',
    access: 'signed-in',
    cache: 'no-store',
    query: Type.Object({ month: QueryValue }, { additionalProperties: true }),
    response: CalendarMonth,
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/scheduled_classes': {
    summary:
      'What you planned for today, or for `day=tomorrow`, the earliest first; what began over an hour ago is left out.',
    access: 'signed-in',
    cache: 'no-store',
    query: Type.Object({ day: QueryValue }, { additionalProperties: true }),
    response: CalendarDay,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/scheduled_classes': {
    summary: 'Plans classes one after the other from a day and time on.',
    access: 'signed-in',
    body: Type.Object({
      plan_entry_ids: Type.Array(ClassId, { minItems: 1, maxItems: 20 }),
      day: Day,
      time: Time,
    }),
    response: Type.Array(CalendarItem),
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'PUT /api/v2/users/me/scheduled_classes/{id}': {
    summary: 'Moves a planned class; `following` moves all after it of its series or rule as well.',
    access: 'signed-in',
    params: idParam,
    body: Type.Object({ day: Day, time: Time, following: Type.Optional(Type.Boolean()) }),
    response: CalendarItem,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'GET /api/v2/users/me/scheduled_classes/{id}/choices': {
    summary: 'Three classes that fit a planned wish.',
    access: 'signed-in',
    cache: 'no-store',
    params: idParam,
    response: Type.Array(PlanEntry),
    errors: ['not_signed_in', 'not_found'],
  },
  'PUT /api/v2/users/me/scheduled_classes/{id}/choice': {
    summary: 'Chooses the class of a planned wish, or another one in its place.',
    access: 'signed-in',
    params: idParam,
    body: Type.Object({ plan_entry_id: ClassId }),
    response: CalendarItem,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/users/me/scheduled_classes/{id}': {
    summary: 'Takes a planned class out of the calendar.',
    access: 'signed-in',
    params: idParam,
    response: Success,
    errors: ['not_signed_in', 'not_found'],
  },
  'POST /api/v2/users/me/plan_rules/{id}/days': {
    summary: 'Puts a day that was taken out of a plan back into its place.',
    access: 'signed-in',
    params: idParam,
    body: Type.Object({
      /** Null for a wish whose class is not chosen. */
      plan_entry_id: Nullable(ClassId),
      /** Place in a series; null for a plan that repeats. */
      step: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
      day: Day,
      time: Time,
    }),
    response: CalendarItem,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'GET /api/v2/users/me/calendar_feed': {
    summary: 'The private address of your calendar feed.',
    access: 'signed-in',
    cache: 'no-store',
    response: Feed,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/calendar_feed': {
    summary: 'Makes a new private address; the one before stops working.',
    access: 'signed-in',
    response: Feed,
    errors: ['not_signed_in'],
  },
});
