import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import type { SignInMethod } from '../../../../contract/accounts/accounts.ts';
import { type SecondStep, secondStepPage } from '../../../../contract/accounts/second-step.ts';
import { withSearch } from '../../../../contract/pages/page-addresses.ts';
import { cookieValue } from '../../../platform/http/incoming/cookie-value.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import { sourceIn } from './source-header.ts';

export const pendingCookieName = 'second_step';
export const trustCookieName = 'trusted_device';

export const pendingSeconds = 10 * 60;

export type ProvedIdentity = {
  userId: string;
  remember: boolean;
  /** Method of the proof, as SignInMethod names it. */
  method: string | null;
  trustToken: string | null;
};

export type SecondStepDecision =
  | { is: 'enough' }
  | { is: 'trusted' }
  | { is: 'pending'; token: string; secondStep: SecondStep };

/** A session that was opened, whichever way. */
export type OpenedSession = {
  userId: string;
  source: EventSource;
  /** The account was made with it. */
  isSignUp: boolean;
  /** The cookies that the browser sent with the sign-in. */
  cookie: string | null;
  /** A second step was taken, or a passkey used. */
  bothFactors: boolean;
  /** The second step was left out because the browser is trusted. */
  isTrusted: boolean;
  /** A mail to the address was used for it. */
  mailboxProved: boolean;
};

export type PluginOptions = {
  now: () => Date;
  identityProved: (proved: ProvedIdentity) => Promise<SecondStepDecision>;
  /** Marks a session whose second step was replaced by a trusted browser, which is no fresh proof. */
  markTrusted: (sessionId: string) => Promise<void>;
  /** Records the token of the trusted device whose browser opened the session. */
  setTrustedDevice: (session: { id: string; trustToken: string }) => Promise<void>;
  /** Returns true for a frozen account, which gets no session by any sign-in method. */
  isFrozen: (userId: string) => Promise<boolean>;
  /** Notes that a member is signed in, by any sign-in method. */
  signedIn: (opened: OpenedSession) => Promise<void>;
};

/**
 * A session to open. `bothFactors`: nothing is left to prove, as after a passkey or the second step. `trustToken`: the
 * browser gets it with the session. `mailboxProved`: a mail to the address was used in it.
 */
export type NewSession = {
  userId: string;
  method: SignInMethod;
  remember: boolean;
  bothFactors: boolean;
  /** False for a proof that is not of this moment, such as an identity provider's session of long ago. */
  fresh?: boolean;
  trustToken?: string;
  mailboxProved?: boolean;
};

/** Schema that the library requires; only our own code calls, with a value of this type. */
const newSessionBody = {
  '~standard': {
    version: 1 as const,
    vendor: 'openmat',
    validate: (value: unknown) => ({ value: value as NewSession }),
    types: undefined as { input: NewSession; output: NewSession } | undefined,
  },
};

const methodOf = (path: string | undefined): SignInMethod | null => {
  if (path === '/sign-in/email' || path === '/sign-up/email') return 'password';
  return path === '/magic-link/verify' ? 'mailed-link' : null;
};

/** Returns the address to which an answer redirects the browser; null if it sends JSON. */
const locationOf = (returned: unknown): string | null =>
  isAPIError(returned) ? new Headers(returned.headers).get('location') : null;

const secondStepAddress = (location: string, baseUrl: string): string => {
  const goal = new URL(location, baseUrl);
  if (goal.origin !== new URL(baseUrl).origin) return secondStepPage;
  return withSearch(secondStepPage, { redirect: goal.pathname + goal.search });
};

/**
 * Checks every session that the library makes before it leaves the server. If the account needs no more, the session
 * passes; otherwise it is taken back and the browser gets the second step instead. Sign-in methods that are added later
 * pass here as well.
 */
