/** Words and limits of coaches, categories and values, read by forms and server at run time. */

export const coachSorts = ['page', 'name', 'classes', 'minutes'] as const;
export type CoachSort = (typeof coachSorts)[number];

/** Current states of a coach or a category: `scheduled` is shown from a moment in the future. */
export const shownStates = ['shown', 'scheduled', 'hidden'] as const;
export type ShownState = (typeof shownStates)[number];

/** Maximum number of coaches. */
export const mostCoaches = 1000;
/** Maximum number of categories. */
export const mostCategories = 60;

/** The lists of values that classes are given: the styles of a category, equipment, and focus areas. */
export const valueLists = ['styles', 'equipment', 'focus_areas'] as const;
export type ValueList = (typeof valueLists)[number];

/** `values` is the maximum of one list; styles are counted by category. */
export const valueLimits = { title: 60, values: 100 } as const;
