import { dateFormat } from './date-format.ts';
import { relativeTime } from './relative-time.ts';

const relativeForMs = 15 * 24 * 60 * 60_000;

const isRecent = (iso: string, now: Date): boolean => {
  const elapsedMs = now.getTime() - Date.parse(iso);
  return elapsedMs >= 0 && elapsedMs < relativeForMs;
};

const yearOf = (date: Date, timeZone?: string): string =>
  dateFormat('en-GB', { year: 'numeric', timeZone }).format(date);

/** "21 Oct", with its year where that is not the present one; where the browser is, unless a zone is given. */
export const writtenDate = (iso: string, now: Date, timeZone?: string): string => {
  const then = new Date(iso);
  const year = yearOf(then, timeZone) === yearOf(now, timeZone) ? undefined : 'numeric';
  return dateFormat('en-GB', { day: 'numeric', month: 'short', year, timeZone }).format(then);
};

/** "3 days ago" up to 14 days, then "21 Oct": every date of members but those whose form is fixed. */
export const recentDate = (iso: string, now: Date, timeZone?: string): string =>
  isRecent(iso, now) ? relativeTime(iso, now.getTime()) : writtenDate(iso, now, timeZone);

/** "3 days ago" up to 14 days, then "Mar 4, 2025" (GEN-046). The zone only matters for the written date. */
export const humanDate = (iso: string, now: Date, timeZone = 'UTC'): string => {
  if (isRecent(iso, now)) return relativeTime(iso, now.getTime());
  return dateFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(new Date(iso));
};

/** "03/04/2025", the day where the member lives (GEN-048). */
export const completedDate = (iso: string, timeZone: string): string =>
  dateFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', timeZone }).format(new Date(iso));

/** "03/04/2025 18:05" where the browser is, unless a zone is given (ADM-069, GEN-049). */
export const adminDate = (iso: string, timeZone?: string): string =>
  dateFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(new Date(iso))
    .replace(', ', ' ');
