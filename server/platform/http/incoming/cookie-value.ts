import { parseCookie } from 'cookie';

/** The value of one cookie as the browser sent it; of several with its name the first counts. */
export const cookieValue = (header: string | null | undefined, name: string): string | null =>
  parseCookie(header ?? '', { decode: (value) => value })[name] ?? null;
