import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type SecondFactorPolicy, sessionRights, viewerRights } from '../factors/factors.ts';
import { endOfSession, isIdle } from './longest.ts';
import { type AddressPolicy, membershipAccess } from './session-access.ts';
import { storedSession } from './session-store.ts';

/**
 * Returns the current viewer of a session, for callers that hold its id and not its cookie; null once it has ended or
 * was revoked. Reads the database every time.
 */
export const viewerOfSession = async (
  {
    db,
    clock,
    billingClock,
    policy,
    staffIdleMinutes,
    addresses,
  }: {
    db: Database;
    clock: Clock;
    billingClock: Clock;
    policy: SecondFactorPolicy;
    staffIdleMinutes: number;
    addresses: AddressPolicy;
  },
  sessionId: string,
): Promise<Viewer | null> => {
  const now = clock.now();
  const session = await storedSession(db, ['id', sessionId], now);
  const rights = session && sessionRights(policy, session);
  if (!rights) return null;
  const ofStaff = session.user.staffRole !== null;
  if (endOfSession(session, ofStaff) <= now || isIdle(session, { ofStaff, staffIdleMinutes }, now))
    return null;
  return {
    id: session.user.id,
    sessionId,
    ...viewerRights(rights),
    username: session.user.username,
    ...(session.language && { language: session.language }),
    ...membershipAccess(session, addresses, billingClock.now()),
  };
};
