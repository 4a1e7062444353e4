/** Words and limits of series and bundles that forms and the server both read at run time. No schemas here. */

/** Current states of a series: `scheduled` is published with a date in the future. */
export const planStates = ['draft', 'scheduled', 'published', 'retired'] as const;
export type PlanState = (typeof planStates)[number];

export const planSorts = ['edited', 'title', 'date'] as const;
export type PlanSort = (typeof planSorts)[number];

/** Lengths in characters, counts of values. */
export const planLimits = {
  title: 120,
  slug: 80,
  /** The one sentence on posters and in search. */
  description: 160,
  longDescription: 5000,
  coachLabel: 80,
  coaches: 20,
  /** Series of a bundle. */
  series: 100,
} as const;
