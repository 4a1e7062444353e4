import { parseCookie } from 'cookie';

/** The value of one cookie, decoded; `cookies` as the document has them. */
export const cookieValue = (cookies: string, name: string): string | null =>
  parseCookie(cookies)[name] ?? null;
