import { closedUp, keptFormats, localeInForce } from './locale.ts';

const kept = keptFormats(
  (locale: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Formats a time seen from now, negative for the past: "3 days ago", "vor 3 Tagen". */
export const formatRelative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  closedUp(kept(localeInForce('en-US'), {}).format(value, unit));

/** Formats the present: "jetzt", "今". */
export const formatNow = (): string => kept(localeInForce('en-US'), { numeric: 'auto' }).format(0, 'second');
