import { dayHourAt, dayHours } from '../../contract/pages/sections/day-hours.ts';
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
  const kept = choice === 'system' ? 'theme=; max-age=0' : `theme=${choice}; max-age=${yearSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${kept}; path=/; samesite=lax`;
  show(choice);
};

/** Goes on following the device while nothing is chosen; returns how to stop. */
export const followSystemTheme = (): (() => void) => {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(themeChoiceOf(document.cookie));
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
};

/** The place of the hour of day in their list, for each hour of the clock. */
const placesOfHours = Array.from({ length: 24 }, (_, hour) => dayHours.indexOf(dayHourAt(hour))).join('');

/**
 * Runs inline in <head> under the page's nonce, before anything is painted: the theme, the hour of the visitor's
 * day, an alert bar that was dismissed, and what the class finder keeps on the device (its layout, and whether it will offer the last filters).
 * Visitors share cached pages, so the server cannot know any of it.
 */
export const firstPaintScript = [
  '(()=>{const r=document.documentElement,c=document.cookie;',
  'const t=(/(?:^|;\\s*)theme=(light|dark)/.exec(c)||[])[1];',
  "r.dataset.theme=t||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');",
  `r.dataset.hour='${dayHours.join()}'.split(',')['${placesOfHours}'[new Date().getHours()]];`,
  'const a=(/(?:^|;\\s*)alert_bar=([^;]+)/.exec(c)||[])[1];if(a)r.dataset.alertOff=a;',
  // Storage may be closed to the page.
  "try{const s=localStorage;if(s.classFinderLayout==='list')r.dataset.finderLayout='list';",
  "const l=s.classFinderLastFilters;if(l&&l!==location.search)r.dataset.lastFilters='';}catch{}})()",
].join('');
