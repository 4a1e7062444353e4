import type { IncomingHttpHeaders } from 'node:http';
import { cookieValue } from '../../platform/http/incoming/cookie-value.ts';

/** The cookies of the second step, under the library's names and attributes; the value says nothing by itself. */
type Cookie = { name: string; attributes: { secure?: boolean; maxAge?: number } };
export type CookieMaker = (name: string, attributes: { maxAge: number }) => Cookie;

const setCookie = ({ name, attributes }: Cookie, value: string, maxAge: number): string =>
  [
    `${name}=${value}`,
    `Max-Age=${maxAge}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ].join('; ');

export type TokenCookie = {
  read: (headers: IncomingHttpHeaders) => string | null;
  set: (token: string) => string;
  clear: () => string;
};

export const tokenCookie = (make: CookieMaker, name: string, maxAge: number): TokenCookie => {
  const cookie = make(name, { maxAge });
  return {
    read: (headers) => cookieValue(headers.cookie, cookie.name),
    set: (token) => setCookie(cookie, token, maxAge),
    clear: () => setCookie(cookie, '', 0),
  };
};

/** The same answer with more cookies. */
export const withCookies = (response: Response, cookies: readonly string[]): Response => {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
};
