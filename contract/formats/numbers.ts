import { isEnglish, keptFormats, localeInForce } from './locale.ts';

const kept = keptFormats(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Formats a number; a narrow space, in which browsers and servers differ, becomes one of usual width. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  kept(localeInForce('en-US'), options).format(value).replaceAll('\u202f', '\u00a0');

/** Counts of most pages: digits alone, for which a format takes hundreds of times as long. */
const isSmall = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 1000;

/** Formats a count in full: "1,480". */
export const fullCount = (count: number): string => (isSmall(count) ? String(count) : formatNumber(count));

/** Formats a number in short, with lower case in English (NS-066): 1.2k, 1.2m, "1,2 Mio." */
export const compactNumber = (value: number, maximumFractionDigits: number): string => {
  const short = formatNumber(value, { notation: 'compact', maximumFractionDigits });
  return isEnglish() ? short.toLowerCase() : short;
};

/** Formats a count in short: 950, 1.2k, 1.2m. */
export const compactCount = (count: number): string =>
  isSmall(count) ? String(count) : compactNumber(count, 1);

/** Formats a part of one as a percentage: 0.125 is "12.5%". */
export const percentText = (part: number, maximumFractionDigits = 0): string =>
  formatNumber(part, { style: 'percent', maximumFractionDigits });
