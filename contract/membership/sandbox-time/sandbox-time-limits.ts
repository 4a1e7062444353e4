export const sandboxTimeLimits = {
  /** How far the time is moved at once. */
  mostDays: 366,
} as const;
