import { humanDuration } from '../../../contract/catalog/human-duration.ts';

/** "12 min left"; the last minute counts as one. */
export const minutesLeft = (durationSeconds: number, atSeconds: number): string =>
  `${humanDuration(1000 * Math.max(1, durationSeconds - atSeconds))} left`;
