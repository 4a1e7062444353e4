import { humanDuration, wholeMinutes } from '../catalog/human-duration.ts';
import { currentLanguage } from '../current-language.ts';
import { formatList } from './lists.ts';
import { isEnglish } from './locale.ts';
import { formatUnit } from './numbers.ts';

type Unit = 'second' | 'minute' | 'hour';

/** Formats a duration in one unit: "25 Min."; Arabic has words for units, since its short forms are single letters. */
const inUnit = (value: number, unit: Unit): string =>
  formatUnit(value, { unit, unitDisplay: currentLanguage() === 'ar' ? 'long' : 'short' });

/** Joins hours and minutes, in Arabic by "and". */
const joined = (parts: string[]): string =>
  currentLanguage() === 'ar' ? formatList(parts) : parts.join(currentLanguage() === 'ja' ? '' : ' ');

/** Formats milliseconds as whole minutes: "45 min", "1 hr 5 min" (NS-013), "1 Std. 5 Min.", "1時間5分". */
export const durationText = (durationMs: number): string => {
  if (isEnglish()) return humanDuration(durationMs);
  const minutes = wholeMinutes(durationMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return joined([
    ...(hours > 0 ? [inUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(rest, 'minute')] : []),
  ]);
};

/** Formats a number of minutes, never as hours: "60 min". */
export const minutesText = (minutes: number): string =>
  isEnglish() ? `${minutes} min` : inUnit(minutes, 'minute');

/** Formats a number of seconds: "40 s". */
export const secondsText = (seconds: number): string =>
  isEnglish() ? `${seconds} s` : inUnit(seconds, 'second');

/** Formats the duration that the wire has in English words (NS-013): "1 hr 5 min" is "1 Std. 5 Min.". */
export const lengthText = (humanDuration: string): string => {
  if (isEnglish()) return humanDuration;
  const [, hours, minutes] = /^(?:(\d+) hr)? ?(?:(\d+) min)?$/.exec(humanDuration) ?? [];
  return durationText(60_000 * (60 * Number(hours ?? 0) + Number(minutes ?? 0)));
};
