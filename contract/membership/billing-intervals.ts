/** Units in which the period of a plan is counted. */
export const billingIntervals = ['day', 'week', 'month', 'year'] as const;
