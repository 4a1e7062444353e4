import type { Image } from '../../../../contract/shared.schema.ts';
import { pageCookies, writeCookie } from '../../../client/browser-storage.ts';
import { cookieValue } from '../../../client/cookie-value.ts';

const minutesKept = 5;
const nameOf = (uuid: string): string => `playlist_cover_${uuid}`;

/** Lets the next page show a new cover at once, also where its lists were loaded before. */
export const rememberCover = (uuid: string, url: string): void =>
  writeCookie(nameOf(uuid), url, minutesKept * 60);

/** After a cover was taken off: the one before must not come back. */
export const clearCoverCookie = (uuid: string): void => writeCookie(nameOf(uuid), '', 0);

export const coverInCookie = (cookies: string, uuid: string): string | null => {
  const value = cookieValue(cookies, nameOf(uuid)) ?? '';
  // Only addresses of our own uploads count, because other pages of this host can write the cookie.
  return value.startsWith('/') && !value.startsWith('//') ? value : null;
};

export const rememberedCover = (uuid: string, cover: Image): Image => {
  const url = coverInCookie(pageCookies(), uuid);
  return url && url !== cover.url ? { url, small: { url } } : cover;
};
