import { wholeMinutes } from '../catalog/human-duration.ts';
import { translationOf } from '../catalogs.ts';
import { currentLanguage } from '../current-language.ts';
import { directionOf, type Language } from '../languages.ts';
import { formatList } from './lists.ts';
import type { OtherForms } from './other-forms.ts';
import { formatRelative } from './relative-times.ts';
import { closedUp, formatUnit } from './units.ts';

/**
 * Locales that say more than their language. Arabic has Latin digits: those of the standard without a region, of typed
 * amounts, of receipts and of the clocks of the player, so that no page mixes two kinds.
 */
const locales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn' };

/** Signs between a day and its time, where they are no comma. */
const joints: Partial<Record<Language, string>> = { ar: '، ', ja: ' ' };

/** Commas of a list with the space after them, where they are not Latin. */
const commas: Partial<Record<Language, string>> = { ar: '، ', ja: '、' };

/** Formats a duration in one unit: "25 Min."; Arabic has words for units, since its short forms are single letters. */
const inUnit = (value: number, unit: 'second' | 'minute' | 'hour'): string =>
  formatUnit(value, { unit, unitDisplay: currentLanguage() === 'ar' ? 'long' : 'short' });

/** Joins hours and minutes, in Arabic by "and". */
const joined = (parts: string[]): string =>
  currentLanguage() === 'ar' ? formatList(parts) : closedUp(parts.join(' '));

const durationText = (durationMs: number): string => {
  const minutes = wholeMinutes(durationMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return joined([
    ...(hours > 0 ? [inUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(rest, 'minute')] : []),
  ]);
};

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

export const allForms: OtherForms = {
  locale: () => locales[currentLanguage()] ?? currentLanguage(),
  closedUp,
  momentJoint: () => joints[currentLanguage()] ?? ', ',
  durationText,
  minutesText: (minutes) => inUnit(minutes, 'minute'),
  secondsText: (seconds) => inUnit(seconds, 'second'),
  lengthText: (humanDuration) => {
    const [, hours, minutes] = /^(?:(\d+) hr)? ?(?:(\d+) min)?$/.exec(humanDuration) ?? [];
    return durationText(60_000 * (60 * Number(hours ?? 0) + Number(minutes ?? 0)));
  },
  bytesText: (value, scale, maximumFractionDigits) =>
    formatUnit(value, {
      unit: units[scale] ?? 'byte',
      unitDisplay: scale === 0 ? 'long' : 'short',
      maximumFractionDigits,
    }),
  nowText: () => formatRelative(0, 'second', 'auto'),
  listComma: () => commas[currentLanguage()] ?? ', ',
  sentenceJoint: () => (currentLanguage() === 'ja' ? '' : ' '),
  phraseJoint: () => (currentLanguage() === 'ja' ? '。' : '. '),
  // U+2068 and U+2069. Addresses have none, since programs read them.
  isolated: (value) =>
    directionOf(currentLanguage()) === 'rtl' && /^[^@:]*[a-z][^@:]*$/i.test(value)
      ? `\u2068${value}\u2069`
      : value,
  translation: translationOf,
};
