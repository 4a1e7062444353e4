import { dateFormat } from './date-format.ts';

/** Returns a formatter for a calendar day, YYYY-MM-DD, independent of the time zone. */
const form =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Returns the calendar day of a moment in the time zone, YYYY-MM-DD. */
export const dayIn = (ms: number, timeZone: string): string =>
  // The Swedish form of a date is the ISO one.
  dateFormat('sv', { dateStyle: 'short', timeZone }).format(ms);

const dateOf = (day: string): number => Number(day.slice(8));
const month = form({ month: 'long' });

/** Formats a day as "Saturday". */
export const weekdayName = form({ weekday: 'long' });
/** Formats a day as "Sat". */
export const shortWeekday = form({ weekday: 'short' });
/** Formats a day as "26 October". */
export const dayOfMonth = form({ day: 'numeric', month: 'long' });
/** Formats a day as "26 Oct". */
const shortDayOfMonth = form({ day: 'numeric', month: 'short' });
/** Formats the month of a day as "Oct". */
export const monthName = form({ month: 'short' });
/** Formats the week of a Monday as "16 to 22 March", or "16 to 22 Mar". */
export const weekSpan = (monday: string, length: 'long' | 'short' = 'long'): string => {
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
  const words = length === 'long' ? dayOfMonth : shortDayOfMonth;
  const first = monday.slice(0, 7) === sunday.slice(0, 7) ? String(dateOf(monday)) : words(monday);
  return `${first} to ${words(sunday)}`;
};
/** Formats a day as "Saturday 21". */
export const dayTitle = (day: string): string => `${weekdayName(day)} ${dateOf(day)}`;
/** Formats a day as "Sat 21". */
export const shortDay = (day: string): string => `${shortWeekday(day)} ${dateOf(day)}`;
/** Formats a day as "Saturday 21 November". */
export const fullDay = (day: string): string => `${dayTitle(day)} ${month(day)}`;
/** Formats a month, YYYY-MM, as "November 2026". */
export const monthTitle = (yearAndMonth: string): string =>
  form({ month: 'long', year: 'numeric' })(`${yearAndMonth}-01`);