const door = (options: PluginOptions) =>
  createAuthMiddleware(async (ctx) => {
    const opened = ctx.context.newSession;
    // A session that is only extended was checked before.
    if (!opened || ctx.path === '/get-session') return;
    const userId = opened.user.id;
    const body = (ctx.body ?? {}) as { rememberMe?: unknown; remember?: unknown; trustToken?: string };
    const trust = ctx.context.createAuthCookie(trustCookieName);
    const trustToken = body.trustToken ?? cookieValue(ctx.headers?.get('cookie'), trust.name);
    const bothFactors = opened.session.secondFactor === true;
    const signedIn = async (isTrusted: boolean): Promise<void> => {
      // A member who changes the password while signed in does not sign in.
      if (ctx.path === '/change-password') return;
      if (trustToken) await options.setTrustedDevice({ id: opened.session.id, trustToken });
      await options.signedIn({
        userId,
        source: sourceIn(ctx.headers),
        isSignUp: ctx.path === '/sign-up/email',
        cookie: ctx.headers?.get('cookie') ?? null,
        bothFactors,
        isTrusted,
        mailboxProved: Boolean(opened.session.mailboxProvedAt),
      });
    };
    if (bothFactors) return signedIn(false);
    const remember = body.rememberMe !== false && body.remember !== false;
    const method = typeof opened.session.signedInWith === 'string' ? opened.session.signedInWith : null;
    const proved = await options.identityProved({ userId, remember, method, trustToken });
    if (proved.is === 'trusted') await options.markTrusted(opened.session.id);
    if (proved.is !== 'pending') return signedIn(proved.is === 'trusted');
    const location = locationOf(ctx.context.returned);
    deleteSessionCookie(ctx);
    await ctx.context.internalAdapter.deleteSession(opened.session.token);
    ctx.context.setNewSession(null);
    const pending = ctx.context.createAuthCookie(pendingCookieName, { maxAge: pendingSeconds });
    ctx.setCookie(pending.name, proved.token, pending.attributes);
    if (location !== null) throw ctx.redirect(secondStepAddress(location, ctx.context.baseURL));
    return ctx.json({ secondStep: proved.secondStep });
  });

/**
 * Creates the library's plugin for the second step. `startSession` has no address: only the server itself can call it.
 */
export const secondStepPlugin = (options: PluginOptions) =>
  ({
    id: 'second-step',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session, ctx) => {
                if (await options.isFrozen(session.userId))
                  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_FROZEN', message: 'frozen' });
                // A changed password gives the browser a new session for the one it had.
                const former = ctx?.path === '/change-password' ? ctx.context.session?.session : null;
                const { signedInWith = former?.signedInWith ?? methodOf(ctx?.path), fresh } = session as {
                  signedInWith?: unknown;
                  fresh?: boolean;
                };
                const secondFactor = former?.secondFactor === true ? { secondFactor: true } : {};
                // A session that is carried on keeps the moment of its proof: it proved nothing now.
                const now = options.now();
                const provedAt = fresh === false ? null : (former?.provedAt ?? now);
                // The library computes times from the machine's clock.
                const expiresAt = new Date(
                  now.getTime() + session.expiresAt.getTime() - session.createdAt.getTime(),
                );
                const at = { provedAt, lastUsedAt: now, createdAt: now, expiresAt };
                const { fresh: _known, ...kept } = session as typeof session & { fresh?: boolean };
                return { data: { ...kept, signedInWith, ...secondFactor, ...at } };
              },
            },
          },
        },
      },
    }),
    endpoints: {
      startSession: createAuthEndpoint.serverOnly({ method: 'POST', body: newSessionBody }, async (ctx) => {
        const { userId, method, remember, bothFactors, fresh = true, mailboxProved = false } = ctx.body;
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await internalAdapter.createSession(userId, !remember, {
          signedInWith: method,
          secondFactor: bothFactors,
          fresh,
          ...(mailboxProved ? { mailboxProvedAt: options.now() } : {}),
        });
        await setSessionCookie(ctx, { session, user }, !remember);
        return ctx.json({ user: { id: user.id } });
      }),
    },
    hooks: { after: [{ matcher: () => true, handler: door(options) }] },
  }) satisfies BetterAuthPlugin;
