import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../../platform/cache/entry-limit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Membership } from '../../membership/index.ts';
import type { Authentication } from '../authentication/authentication.ts';
import {
  type SecondFactorPolicy,
  type SessionRights,
  sessionRights,
  viewerRights,
} from '../factors/factors.ts';
import { endOfSession, idleEnd, isIdle, rolledTo } from '../session-lifetime/longest.ts';
import { createSessionCookie } from '../session-lifetime/session-cookie.ts';
import { deleteSession, setLastUse, setSessionEnd } from '../store.ts';
import { noteUse } from './open-sessions.ts';
import { type AddressPolicy, membershipAccess } from './session-access.ts';
import { storedSession } from './session-store.ts';
import { sessionTokenHash } from './session-token-store.ts';

/** Bounds what a lost notification could do. */
const rememberedMs = 30_000;

type CachedSession = {
  userId: string;
  sessionId: string;
  rights: SessionRights;
  username: string | null;
  emailVerified: boolean;
  memberships: Membership[];
  ofStaff: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** Null for members. */
  idleEndsAt: Date | null;
};

const viewerOf = (session: CachedSession, addresses: AddressPolicy, billingNow: Date): Viewer => ({
  id: session.userId,
  sessionId: session.sessionId,
  ...viewerRights(session.rights),
  username: session.username,
  ...membershipAccess(session, addresses, billingNow),
});

type ReaderParts = { db: Database; clock: Clock; policy: SecondFactorPolicy; staffIdleMinutes: number };

/** Reads the session of a token in one statement. */
const reader =
  ({ db, clock, policy, staffIdleMinutes }: ReaderParts) =>
  async (token: string): Promise<CachedSession | null> => {
    const session = await storedSession(db, ['token_hash', sessionTokenHash(token)], clock.now());
    const rights = session && sessionRights(policy, session);
    if (!rights) return null;
    const { id, user, memberships, createdAt } = session;
    const ofStaff = user.staffRole !== null;
    const expiresAt = endOfSession(session, ofStaff);
    const idle = { ofStaff, staffIdleMinutes };
    const now = clock.now();
    if (expiresAt <= now || isIdle(session, idle, now)) return null;
    await noteUse({ db, clock }, { ...session, ofStaff });
    const { lastUsedAt } = session;
    return {
      userId: user.id,
      sessionId: id,
      rights,
      username: user.username,
      emailVerified: session.emailVerified,
      memberships,
      ofStaff,
      idleEndsAt: idleEnd({ lastUsedAt, createdAt }, idle),
      createdAt,
      expiresAt,
    };
  };

/** Sessions by cookie, remembered for a moment; requests that need the same one at once share one reading. */
const createSessionCache = (read: ReturnType<typeof reader>) => {
  const remembered = new LRUCache<string, CachedSession>({ ...entryLimit(10_000), ttl: rememberedMs });
  const underWay = new Map<string, Promise<CachedSession | null>>();
  let generation = 0;

  const load = (cookie: string, token: string): Promise<CachedSession | null> => {
    const already = underWay.get(cookie);
    if (already) return already;
    const begunIn = generation;
    const loading = read(token)
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

  return {
    /** Only what is remembered already. */
    remembered: (cookie: string): CachedSession | undefined => remembered.get(cookie),
    /** `tokenOf` proves the cookie, which only a cookie that is not remembered needs. */
    find: async (
      cookie: string,
      tokenOf: (cookie: string) => Promise<string | null>,
    ): Promise<CachedSession | null> => {
      const known = remembered.get(cookie);
      if (known) return known;
      const token = await tokenOf(cookie);
      return token === null ? null : load(cookie, token);
    },
    forgetUser: (userId: string): void => {
      generation += 1;
      underWay.clear();
      for (const [cookie, session] of remembered) if (session.userId === userId) remembered.delete(cookie);
    },
    forgetAll: (): void => {
      generation += 1;
      underWay.clear();
      remembered.clear();
    },
  };
};

/** Who a cookie belongs to, remembered for a moment so that not every request asks the database. */
export const createSessions = async (
  authentication: Authentication,
  {
    db,
    clock,
    billingClock,
    policy,
    addresses,
    staffIdleMinutes,
  }: ReaderParts & { billingClock: Clock; addresses: AddressPolicy },
) => {
  const { authCookies, secret } = await authentication.$context;
  const sessionCookie = createSessionCookie(authCookies, { clock, secret });
  const cache = createSessionCache(reader({ db, clock, policy, staffIdleMinutes }));
  const { forgetUser, forgetAll } = cache;

  const rememberedFor = (headers: IncomingHttpHeaders): CachedSession | undefined =>
    cache.remembered(sessionCookie.read(headers) ?? '');

  const find = async (headers: IncomingHttpHeaders): Promise<CachedSession | null> => {
    const cookie = sessionCookie.read(headers);
    if (!cookie) return null;
    const session = await cache.find(cookie, sessionCookie.tokenOf);
    const now = clock.now();
    if (!session) return null;
    if (session.expiresAt > now && (!session.idleEndsAt || session.idleEndsAt > now)) return session;
    // Another process may have noted a later use or a later end.
    forgetUser(session.userId);
    return cache.find(cookie, sessionCookie.tokenOf);
  };

  return {
    cookieName: sessionCookie.name,

    viewer: async (headers: IncomingHttpHeaders): Promise<Viewer | null> => {
      const session = await find(headers);
      return session && viewerOf(session, addresses, billingClock.now());
    },

    /**
     * The cookies that carry a session on for another 30 days, and never beyond the longest a session lasts; none
     * while that is not due.
     */
    rollingCookies: async (headers: IncomingHttpHeaders): Promise<string[]> => {
      const session = rememberedFor(headers);
      if (!session || sessionCookie.isForThisVisit(headers)) return [];
      const until = rolledTo(session, clock.now());
      if (until === null) return [];
      session.expiresAt = until;
      await setSessionEnd(db, session.sessionId, until);
      return [sessionCookie.again(headers, until)];
    },

    /** Ends the session a browser had where an answer gives it another one, or none (ASVS 7.2.4). */
    endReplaced: async (former: Viewer, headers: IncomingHttpHeaders, answer: Response): Promise<void> => {
      if (!sessionCookie.isReplaced(headers, answer)) return;
      await deleteSession(db, former.sessionId);
      forgetUser(former.id);
    },

    /** A request that took long is a use of its session when it ends, too, such as the upload of a video. */
    noteEnd: async ({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> => {
      await setLastUse(db, sessionId, clock.now());
      forgetUser(id);
    },

    forgetUser,

    /** The caller of this request: their sessions may have changed with it. */
    forgetCaller(headers: IncomingHttpHeaders): void {
      forgetUser(rememberedFor(headers)?.userId ?? '');
    },

    forgetAll,
  };
};
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
