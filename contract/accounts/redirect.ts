import { givenAddress, type PageAddress, withSearch } from '../pages/page-addresses.ts';
/**
 * Returns the redirect target if it is an address of this site; null otherwise. The result is ASCII, as a header needs
 * it.
 */
export const safeRedirect = (text: unknown): PageAddress | null => {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return null;
  // Browsers drop tabs and line breaks from addresses, which would turn "/\t/evil" into "//evil".
  for (const letter of text) if (letter < ' ' || letter === '\u007f') return null;
  // "/.//evil" becomes "//evil" once the dots are worked out.
  const { pathname, search, hash } = new URL(text, 'http://here.invalid');
  return /^\/[^/\\]|^\/$/.test(pathname) ? givenAddress(pathname + search + hash) : null;
};

export const afterSignIn = (redirect: unknown): PageAddress => safeRedirect(redirect) ?? '/';

export const afterSignUp = (redirect: unknown): PageAddress =>
  safeRedirect(redirect) ?? '/surveys/onboarding?start=true';

/** Returns the address of another account page that keeps the redirect target. */
export const withRedirect = (page: PageAddress, redirect: unknown): PageAddress =>
  withSearch(page, { redirect: safeRedirect(redirect) });
