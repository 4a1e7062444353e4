import type { IncomingHttpHeaders } from 'node:http';
import { constantTimeEqual, makeSignature } from 'better-auth/crypto';
import type { Clock } from '../../../platform/clock.ts';
import { cookieValue } from '../../../platform/http/incoming/cookie-value.ts';
import type { Authentication } from '../authentication/authentication.ts';

type Cookies = Awaited<Authentication['$context']>['authCookies'];

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/** Reads and writes the cookie of a session, in the library's format. */
export const createSessionCookie = (
  { sessionToken, dontRememberToken }: Cookies,
  { clock, secret }: { clock: Clock; secret: string },
) => {
  const { name } = sessionToken;
  const read = (headers: IncomingHttpHeaders): string | null => cookieValue(headers.cookie, name);
  /** Returns true without “Stay signed in”: the session ends with the browser, and is not extended. */
  const isForThisVisit = (headers: IncomingHttpHeaders): boolean =>
    cookieValue(headers.cookie, dontRememberToken.name) !== null;

  return {
    name,
    read,
    isForThisVisit,
    /** Returns the token in the value of the cookie; null if it was not signed with our secret. */
    tokenOf: async (value: string): Promise<string | null> => {
      const signed = decoded(value);
      const end = signed.lastIndexOf('.');
      if (end < 1) return null;
      const token = signed.slice(0, end);
      return constantTimeEqual(signed.slice(end + 1), await makeSignature(token, secret)) ? token : null;
    },
    /** Returns the Set-Cookie header that renews the cookie of these headers. */
    again: (headers: IncomingHttpHeaders, expiresAt: Date): string => {
      const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
      return [
        `${name}=${read(headers) ?? ''}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Lax',
        ...(sessionToken.attributes.secure ? ['Secure'] : []),
        ...(isForThisVisit(headers) ? [] : [`Max-Age=${seconds}`]),
      ].join('; ');
    },
    /** Returns true if an answer replaces or removes the session of these headers. */
    isReplaced: (headers: IncomingHttpHeaders, answer: Response): boolean => {
      const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
      return given !== undefined && !given.startsWith(`${name}=${read(headers)};`);
    },
  };
};
