import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, QueryValue, Success } from '../shared.schema.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** HH:MM on the member's own clock. */
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const ClassId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A class on a day of the calendar, completed then or planned for then, or a live show that begins then. */
export const CalendarItem = Type.Object({
  kind: Type.Union([Type.Literal('completed'), Type.Literal('scheduled'), Type.Literal('live')]),
  /** Id of the plan or the show; null for a completion. */
  id: Nullable(Type.Integer()),
  day: Day,
  time: Time,
  /** The moment, ISO 8601. */
  at: Type.String(),
  /** Null for a live show. */
  planEntryId: Nullable(Type.Integer()),
  title: Type.String(),
  /** The page of the class or show; null once the class has left the catalog. */
  planEntryUrl: Nullable(PageLink),
  humanDuration: Type.String(),
  coverPhoto: Image,
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
      'What you completed and planned in a month, live shows included (`month=2026-11`, this one by default).',
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
    summary: 'Moves a planned class.',
    access: 'signed-in',
    params: idParam,
    body: Type.Object({ day: Day, time: Time }),
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
