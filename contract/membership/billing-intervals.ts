/** How long a period of a plan may be: a number of these. */
export const billingIntervals = ['day', 'week', 'month', 'year'] as const;
