import { withCommas } from '../../../contract/formats/lists.ts';
import { firstWeekday } from '../../../contract/formats/weeks.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { t } from '../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { wallTime } from '../../../contract/studio/studio-time.ts';
import { fullDay } from '../../ui/text/dates/calendar-words.ts';

/** Days are YYYY-MM-DD and months YYYY-MM: they sort as text, and have no time zone. */
const dayMs = 86_400_000;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number): string =>
  new Date(utc(day).getTime() + days * dayMs).toISOString().slice(0, 10);

export const addMonths = (month: string, months: number): string => {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
};

/** Returns the day of the week; Monday is 0. */
export const weekday = (day: string): number => (utc(day).getUTCDay() + 6) % 7;

/** Returns the place of a day in its week, from 0 for the day with which weeks begin in the language. */
const placeInWeek = (day: string): number => (weekday(day) + 8 - firstWeekday()) % 7;

/** Returns the weeks of a month, with the days of the neighboring months that fill them. */
export const monthWeeks = (month: string): string[][] => {
  const first = addDays(`${month}-01`, -placeInWeek(`${month}-01`));
  const weeks: string[][] = [];
  for (let start = first; start < `${addMonths(month, 1)}-01`; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)));
  return weeks;
};

/** Returns the day that a key moves to; null for other keys. */
export const dayAfterKey = (day: string, key: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -placeInWeek(day));
    case 'End':
      return addDays(day, 6 - placeInWeek(day));
    case 'PageUp':
    case 'PageDown': {
      const month = addMonths(day.slice(0, 7), key === 'PageUp' ? -1 : 1);
      const last = addDays(`${addMonths(month, 1)}-01`, -1);
      return `${month}-${day.slice(8)}` < last ? `${month}-${day.slice(8)}` : last;
    }
    default:
      return null;
  }
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && addDays(text, 0) === text;
const isMonth = (text: string): boolean => isDay(`${text}-01`);

/**
 * Returns the month and day of an address; by default today and its month. Another month without a day of its own
 * begins with the first.
 */
export const placeIn = (
  asked: { month: string; day: string },
  today: string,
): { month: string; day: string } => {
  const named = isDay(asked.day) ? asked.day : null;
  const month = isMonth(asked.month) ? asked.month : (named ?? today).slice(0, 7);
  if (named?.startsWith(month)) return { month, day: named };
  return { month, day: today.startsWith(month) ? today : `${month}-01` };
};

export const views = ['month', 'week'] as const;
export type CalendarView = (typeof views)[number];

/** Without a view the calendar shows the month, on phones the week. */
export const calendarPath = ({
  month,
  day,
  view,
}: {
  month: string;
  day?: string | undefined;
  view?: CalendarView | undefined;
}): PageAddress => pageAddress('/my/calendar', {}, { month, day, view });

/** True for what was done: a class, or practice elsewhere. */
export const isDone = ({ kind }: Pick<CalendarItem, 'kind'>): boolean =>
  kind === 'completed' || kind === 'elsewhere';

const plannedWords = (count: number, isAfterOthers: boolean): string =>
  isAfterOthers
    ? t('{count, plural, other {# planned}}', { count })
    : t('{count, plural, one {# class planned} other {# classes planned}}', { count });

/** Returns the label of a day for screen readers: "Saturday 21 November, today, 1 class completed, 2 planned". */
export const dayLabel = (day: string, items: readonly CalendarItem[], today: string): string => {
  const completed = items.filter(({ kind }) => kind === 'completed').length;
  const elsewhere = items.filter(({ kind }) => kind === 'elsewhere').length;
  const planned = items.length - completed - elsewhere;
  return withCommas([
    fullDay(day),
    day === today ? t('today') : '',
    completed > 0
      ? t('{count, plural, one {# class completed} other {# classes completed}}', { count: completed })
      : '',
    elsewhere > 0 ? t('{count, plural, other {# elsewhere}}', { count: elsewhere }) : '',
    planned > 0 ? plannedWords(planned, completed > 0) : '',
  ]);
};

/** Returns the next half hour that is at least ten minutes away, for a plan without a time. */
export const nextHalfHour = (now: Date, timeZone: string): { day: string; time: string } => {
  const halfHourMs = 30 * 60_000;
  const at = new Date(Math.ceil((now.getTime() + 600_000) / halfHourMs) * halfHourMs);
  const [day = '', time = ''] = wallTime(at.toISOString(), timeZone).split('T');
  return { day, time };
};

/** Returns the first day and time of a plan that goes on: seven in the morning, from tomorrow or a later day on. */
export const firstDayAndTime = (
  now: Date,
  timeZone: string,
  day: string | undefined,
): { day: string; time: string } => {
  const tomorrow = addDays(nextHalfHour(now, timeZone).day, 1);
  return { day: day && day > tomorrow ? day : tomorrow, time: '07:00' };
};

/** Returns the id of a plan that can be moved; undefined for what was done, and for what cannot. */
export const planIdOf = ({ kind, id, planEntryUrl }: CalendarItem): number | undefined =>
  kind === 'scheduled' && id !== null && planEntryUrl !== null ? id : undefined;
