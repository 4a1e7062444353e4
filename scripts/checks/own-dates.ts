import type { SourceFile } from './source-files.ts';

/** Where the dates and durations of pages get their words; the contract has the duration that the wire fixes (NS-013). */
export const datesFolder = 'web/ui/text/dates/';
/** Asking for the zone of the browser formats nothing. */
const ownDate =
  /\bIntl\.(?:DateTimeFormat\((?!\))|DateTimeFormatOptions|RelativeTimeFormat|DurationFormat)|\.toLocale(?:Date|Time)String\(|\.toLocaleString\([^)]*(?:Style|day|month|year|hour)|\bdates\/date-format\.ts|\.get(?:UTC)?Month\(\) *\+ *1/;
/** The filter of durations words a range of minutes and no duration. */
const ownDuration = /\$\{[^{}]*\} (?:min|hr|h)\b(?! -)/;
const durationRange = 'web/features/finder/filters/duration-state.ts';

/** A file of the web that words a date or a duration and is not where all of them are worded. */
export const hasOwnDate = ({ path, text }: SourceFile): boolean =>
  path.startsWith('web/') &&
  !path.startsWith(datesFolder) &&
  (ownDate.test(text) || (path !== durationRange && ownDuration.test(text)));
