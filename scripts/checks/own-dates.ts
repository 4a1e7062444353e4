import type { SourceFile } from './source-files.ts';

/** Folder with the forms of dates of pages; `contract/formats` makes them, and durations. */
export const datesFolder = 'web/ui/text/dates/';
/** Date formatting by hand; reading the browser's time zone formats nothing. */
const ownDate =
  /\bIntl\.(?:DateTimeFormat\((?!\))|DateTimeFormatOptions|RelativeTimeFormat|DurationFormat)|\.toLocale(?:Date|Time)String\(|\.toLocaleString\([^)]*(?:Style|day|month|year|hour)|\bformats\/dates\.ts|\.get(?:UTC)?Month\(\) *\+ *1/;
/** Duration by hand; the duration filter words a range of minutes, which is no duration. */
const ownDuration = /\$\{[^{}]*\} (?:min|hr|h)\b(?! -)/;
const durationRange = 'web/features/finder/filters/duration-state.ts';

/** True for a file of the web that formats a date or a duration outside the folder for that. */
export const hasOwnDate = ({ path, text }: SourceFile): boolean =>
  path.startsWith('web/') &&
  !path.startsWith(datesFolder) &&
  (ownDate.test(text) || (path !== durationRange && ownDuration.test(text)));
