import { cookieValue } from '../../client/cookie-value.ts';

const yearSeconds = 365 * 24 * 60 * 60;

const cookieName = (id: string): string => `notification_bar_${encodeURIComponent(id)}`;

export const isDismissed = (id: string, cookies: string): boolean =>
  cookieValue(cookies, cookieName(id)) === 'dismissed';

export const dismiss = (id: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookieName(id)}=dismissed; path=/; max-age=${yearSeconds}; samesite=lax`;
};
