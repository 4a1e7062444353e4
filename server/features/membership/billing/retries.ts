const minute = 60_000;
const hour = 60 * minute;

/** Pauses before each further attempt: eight of them, over three days. */
const pausesMs = [10_000, minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour, 31 * hour];

/** When an attempt that failed is made again; null after the last. `attempts` counts those that were made. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};

const longestMessage = 500;

/** What the administrator reads of a failure. Failures of the provider are worded without secrets. */
export const failureText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestMessage);
