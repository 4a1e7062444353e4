import { dateFormat } from './date-format.ts';
import { isRecent, relativeTime } from './relative-time.ts';

const yearOf = (date: Date, timeZone?: string): string =>
  dateFormat('en-GB', { year: 'numeric', timeZone }).format(date);

/** "21 Oct", with its year where that is not the present one; where the browser is, unless a zone is given. */
export const writtenDate = (iso: string, now: Date, timeZone?: string): string => {
  const then = new Date(iso);
  const year = yearOf(then, timeZone) === yearOf(now, timeZone) ? undefined : 'numeric';
  return dateFormat('en-GB', { day: 'numeric', month: 'short', year, timeZone }).format(then);
};

/** "3 days ago" up to 14 days, then "21 Oct": the dates whose form no requirement fixes. */
export const recentDate = (iso: string, now: Date, timeZone?: string): string =>
  isRecent(iso, now.getTime()) ? relativeTime(iso, now.getTime()) : writtenDate(iso, now, timeZone);
