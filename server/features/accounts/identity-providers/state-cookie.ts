import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cookieValue } from '../../../platform/http/incoming/cookie-value.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import type { Handshake } from './provider/provider-client.ts';

/** State of a sign-in at a provider, kept sealed in a cookie of the browser. */
export type SignInState = Handshake & {
  provider: IdentityProvider;
  /** The member who connects a provider; null where a visitor signs in. */
  connectFor: string | null;
  /** Session that is proved by signing in anew. */
  proveFor?: string;
  redirect: string | null;
  timeZone: string;
};

export const stateSeconds = 10 * 60;

type Options = { name: string; secret: Secret; secure: boolean; clock: Clock };

/**
 * Creates the cookie that binds a provider's answer to the browser that asked: only that browser holds the state, and
 * only the server can read or make one.
 */
export const createStateCookie = ({ name, secret, secure, clock }: Options) => {
  const key = createHmac('sha256', secret.reveal()).update('identity provider states').digest();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,

    /** Returns the Set-Cookie header with the sealed state. */
    async keep(state: SignInState): Promise<string> {
      const now = clock.now();
      const sealed = await new EncryptJWT({ ...state })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now.getTime() + stateSeconds * 1000))
        .encrypt(key);
      return `${name}=${sealed}; ${attributes}; Max-Age=${stateSeconds}`;
    },

    /** Returns the state; null if there is no cookie, it is not ours, or it has expired. */
    async read(cookieHeader: string | undefined): Promise<SignInState | null> {
      const value = cookieValue(cookieHeader, name);
      if (!value) return null;
      try {
        const { payload } = await jwtDecrypt(value, key, { currentDate: clock.now() });
        return payload as unknown as SignInState;
      } catch {
        return null;
      }
    },

    clear: `${name}=; ${attributes}; Max-Age=0`,
  };
};
export type StateCookie = ReturnType<typeof createStateCookie>;
