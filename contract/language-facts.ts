import type { Language } from './languages.ts';

type LanguageFacts = {
  /** Name of the language in itself. */
  ownName: string;
  /** Pages with complete messages: all of them, or those of visitors and members alone. */
  complete: 'everything' | 'members';
};

const facts: Record<Language, LanguageFacts> = {
  en: { ownName: 'English', complete: 'everything' },
  de: { ownName: 'Deutsch', complete: 'everything' },
  es: { ownName: 'Español', complete: 'everything' },
  ja: { ownName: '日本語', complete: 'everything' },
  ar: { ownName: 'العربية', complete: 'everything' },
};

/** Returns the name of a language in itself, such as "Deutsch". */
export const ownNameOf = (language: Language): string => facts[language].ownName;

/** Returns which pages have complete messages in a language; the others stay in English. */
export const completenessOf = (language: Language): 'everything' | 'members' => facts[language].complete;
