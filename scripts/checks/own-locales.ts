import type { SourceFile } from './source-files.ts';

/** Folder in which dates, numbers, lists and names are formatted in the language in force. */
export const formatsFolder = 'contract/formats/';

/** A format with English as its locale; the check of a time zone formats nothing. */
const englishFormat =
  /\.toLocale(?:Date|Time)?String\(\[?'en|\bnew Intl\.(?:NumberFormat|ListFormat|DisplayNames|RelativeTimeFormat)\(\[?'en|\bIntl\.DateTimeFormat\('en(?:-GB|-US)?', \{ (?!timeZone)(?!hour: 'numeric', hourCycle)/;

/** True for a file of the product that formats for readers in English, whatever their language is. */
export const hasEnglishFormat = ({ path, text }: SourceFile): boolean =>
  /^(?:contract|server|web)\//.test(path) &&
  !path.startsWith(formatsFolder) &&
  !path.endsWith('.schema.ts') &&
  englishFormat.test(text);
