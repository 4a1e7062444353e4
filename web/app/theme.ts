import { pageCookies, writeCookie } from '../client/browser-storage.ts';
import { cookieValue } from '../client/cookie-value.ts';

/** System follows the device; the other two are kept in the cookie `theme`. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const yearSeconds = 365 * 24 * 60 * 60;

export const themeChoiceOf = (cookies: string): ThemeChoice => {
  const value = cookieValue(cookies, 'theme');
  return value === 'light' || value === 'dark' ? value : 'system';
};

const systemIsDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

const show = (choice: ThemeChoice): void => {
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark());
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
};

/** Keeps and shows a choice. */
export const chooseTheme = (choice: ThemeChoice): void => {
  if (choice === 'system') writeCookie('theme', '', 0);
  else writeCookie('theme', choice, yearSeconds);
  show(choice);
};

/** Goes on following the device while nothing is chosen; returns how to stop. */
export const followSystemTheme = (): (() => void) => {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(themeChoiceOf(pageCookies()));
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
};
