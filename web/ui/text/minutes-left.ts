import { durationText } from '../../../contract/formats/durations.ts';
import { t } from '../../../contract/messages.ts';

/** "12 min left"; the last minute counts as one. */
export const minutesLeft = (durationSeconds: number, atSeconds: number): string =>
  t('{time} left', { time: durationText(1000 * Math.max(1, durationSeconds - atSeconds)) });
