import { formatDate } from '../../../../contract/formats/dates.ts';
import { formatClock, formatMoment } from '../../../../contract/formats/moments.ts';

/** One form of a date; where the browser is, unless a zone is given. */
const form =
  (options: Intl.DateTimeFormatOptions) =>
  (iso: string, timeZone?: string): string =>
    formatDate(iso, { ...options, timeZone });

/** "3 Mar 2025": days of tables and short facts. */
export const dayText = form({ day: 'numeric', month: 'short', year: 'numeric' });
/** "2 Nov": below a chart, and where the year is plain. */
export const shortDate = form({ day: 'numeric', month: 'short' });
/** "Nov 2026": a month below a chart and in its table. */
export const shortMonth = form({ month: 'short', year: 'numeric' });
/** "14 March": where a sentence leaves no doubt of the year. */
export const dayAndMonth = form({ day: 'numeric', month: 'long' });
/** "November 2026": the name of a month in a title or a list. */
export const wholeMonth = form({ month: 'long', year: 'numeric' });
/** "Nov": a month beside its year. */
export const monthWord = form({ month: 'short' });
/** "18:05" */
export const clockText = (iso: string, timeZone?: string): string => formatClock(iso, timeZone);
/** "18:05:59" */
export const exactClockText = form({ timeStyle: 'medium' });
/** "Tue, 24 Nov 2026, 06:00" */
export const momentText = (iso: string, timeZone?: string): string =>
  formatMoment(iso, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, timeZone);
