import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../platform/clock.ts';
import { cookieValue } from '../../../platform/http/incoming/cookie-value.ts';
import type { Authentication } from '../authentication/authentication.ts';

type Cookies = Awaited<Authentication['$context']>['authCookies'];

/** The cookie of a session, as the library makes it. */
export const createSessionCookie = ({ sessionToken, dontRememberToken }: Cookies, clock: Clock) => {
  const { name } = sessionToken;
  const read = (headers: IncomingHttpHeaders): string | null => cookieValue(headers.cookie, name);
  /** Without “Stay signed in” a session ends with the browser, and rolls no further. */
  const isForThisVisit = (headers: IncomingHttpHeaders): boolean =>
    cookieValue(headers.cookie, dontRememberToken.name) !== null;

  return {
    name,
    read,
    isForThisVisit,
    /** What these headers carry, given once more. */
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
    /** Whether an answer gives the browser another session than these headers carry, or takes it away. */
    isReplaced: (headers: IncomingHttpHeaders, answer: Response): boolean => {
      const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
      return given !== undefined && !given.startsWith(`${name}=${read(headers)};`);
    },
  };
};
