export const sandboxTimeLimits = {
  /** Maximum number of days by which the time is moved at once. */
  mostDays: 366,
} as const;
