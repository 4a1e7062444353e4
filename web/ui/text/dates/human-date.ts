import { formatDate } from '../../../../contract/formats/dates.ts';
import { isRecent, relativeTime } from './relative-time.ts';

/** "3 days ago" up to 14 days, then "Mar 4, 2025" (GEN-046). The zone only matters for the written date. */
export const humanDate = (iso: string, now: Date, timeZone = 'UTC'): string =>
  isRecent(iso, now.getTime())
    ? relativeTime(iso, now.getTime())
    : formatDate(iso, { month: 'short', day: 'numeric', year: 'numeric', timeZone }, 'en-US');

/** "03/04/2025", the day where the member lives (GEN-048). */
export const completedDate = (iso: string, timeZone: string): string =>
  formatDate(iso, { month: '2-digit', day: '2-digit', year: 'numeric', timeZone }, 'en-US');
