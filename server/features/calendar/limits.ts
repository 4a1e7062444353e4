/** Maximum number of upcoming classes that a member plans. */
export const mostPlans = 500;
/** Maximum number of live shows in a month or the feed. */
export const mostShows = 500;
/** Maximum number of days that a plan lies ahead. */
export const furthestDays = 731;
/** Maximum number of rules of a member that have not ended: with the days that each lays out, feeds stay short. */
export const mostRules = 12;
/** Maximum number of classes of a series that is laid over days. */
export const mostSteps = 100;
/** Number of days for which the occurrences of a rule are laid out. */
export const laidDays = 56;
/** Pause after which further days are laid out. */
export const layAgainDays = 7;
/** Days without a class of a series after which it moves on no more. */
export const restAfterDays = 30;
/** Days before a class of a wish comes again, where others fit. */
export const wishPauseDays = 42;
