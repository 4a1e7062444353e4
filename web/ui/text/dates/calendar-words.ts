import { dateFormat } from './date-format.ts';

/** Returns a formatter for a calendar day, YYYY-MM-DD, independent of the time zone. */
const form =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const dateOf = (day: string): number => Number(day.slice(8));
const month = form({ month: 'long' });

/** Formats a day as "Saturday". */
export const weekdayName = form({ weekday: 'long' });
/** Formats a day as "Sat". */
export const shortWeekday = form({ weekday: 'short' });
/** Formats a day as "26 October". */
export const dayOfMonth = form({ day: 'numeric', month: 'long' });
/** Formats a day as "Saturday 21". */
export const dayTitle = (day: string): string => `${weekdayName(day)} ${dateOf(day)}`;
/** Formats a day as "Sat 21". */
export const shortDay = (day: string): string => `${shortWeekday(day)} ${dateOf(day)}`;
/** Formats a day as "Saturday 21 November". */
export const fullDay = (day: string): string => `${dayTitle(day)} ${month(day)}`;
/** Formats a month, YYYY-MM, as "November 2026". */
export const monthTitle = (yearAndMonth: string): string =>
  form({ month: 'long', year: 'numeric' })(`${yearAndMonth}-01`);
