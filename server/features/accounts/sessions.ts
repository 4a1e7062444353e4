import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { entitlement, type Membership, membershipsOf } from '../membership/index.ts';
import type { Authentication } from './authentication.ts';
import { userById } from './store.ts';

/** Bounds what a lost notification could do. */
const rememberedMs = 30_000;
/** Sessions last 30 days from the day they were last used. */
const rollingMs = 29 * 24 * 60 * 60 * 1000;

type Remembered = {
  userId: string;
  sessionId: string;
  admin: boolean;
  username: string | null;
  memberships: Membership[];
  expiresAt: Date;
  rolled: boolean;
};

/** The value of one cookie, as the browser sent it. */
const cookieValue = (header: string | undefined, name: string): string | null => {
  const found = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return found ? found.slice(found.indexOf('=') + 1).trim() : null;
};

const reader =
  (authentication: Authentication, db: Database) =>
  async (cookieHeader: string): Promise<Remembered | null> => {
    const found = await authentication.api.getSession({
      headers: new Headers({ cookie: cookieHeader }),
      query: { disableRefresh: true },
    });
    const user = found && (await userById(db, found.user.id));
    if (!user) return null;
    return {
      userId: user.id,
      sessionId: found.session.id,
      admin: user.admin,
      username: user.username,
      memberships: await membershipsOf(db, user.id),
      expiresAt: found.session.expiresAt,
      rolled: false,
    };
  };

/** Who a cookie belongs to, remembered for a moment so that not every request asks the database. */
export const createSessions = async (authentication: Authentication, db: Database, clock: Clock) => {
  const { authCookies } = await authentication.$context;
  const read = reader(authentication, db);
  const remembered = new LRUCache<string, Remembered>({ max: 10_000, ttl: rememberedMs });
  const underWay = new Map<string, Promise<Remembered | null>>();
  let generation = 0;

  const cookieOf = (headers: IncomingHttpHeaders): string | null =>
    cookieValue(headers.cookie, authCookies.sessionToken.name);

  const forgetUser = (userId: string): void => {
    generation += 1;
    underWay.clear();
    for (const [cookie, session] of remembered) if (session.userId === userId) remembered.delete(cookie);
  };

  const load = (cookie: string, cookieHeader: string): Promise<Remembered | null> => {
    const already = underWay.get(cookie);
    if (already) return already;
    const begunIn = generation;
    const loading = read(cookieHeader)
      .then((session) => {
        // Something changed while we asked: this answer may serve its own request, but no later one.
        if (session && begunIn === generation) remembered.set(cookie, session);
        return session;
      })
      .finally(() => {
        if (underWay.get(cookie) === loading) underWay.delete(cookie);
      });
    underWay.set(cookie, loading);
    return loading;
  };

  const find = async (headers: IncomingHttpHeaders): Promise<Remembered | null> => {
    const cookie = cookieOf(headers);
    if (!cookie) return null;
    const session = remembered.get(cookie) ?? (await load(cookie, headers.cookie ?? ''));
    return session && session.expiresAt > clock.now() ? session : null;
  };

  return {
    cookieName: authCookies.sessionToken.name,

    async viewer(headers: IncomingHttpHeaders): Promise<Viewer | null> {
      const session = await find(headers);
      if (!session) return null;
      return {
        id: session.userId,
        sessionId: session.sessionId,
        admin: session.admin,
        username: session.username,
        hasSubscriptionAccess: entitlement(session.memberships, clock.now()).hasSubscriptionAccess,
      };
    },

    /** The cookies that carry a session on for another 30 days; none while that is not due. */
    async rollingCookies(headers: IncomingHttpHeaders): Promise<string[]> {
      const cookie = cookieOf(headers);
      const session = cookie ? remembered.get(cookie) : undefined;
      if (!session || session.rolled || session.expiresAt.getTime() - clock.now().getTime() > rollingMs)
        return [];
      session.rolled = true;
      const answer = await authentication.api.getSession({
        headers: new Headers({ cookie: headers.cookie ?? '' }),
        returnHeaders: true,
      });
      return answer.headers.getSetCookie();
    },

    forgetUser,

    /** Whoever makes this request: their sessions may have changed with it. */
    forgetCaller(headers: IncomingHttpHeaders): void {
      forgetUser(remembered.get(cookieOf(headers) ?? '')?.userId ?? '');
    },

    forgetAll(): void {
      generation += 1;
      underWay.clear();
      remembered.clear();
    },
  };
};
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
