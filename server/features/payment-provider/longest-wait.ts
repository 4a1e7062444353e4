const dayMs = 86_400_000;

/** The provider moves a payment by a trial, which ends at most so many days from now. */
export const longestWaitDays = 730;

/** The call is made a while after the moment is checked, by another clock. */
const marginMs = 3_600_000;

/** Returns true for a moment that the provider accepts as the next payment. */
export const canWaitUntil = (moment: Date, now: Date): boolean =>
  moment.getTime() <= now.getTime() + longestWaitDays * dayMs - marginMs;

/** From when on the provider takes a moment as the next payment. */
export const waitsFrom = (moment: Date): Date =>
  new Date(moment.getTime() - longestWaitDays * dayMs + marginMs);
