import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { Language } from '../../../contract/languages.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the language of the page, and renders the caller again once it is another. */
export const useShownLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/** Renders the page in another language; what is open on it stays. */
export const showLanguage = (language: Language): void => {
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};
