import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../../contract/languages.ts';
import { entryLimit } from '../../../platform/cache/entry-limit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Membership } from '../../entitlement/index.ts';
import type { Authentication } from '../authentication/authentication.ts';
import { sessionTokenHash } from '../authentication/session-token-store.ts';
import {
  type SecondFactorPolicy,
  type SessionRights,
  sessionRights,
  viewerRights,
} from '../factors/factors.ts';
import { deleteSession, setLastUse, setSessionEnd } from '../store.ts';
import { endOfSession, idleEnd, isIdle, rolledTo } from './longest.ts';
import { recordSessionUse } from './open-sessions.ts';
import { type AddressPolicy, membershipAccess } from './session-access.ts';
import { createSessionCookie } from './session-cookie.ts';
import { storedSession } from './session-store.ts';

/** TTL of cached sessions; bounds the effect of a lost notification. */
const rememberedMs = 30_000;

type CachedSession = {
  userId: string;
  sessionId: string;
  rights: SessionRights;
  username: string | null;
  emailVerified: boolean;
  language?: Language;
  memberships: Membership[];
  ofStaff: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** End of an idle session; null for members. */
  idleEndsAt: Date | null;
};

const viewerOf = (session: CachedSession, addresses: AddressPolicy, billingNow: Date): Viewer => ({
  id: session.userId,
  sessionId: session.sessionId,
  ...viewerRights(session.rights),
  username: session.username,
  ...(session.language && { language: session.language }),
  ...membershipAccess(session, addresses, billingNow),
});

type ReaderContext = { db: Database; clock: Clock; policy: SecondFactorPolicy; staffIdleMinutes: number };

/** Creates the function that reads the session of a token in one statement. */
const reader =
  ({ db, clock, policy, staffIdleMinutes }: ReaderContext) =>
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
    await recordSessionUse({ db, clock }, { ...session, ofStaff });
    const { lastUsedAt } = session;
    return {
      userId: user.id,
      sessionId: id,
      rights,
      username: user.username,
      emailVerified: session.emailVerified,
      ...(session.language && { language: session.language }),
      memberships,
      ofStaff,
      idleEndsAt: idleEnd({ lastUsedAt, createdAt }, idle),
      createdAt,
      expiresAt,
    };
  };

/** Caches sessions by cookie for a moment; concurrent requests for one session share a single read (single-flight). */
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
        // Something changed during the read: this answer may serve its own request, but no later one.
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
    /** Returns a session only if it is cached. */
    remembered: (cookie: string): CachedSession | undefined => remembered.get(cookie),
    /** Returns the session of a cookie; `tokenOf` proves a cookie that is not cached. */
    find: async (
      cookie: string,
      tokenOf: (cookie: string) => Promise<string | null>,
    ): Promise<CachedSession | null> => {
      const known = remembered.get(cookie);
      if (known) return known;
      const token = await tokenOf(cookie);
      return token === null ? null : load(cookie, token);
    },
    evictUser: (userId: string): void => {
      generation += 1;
      underWay.clear();
      for (const [cookie, session] of remembered) if (session.userId === userId) remembered.delete(cookie);
    },
    evictAll: (): void => {
      generation += 1;
      underWay.clear();
      remembered.clear();
    },
  };
};

/** Resolves cookies to viewers, cached for a moment so that not every request reads the database. */
export const createSessions = async (
  authentication: Authentication,
  {
    db,
    clock,
    billingClock,
    policy,
    addresses,
    staffIdleMinutes,
  }: ReaderContext & { billingClock: Clock; addresses: AddressPolicy },
) => {
  const { authCookies, secret } = await authentication.$context;
  const sessionCookie = createSessionCookie(authCookies, { clock, secret });
  const cache = createSessionCache(reader({ db, clock, policy, staffIdleMinutes }));
  const { evictUser, evictAll } = cache;

  const rememberedFor = (headers: IncomingHttpHeaders): CachedSession | undefined =>
    cache.remembered(sessionCookie.read(headers) ?? '');

  const find = async (headers: IncomingHttpHeaders): Promise<CachedSession | null> => {
    const cookie = sessionCookie.read(headers);
    if (!cookie) return null;
    const session = await cache.find(cookie, sessionCookie.tokenOf);
    const now = clock.now();
    if (!session) return null;
    if (session.expiresAt > now && (!session.idleEndsAt || session.idleEndsAt > now)) return session;
    // Another process may have recorded a later use or a later end.
    evictUser(session.userId);
    return cache.find(cookie, sessionCookie.tokenOf);
  };

  return {
    cookieName: sessionCookie.name,

    viewer: async (headers: IncomingHttpHeaders): Promise<Viewer | null> => {
      const session = await find(headers);
      return session && viewerOf(session, addresses, billingClock.now());
    },

    /**
     * Returns the cookies that extend a session by another 30 days, never beyond the longest a session lasts; none
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

    /** Ends the former session of a browser if an answer replaces or removes it (ASVS 7.2.4). */
    endReplaced: async (former: Viewer, headers: IncomingHttpHeaders, answer: Response): Promise<void> => {
      if (!sessionCookie.isReplaced(headers, answer)) return;
      await deleteSession(db, former.sessionId);
      evictUser(former.id);
    },

    /** Records a use of its session at the end of a long request, such as the upload of a video. */
    recordLongUse: async ({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<void> => {
      await setLastUse(db, sessionId, clock.now());
      evictUser(id);
    },

    evictUser,

    /** Forgets the cached sessions of the caller, which this request may have changed. */
    evictCaller(headers: IncomingHttpHeaders): void {
      evictUser(rememberedFor(headers)?.userId ?? '');
    },

    evictAll,
  };
};
export type Sessions = Awaited<ReturnType<typeof createSessions>>;
