import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { entitlement, membershipsOf } from '../membership/index.ts';
import { userById, userOfSession } from './store.ts';

/**
 * Who a session belongs to at this moment, for those who hold its id and not its cookie; null once it has ended or
 * was revoked. Asks the database every time.
 */
export const viewerOfSession = async (
  { db, clock }: { db: Database; clock: Clock },
  sessionId: string,
): Promise<Viewer | null> => {
  const now = clock.now();
  const userId = await userOfSession(db, sessionId, now);
  const user = userId === null ? null : await userById(db, userId);
  if (!user) return null;
  const { hasSubscriptionAccess } = entitlement(await membershipsOf(db, user.id), now);
  return { id: user.id, sessionId, admin: user.admin, username: user.username, hasSubscriptionAccess };
};
