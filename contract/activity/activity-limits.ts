/** Lengths of a period that the activity offers, in days with today. */
export const activityPeriods = ['1', '7', '30', '90'] as const;

/** So many entries are counted. */
export const activityCounted = 1000;
