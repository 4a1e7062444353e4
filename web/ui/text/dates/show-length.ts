import { humanDuration } from '../../../../contract/catalog/human-duration.ts';

/** "60 min" as classes are called by, and hours from two on. */
export const showLength = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : humanDuration(minutes * 60_000);
