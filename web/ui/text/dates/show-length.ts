import { durationText, minutesText } from '../../../../contract/formats/durations.ts';

/** "60 min" as classes are called by, and hours from two on. */
export const showLength = (minutes: number): string =>
  minutes < 120 ? minutesText(minutes) : durationText(minutes * 60_000);
