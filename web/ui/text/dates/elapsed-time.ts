import { durationText, secondsText } from '../../../../contract/formats/durations.ts';

/** "40 s", then "3 min" and "2 hr 10 min", as the lengths of classes: how long work took or will take. */
export const elapsedTime = (milliseconds: number): string =>
  milliseconds < 59_500
    ? secondsText(Math.max(1, Math.round(milliseconds / 1000)))
    : durationText(milliseconds);
