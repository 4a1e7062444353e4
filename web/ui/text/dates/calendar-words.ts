import { formatDate, formatDateRange } from '../../../../contract/formats/dates.ts';
import { isEnglish } from '../../../../contract/formats/locale.ts';
import { formatClock } from '../../../../contract/formats/moments.ts';
import { wallTime } from '../../../../contract/studio/studio-time.ts';

const inUtc = (day: string): string => `${day}T00:00:00Z`;

/** Returns a formatter for a calendar day, YYYY-MM-DD, independent of the time zone. */
const form =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    formatDate(inUtc(day), { ...options, timeZone: 'UTC' });

/** Returns the calendar day of a moment in the time zone, YYYY-MM-DD. */
export const dayIn = (ms: number, timeZone: string): string =>
  wallTime(new Date(ms).toISOString(), timeZone).slice(0, 10);

const dateOf = (day: string): number => Number(day.slice(8));
/** Formats the month of a day as "October". */
export const month = form({ month: 'long' });

/** Formats a day as "Saturday". */
export const weekdayName = form({ weekday: 'long' });
/** Formats a day as "Sat". */
export const shortWeekday = form({ weekday: 'short' });
/** Formats the letter of a day of the week: "S". */
export const weekdayLetter = form({ weekday: 'narrow' });
/** Formats a day as "26 October". */
export const dayOfMonth = form({ day: 'numeric', month: 'long' });
/** Formats a day as "26 Oct". */
const shortDayOfMonth = form({ day: 'numeric', month: 'short' });
/** Formats the month of a day as "Oct". */
export const monthName = form({ month: 'short' });

const spans = {
  long: { words: dayOfMonth, month: 'long' },
  short: { words: shortDayOfMonth, month: 'short' },
} as const;

/** Formats the week that begins with a day as "16 to 22 March", or "16 to 22 Mar". */
export const weekSpan = (firstDay: string, length: 'long' | 'short' = 'long'): string => {
  const lastDay = new Date(Date.parse(firstDay) + 6 * 86_400_000).toISOString().slice(0, 10);
  const { words, month } = spans[length];
  if (!isEnglish())
    return formatDateRange(inUtc(firstDay), inUtc(lastDay), { day: 'numeric', month, timeZone: 'UTC' });
  const first = firstDay.slice(0, 7) === lastDay.slice(0, 7) ? String(dateOf(firstDay)) : words(firstDay);
  return `${first} to ${words(lastDay)}`;
};

const otherDayTitle = form({ weekday: 'long', day: 'numeric' });
const otherShortDay = form({ weekday: 'short', day: 'numeric' });
const otherFullDay = form({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a day as "Saturday 21". */
export const dayTitle = (day: string): string =>
  isEnglish() ? `${weekdayName(day)} ${dateOf(day)}` : otherDayTitle(day);
/** Formats a day as "Sat 21". */
export const shortDay = (day: string): string =>
  isEnglish() ? `${shortWeekday(day)} ${dateOf(day)}` : otherShortDay(day);
/** Formats a day as "Saturday 21 November". */
export const fullDay = (day: string): string =>
  isEnglish() ? `${dayTitle(day)} ${month(day)}` : otherFullDay(day);

const otherFullDayOfYear = form({ dateStyle: 'full' });
/** Formats a day as "Saturday 21 November 2026". */
export const fullDayOfYear = (day: string): string =>
  isEnglish() ? `${fullDay(day)} ${day.slice(0, 4)}` : otherFullDayOfYear(day);

const monthOfYear = form({ month: 'long', year: 'numeric' });
/** Formats a month, YYYY-MM, as "November 2026". */
export const monthTitle = (yearAndMonth: string): string => monthOfYear(`${yearAndMonth}-01`);

/** Formats a time of the calendar, HH:MM, on the clock of the language: "18:05", "6:05 م". */
export const timeOfDay = (time: string): string =>
  isEnglish() ? time : formatClock(`2026-01-01T${time}:00Z`, 'UTC');
