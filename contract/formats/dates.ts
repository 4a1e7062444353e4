import { type English, keptFormats, localeInForce } from './locale.ts';

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
