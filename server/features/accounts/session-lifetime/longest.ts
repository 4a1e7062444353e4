const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session rolls on for so long from the day it was last used (NS-032). */
const rollingMs = 30 * dayMs;

/** However often it is used, a session ends so long after its sign-in (ASVS 7.3.2). */
const longestMs = (ofStaff: boolean): number => (ofStaff ? 12 * hourMs : 180 * dayMs);

export const endOfSession = (
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  ofStaff: boolean,
): Date => new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + longestMs(ofStaff)));

/** Where a session that is used now is carried on to; null while less than a day is won by it. */
export const rolledTo = (
  session: { createdAt: Date; expiresAt: Date; ofStaff: boolean },
  now: Date,
): Date | null => {
  const expiresAt = new Date(now.getTime() + rollingMs);
  const until = endOfSession({ createdAt: session.createdAt, expiresAt }, session.ofStaff);
  return until.getTime() - session.expiresAt.getTime() < dayMs ? null : until;
};
