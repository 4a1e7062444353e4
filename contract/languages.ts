/** Languages of pages and mails, as BCP 47 tags, in the order in which they are listed. */
export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Language of the specification, and of a studio that has chosen none. */
export const defaultLanguage: Language = 'en';

type LanguageFacts = {
  /** Name of the language in itself. */
  ownName: string;
  direction: 'ltr' | 'rtl';
  /** Pages with complete messages: all of them, or those of visitors and members alone. */
  complete: 'everything' | 'members';
};

const facts: Record<Language, LanguageFacts> = {
  en: { ownName: 'English', direction: 'ltr', complete: 'everything' },
  de: { ownName: 'Deutsch', direction: 'ltr', complete: 'members' },
  es: { ownName: 'Español', direction: 'ltr', complete: 'members' },
  ja: { ownName: '日本語', direction: 'ltr', complete: 'members' },
  ar: { ownName: 'العربية', direction: 'rtl', complete: 'members' },
};

export const isLanguage = (tag: unknown): tag is Language => (languages as readonly unknown[]).includes(tag);

/** Returns the language that was chosen, if it is among those offered; null otherwise. */
export const offeredLanguage = (chosen: unknown, offered: readonly Language[]): Language | null =>
  offered.find((language) => language === chosen) ?? null;

/** Returns the name of a language in itself, such as "Deutsch". */
export const ownNameOf = (language: Language): string => facts[language].ownName;

export const directionOf = (language: Language): 'ltr' | 'rtl' => facts[language].direction;

/** Returns which pages have complete messages in a language; the others stay in English. */
export const completenessOf = (language: Language): 'everything' | 'members' => facts[language].complete;
