import { defaultLanguage, type Language } from './languages.ts';

let source: () => Language = () => defaultLanguage;

/** Returns the language in which the caller's page, mail or answer is being written. */
export const currentLanguage = (): Language => source();

/**
 * Names the source of the language in force: the page's own in a browser, that of the request or job on a server, where
 * several are under way at once. Returns the former source.
 */
export const setLanguageSource = (next: () => Language): (() => Language) => {
  const former = source;
  source = next;
  return former;
};
