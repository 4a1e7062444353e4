import { currentLanguage } from '../current-language.ts';
import { type English, isEnglish, keptFormats, localeInForce } from './locale.ts';

export type Moment = Date | number | string;

const keptDates = keptFormats(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** Returns the format of the language in force; made anew without a time zone, since that of a browser may change. */
const formatFor = (options: Intl.DateTimeFormatOptions, english: English): Intl.DateTimeFormat => {
  const locale = localeInForce(english);
  return options.timeZone === undefined
    ? new Intl.DateTimeFormat(locale, options)
    : keptDates(locale, options);
};

/** Replaces spaces of special widths, in which browsers and servers differ. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

/** Formats a day, or a time of day; English as in Britain unless the text has an American form. */
export const formatDate = (
  at: Moment,
  options: Intl.DateTimeFormatOptions,
  english: English = 'en-GB',
): string => plainSpaces(formatFor(options, english).format(new Date(at)));

/** Formats days from one to another: "16.–22. März". */
export const formatDateRange = (from: Moment, to: Moment, options: Intl.DateTimeFormatOptions): string =>
  plainSpaces(formatFor(options, 'en-GB').formatRange(new Date(from), new Date(to)));

/** Formats a time of day, on the clock of 12 or 24 hours that the language has: "18:05", "6:05 م". */
export const formatClock = (at: Moment, timeZone?: string): string =>
  formatDate(at, { timeStyle: 'short', timeZone });

/** Signs between a day and its time, where they are no comma. */
const joints: Readonly<Record<string, string>> = { ar: '، ', ja: ' ' };

/**
 * Formats a day with its time: "Tue, 24 Nov 2026, 18:05". The two are joined here, since browsers and servers differ in
 * the word between them.
 */
export const formatMoment = (at: Moment, day: Intl.DateTimeFormatOptions, timeZone?: string): string =>
  [formatDate(at, { ...day, timeZone }), formatClock(at, timeZone)].join(joints[currentLanguage()] ?? ', ');

/** Formats a moment in full: "Tuesday, 24 November 2026 at 18:05". */
export const formatFullMoment = (at: Moment, timeZone: string): string => {
  const day = formatDate(at, { dateStyle: 'full', timeZone });
  return isEnglish()
    ? `${day} at ${formatClock(at, timeZone)}`
    : formatMoment(at, { dateStyle: 'full' }, timeZone);
};
