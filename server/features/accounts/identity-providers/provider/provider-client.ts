import * as openid from 'openid-client';
import type { IdentityProvider } from '../../../../../contract/accounts/identity-providers.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createCircuitBreaker, ProviderAway } from './circuit-breaker.ts';
import { type Profile, profileFrom } from './profile.ts';

/** Error thrown if the member cancels at the provider. */
export class SignInCancelled extends Error {}

/** Values that bind a provider's answer to the request for it. */
export type Handshake = { state: string; nonce: string; codeVerifier: string };

export type ProviderOptions = {
  id: IdentityProvider;
  issuer: string;
  clientId: string;
  /** Returns the secret, made for each exchange where it expires. */
  clientSecret: () => Promise<string>;
  scope: string;
  /** Apple posts its answer as a form. */
  responseMode?: 'form_post';
  /** The studio's setting for all addresses of the provider; without it the provider's own claim counts. */
  emails?: 'confirmed' | 'unconfirmed';
  redirectUri: string;
  clock: Clock;
};

const timeoutSeconds = 5;
/** TTL of discovered addresses and keys: providers change them rarely, and announce it. */
const discoveredMs = 60 * 60 * 1000;

const causedBy = (error: unknown, kind: typeof ProviderAway): boolean => {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof kind) return true;
  return false;
};

const guardedFetch =
  (throughBreaker: ReturnType<typeof createCircuitBreaker>): openid.CustomFetch =>
  (url, options) =>
    throughBreaker(async () => {
      const response = await fetch(url, options as RequestInit).catch((error: unknown) => {
        throw new ProviderAway(error);
      });
      if (response.status >= 500) throw new ProviderAway();
      return response;
    });

/** Discovers the provider's addresses and keys on first use, and again after an hour. */
const createDiscovery = ({ issuer, clientId, clock }: ProviderOptions) => {
  const customFetch = guardedFetch(createCircuitBreaker(clock));
  const insecure = new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  let known: { configuration: openid.Configuration; until: number } | null = null;
  let underWay: Promise<openid.Configuration> | null = null;

  const discover = async (): Promise<openid.Configuration> => {
    // The secret is sent as a parameter of each exchange, since Apple's is made anew.
    const configuration = await openid.discovery(new URL(issuer), clientId, {}, openid.None(), {
      timeout: timeoutSeconds,
      // The signature is checked too, not only the encrypted connection by which the token came.
      execute: [openid.enableNonRepudiationChecks, ...insecure],
      [openid.customFetch]: customFetch,
    });
    known = { configuration, until: clock.now().getTime() + discoveredMs };
    return configuration;
  };
  return async (): Promise<openid.Configuration> => {
    if (known && clock.now().getTime() < known.until) return known.configuration;
    underWay ??= discover().finally(() => {
      underWay = null;
    });
    try {
      return await underWay;
    } catch (error) {
      if (known) return known.configuration;
      throw error;
    }
  };
};

/** Throws `ProviderAway` however deep the library wrapped it, and any other error as it is. */
const orAway = (error: unknown): never => {
  throw causedBy(error, ProviderAway) ? new ProviderAway(error) : error;
};

/** Claim request for `auth_time`: not every provider derives it from `max_age`. */
const wantedClaims = JSON.stringify({ id_token: { auth_time: { essential: true } } });

/** Asks for the name and the address where the provider leaves them out of the ID token. */
const moreClaims = async (
  configuration: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<Record<string, unknown>> => {
  const { userinfo_endpoint: address } = configuration.serverMetadata();
  const subject = tokens.claims()?.sub;
  if (address === undefined || subject === undefined) return {};
  return openid.fetchUserInfo(configuration, tokens.access_token, subject);
};

const cancelled = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/**
 * Creates the client of one OpenID Connect provider: authorization code flow with PKCE, state and nonce; everything in
 * the token is checked.
 */
export const createProviderClient = (options: ProviderOptions) => {
  const { id, redirectUri } = options;
  const configuration = createDiscovery(options);
  return {
    id,

    newHandshake: (): Handshake => ({
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    }),

    /** Returns the address to sign in at; `anew` asks even a member who has just signed in there. */
    async authorizationUrl(
      { state, nonce, codeVerifier }: Handshake,
      { anew = false } = {},
    ): Promise<string> {
      const found = await configuration().catch(orAway);
      return openid.buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: options.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(anew ? { max_age: '0', claims: wantedClaims } : {}),
        ...(options.responseMode ? { response_mode: options.responseMode } : {}),
      }).href;
    },

    /**
     * Exchanges the provider's answer for a checked ID token. Throws ProviderAway, SignInCancelled, or the error of a
     * check.
     */
    async profileOf(answer: URLSearchParams, { state, nonce, codeVerifier }: Handshake): Promise<Profile> {
      try {
        const tokens = await openid.authorizationCodeGrant(
          await configuration(),
          new URL(`${redirectUri}?${answer}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          },
          { client_secret: await options.clientSecret() },
        );
        const claims = tokens.claims();
        if (!claims) throw new Error('the provider sent no ID token');
        const known = claims.email === undefined ? await moreClaims(await configuration(), tokens) : {};
        const profile = profileFrom(id, { ...known, ...claims }, answer.get('user'));
        if (options.emails === undefined) return profile;
        return { ...profile, emailVerified: profile.email !== null && options.emails === 'confirmed' };
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && cancelled.has(error.error))
          throw new SignInCancelled();
        return orAway(error);
      }
    },
  };
};
export type ProviderClient = ReturnType<typeof createProviderClient>;
