import { formatDate } from '../../../../contract/formats/dates.ts';
import { isRecent, relativeTime } from './relative-time.ts';

const yearOf = (at: Date | string, timeZone?: string): string =>
  formatDate(at, { year: 'numeric', timeZone });

/** "21 Oct", with its year where that is not the present one; where the browser is, unless a zone is given. */
export const writtenDate = (iso: string, now: Date, timeZone?: string): string => {
  const year = yearOf(iso, timeZone) === yearOf(now, timeZone) ? undefined : 'numeric';
  return formatDate(iso, { day: 'numeric', month: 'short', year, timeZone });
};

/** "3 days ago" up to 14 days, then "21 Oct": the dates whose form no requirement fixes. */
export const recentDate = (iso: string, now: Date, timeZone?: string): string =>
  isRecent(iso, now.getTime()) ? relativeTime(iso, now.getTime()) : writtenDate(iso, now, timeZone);
