import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../platform/clock.ts';
import { cookieValue } from '../../../platform/http/incoming/cookie-value.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';

const lifetimeSeconds = 180 * 24 * 60 * 60;
/** Number of accounts for which one browser is known, such as one that a family shares. */
const mostAccounts = 4;
const joint = '~';

type Options = { secret: Secret; clock: Clock; cookieName: string; secure: boolean };

/**
 * Creates the known devices: a browser in which a member has signed in keeps a signed token bound to that account. The
 * token proves no identity and opens nothing; it tells the member's own browser from an attacker's while passwords of
 * the account are guessed. The second step keeps its own tokens in a separate cookie, bound to the member's id: the
 * password alone earns none of them.
 */
export const createKnownDevices = ({ secret, clock, cookieName, secure }: Options) => {
  const key = createHmac('sha256', secret.reveal()).update('known devices').digest();
  const signatureOf = (email: string, said: string): string =>
    createHmac('sha256', key).update(`${said} ${email}`).digest('base64url');
  const now = (): number => Math.floor(clock.now().getTime() / 1000);

  const tokensOf = (headers: IncomingHttpHeaders): string[] =>
    (cookieValue(headers.cookie, cookieName) ?? '').split(joint).slice(0, mostAccounts).filter(Boolean);

  /** Returns the device in a token that was issued for this account and is not too old; null otherwise. */
  const read = (token: string, email: string): string | null => {
    const [device = '', since = '', signature = ''] = token.split('.', 3);
    const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(email, `${device}.${since}`))];
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    return Number.parseInt(since, 36) + lifetimeSeconds > now() ? device : null;
  };

  return {
    /** Returns the known device of this account that sent these headers; null if none did. */
    deviceOf: (headers: IncomingHttpHeaders, email: string): string | null =>
      tokensOf(headers)
        .map((token) => read(token, email))
        .find((device) => device !== null) ?? null,
    /** Returns the cookie after a sign-in to this account; it keeps the accounts that it was issued for before. */
    cookieFor: (headers: IncomingHttpHeaders, email: string): string => {
      const said = `${randomBytes(12).toString('base64url')}.${now().toString(36)}`;
      const others = tokensOf(headers).filter((token) => read(token, email) === null);
      const tokens = [`${said}.${signatureOf(email, said)}`, ...others].slice(0, mostAccounts);
      return `${cookieName}=${tokens.join(joint)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}${secure ? '; Secure' : ''}`;
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
