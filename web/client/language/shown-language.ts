import { useSyncExternalStore } from 'react';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { Language } from '../../../contract/languages.ts';
import { loadMessages } from './load-messages.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the language of the page, and renders the caller again once it is another. */
export const useShownLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/** Renders the page in another language once its messages are there; what is open on the page stays. */
export const showLanguage = async (language: Language): Promise<void> => {
  await loadMessages(language, 'member');
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};
