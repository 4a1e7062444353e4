import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { entitlement, membershipsOf } from '../../membership/index.ts';
import { type SecondFactorPolicy, sessionRights, viewerRights } from '../factors/factors.ts';
import { endOfSession } from '../session-lifetime/longest.ts';
import { userById, userOfSession } from '../store.ts';

/**
 * Who a session belongs to at this moment, for those who hold its id and not its cookie; null once it has ended or
 * was revoked. Asks the database every time.
 */
export const viewerOfSession = async (
  { db, clock, policy }: { db: Database; clock: Clock; policy: SecondFactorPolicy },
  sessionId: string,
): Promise<Viewer | null> => {
  const now = clock.now();
  const session = await userOfSession(db, sessionId, now);
  const user = session && (await userById(db, session.userId));
  const rights = user && (await sessionRights(db, policy, user, session));
  if (!user || !rights || endOfSession(session, user.admin) <= now) return null;
  const { hasSubscriptionAccess } = entitlement(await membershipsOf(db, user.id), now);
  return {
    id: user.id,
    sessionId,
    ...viewerRights(rights),
    username: user.username,
    hasSubscriptionAccess,
  };
};
