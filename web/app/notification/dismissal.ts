import { writeCookie } from '../../client/browser-storage.ts';
import { cookieValue } from '../../client/cookie-value.ts';

const yearSeconds = 365 * 24 * 60 * 60;

const cookieName = (id: string): string => `notification_bar_${encodeURIComponent(id)}`;

export const isDismissed = (id: string, cookies: string): boolean =>
  cookieValue(cookies, cookieName(id)) === 'dismissed';

export const dismiss = (id: string): void => writeCookie(cookieName(id), 'dismissed', yearSeconds);
