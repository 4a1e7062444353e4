const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Period by which a use extends a session (NS-032). */
const rollingMs = 30 * dayMs;

/** Returns the maximum duration of a session from its sign-in, however often it is used (ASVS 7.3.2). */
const longestMs = (ofStaff: boolean): number => (ofStaff ? 12 * hourMs : 180 * dayMs);

export const endOfSession = (
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
  ofStaff: boolean,
): Date => new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + longestMs(ofStaff)));

/** Returns the end of an idle session of staff (ASVS 7.3.1); null for members, whose sessions roll on for 30 days. */
export const idleEnd = (
  { lastUsedAt, createdAt }: { lastUsedAt: Date | null; createdAt: Date },
  { ofStaff, staffIdleMinutes }: { ofStaff: boolean; staffIdleMinutes: number },
): Date | null =>
  ofStaff ? new Date((lastUsedAt ?? createdAt).getTime() + staffIdleMinutes * 60_000) : null;

export const isIdle = (
  session: Parameters<typeof idleEnd>[0],
  limit: Parameters<typeof idleEnd>[1],
  now: Date,
): boolean => {
  const end = idleEnd(session, limit);
  return end !== null && end <= now;
};

/** Returns the extended end of a session that is used now; null if the extension is less than a day. */
export const rolledTo = (
  session: { createdAt: Date; expiresAt: Date; ofStaff: boolean },
  now: Date,
): Date | null => {
  const expiresAt = new Date(now.getTime() + rollingMs);
  const until = endOfSession({ createdAt: session.createdAt, expiresAt }, session.ofStaff);
  return until.getTime() - session.expiresAt.getTime() < dayMs ? null : until;
};
