/** Words of series and bundles that forms and the server both read at run time. */

/** Current states of a series: `scheduled` is published with a date in the future. */
export const planStates = ['draft', 'scheduled', 'published', 'retired'] as const;
export type PlanState = (typeof planStates)[number];

export const planSorts = ['edited', 'title', 'date'] as const;
export type PlanSort = (typeof planSorts)[number];
