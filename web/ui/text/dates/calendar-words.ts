import { dateFormat } from './date-format.ts';

/** Of a day of the calendar, YYYY-MM-DD, whatever the zone. */
const form =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const dateOf = (day: string): number => Number(day.slice(8));
const month = form({ month: 'long' });

/** "Saturday" */
export const weekdayName = form({ weekday: 'long' });
/** "Sat" */
export const shortWeekday = form({ weekday: 'short' });
/** "26 October" */
export const dayOfMonth = form({ day: 'numeric', month: 'long' });
/** "Saturday 21" */
export const dayTitle = (day: string): string => `${weekdayName(day)} ${dateOf(day)}`;
/** "Sat 21" */
export const shortDay = (day: string): string => `${shortWeekday(day)} ${dateOf(day)}`;
/** "Saturday 21 November" */
export const fullDay = (day: string): string => `${dayTitle(day)} ${month(day)}`;
/** "November 2026" of YYYY-MM */
export const monthTitle = (yearAndMonth: string): string =>
  form({ month: 'long', year: 'numeric' })(`${yearAndMonth}-01`);
