import { keptFormats, localeInForce } from './locale.ts';
import { otherForms } from './other-forms.ts';

const kept = keptFormats(
  (locale: string, numeric: Intl.RelativeTimeFormatNumeric) =>
    new Intl.RelativeTimeFormat(locale, { numeric }),
);

/** Formats a time seen from now, negative for the past: "3 days ago", "vor 3 Tagen". */
export const formatRelative = (
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
  numeric: Intl.RelativeTimeFormatNumeric = 'always',
): string => {
  const text = kept(localeInForce('en-US'), numeric).format(value, unit);
  return otherForms()?.closedUp(text) ?? text;
};

/** Formats the present: "Just now", "jetzt", "今". */
export const nowText = (): string => otherForms()?.nowText() ?? 'Just now';
