/** Maximum number of upcoming classes that a member plans. */
export const mostPlans = 500;
/** Maximum number of live shows in a month or the feed. */
export const mostShows = 500;
/** Maximum number of days that a plan lies ahead. */
export const furthestDays = 731;
