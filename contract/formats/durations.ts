import { humanDuration } from '../catalog/human-duration.ts';
import { otherForms } from './other-forms.ts';

/** Formats milliseconds as whole minutes: "45 min", "1 hr 5 min" (NS-013), "1 Std. 5 Min.", "1時間5分". */
export const durationText = (durationMs: number): string =>
  otherForms()?.durationText(durationMs) ?? humanDuration(durationMs);

/** Formats a number of minutes, never as hours: "60 min". */
export const minutesText = (minutes: number): string =>
  otherForms()?.minutesText(minutes) ?? `${minutes} min`;

/** Formats a number of seconds: "40 s". */
export const secondsText = (seconds: number): string => otherForms()?.secondsText(seconds) ?? `${seconds} s`;
