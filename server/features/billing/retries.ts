const minute = 60_000;
const hour = 60 * minute;

/** Back-off before each of the eight further attempts, over three days in total. */
const pausesMs = [10_000, minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour, 31 * hour];

/** Returns the moment of the next attempt; null after the last. `attempts` counts the attempts so far. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
};

const longestMessage = 500;

/** Returns the error message for the administrator, cut to a limit. Provider failures are worded without secrets. */
export const failureText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestMessage);
