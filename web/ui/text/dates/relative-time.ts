import { otherForms } from '../../../../contract/formats/other-forms.ts';
import { formatRelative } from '../../../../contract/formats/relative-times.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const units: readonly { unit: 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'; ms: number }[] = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
];

const relative = (iso: string, nowMs: number, now: string): string => {
  const elapsedMs = nowMs - Date.parse(iso);
  const largest = units.find(({ ms }) => elapsedMs >= ms);
  if (largest) return formatRelative(-Math.floor(elapsedMs / largest.ms), largest.unit);
  return otherForms()?.nowText() ?? now;
};

/**
 * “5 minutes ago” of an ISO 8601 time, in the largest unit that has passed, seen from `nowMs` (milliseconds since 1970).
 * Below a minute, and by a clock that is behind, “Just now”.
 */
export const relativeTime = (iso: string, nowMs: number): string => relative(iso, nowMs, 'Just now');

/** `relativeTime` within a sentence: “just now”. */
export const relativeTimeInSentence = (iso: string, nowMs: number): string =>
  relative(iso, nowMs, 'just now');

/** Within 14 days before `nowMs`. */
export const isRecent = (iso: string, nowMs: number): boolean => {
  const elapsedMs = nowMs - Date.parse(iso);
  return elapsedMs >= 0 && elapsedMs < 15 * dayMs;
};
