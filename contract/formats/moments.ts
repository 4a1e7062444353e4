import { formatDate, type Moment } from './dates.ts';
import { otherForms } from './other-forms.ts';

/** Formats a time of day, on the clock of 12 or 24 hours that the language has: "18:05", "6:05 م". */
export const formatClock = (at: Moment, timeZone?: string): string =>
  formatDate(at, { timeStyle: 'short', timeZone });

/**
 * Formats a day with its time: "Tue, 24 Nov 2026, 18:05". The two are joined here, since browsers and servers differ in
 * the word between them.
 */
export const formatMoment = (at: Moment, day: Intl.DateTimeFormatOptions, timeZone?: string): string =>
  [formatDate(at, { ...day, timeZone }), formatClock(at, timeZone)].join(otherForms()?.momentJoint() ?? ', ');

/** Formats a moment in full: "Tuesday, 24 November 2026 at 18:05". */
export const formatFullMoment = (at: Moment, timeZone: string): string => {
  const day = formatDate(at, { dateStyle: 'full', timeZone });
  return otherForms() === null
    ? `${day} at ${formatClock(at, timeZone)}`
    : formatMoment(at, { dateStyle: 'full' }, timeZone);
};
