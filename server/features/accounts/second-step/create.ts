import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { AuthCall } from '../authentication/auth-call.ts';
import type { Authentication } from '../authentication/authentication.ts';
import { libraryHeaders } from '../authentication/library.ts';
import {
  type PluginOptions,
  pendingCookieName,
  pendingSeconds,
  trustCookieName,
} from '../authentication/library-plugin.ts';
import { challengeSeconds } from '../factors/challenges.ts';
import { isFrozen } from '../freeze-store.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import type { SecondFactorContext } from '../second-factor/context.ts';
import { markTrusted } from '../sessions/freshness.ts';
import { tokenCookie } from '../token-cookie.ts';
import { type SecondStepCallsContext, secondStepCalls } from './calls.ts';
import { identityProved } from './proved-identity.ts';
import { setTrustedDevice, trustedSeconds } from './trusted-devices.ts';

/** Returns the hooks that the library calls for every session it makes. */
export const secondStepOptions = (
  { ceremony, ...context }: SecondFactorContext,
  signedIn: PluginOptions['signedIn'],
): PluginOptions => ({
  now: context.clock.now,
  identityProved: (proved) => identityProved({ ...context, passkeysAvailable: ceremony.available }, proved),
  markTrusted: (sessionId) => markTrusted(context.db, sessionId),
  isFrozen: (userId) => isFrozen(context.db, userId),
  setTrustedDevice: (session) => setTrustedDevice(context.db, session),
  signedIn,
});

/** Has the library begin a session, or the second step, for a member who has proved who they are. */
export const sessionStarter =
  (authentication: Authentication): SecondStepCallsContext['startSession'] =>
  (visit, session) =>
    authentication.api.startSession({ headers: libraryHeaders(visit), body: session, asResponse: true });

/** Rate limit of challenges; a sign-in page asks for one as it is opened. */
const challengesAsked = { burst: 60, perSecond: 1 };

export const createSecondStepCalls = async (
  context: SecondFactorContext,
  authentication: Authentication,
  provedDevices: KnownDevices,
): Promise<Record<string, AuthCall>> => {
  const { createAuthCookie } = await authentication.$context;
  return secondStepCalls({
    ...context,
    cookies: {
      pending: tokenCookie(createAuthCookie, pendingCookieName, pendingSeconds),
      trust: tokenCookie(createAuthCookie, trustCookieName, trustedSeconds),
      challenge: tokenCookie(createAuthCookie, 'passkey_challenge', challengeSeconds),
    },
    provedDevices,
    startSession: sessionStarter(authentication),
    limitChallenges: createRateLimiter(context.clock, challengesAsked),
  });
};
