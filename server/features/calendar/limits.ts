/** How many classes to come a member plans. */
export const mostPlans = 500;
/** How many live shows a month or the feed holds. */
export const mostShows = 500;
/** How far ahead. */
export const furthestDays = 731;
