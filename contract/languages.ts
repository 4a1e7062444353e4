/** Languages of pages and mails, as BCP 47 tags, in the order in which they are listed. */
export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Language of the specification, and of a studio that has chosen none. */
export const defaultLanguage: Language = 'en';

export const isLanguage = (tag: unknown): tag is Language => (languages as readonly unknown[]).includes(tag);

/** Returns the language that was chosen, if it is among those offered; null otherwise. */
export const offeredLanguage = (chosen: unknown, offered: readonly Language[]): Language | null =>
  offered.find((language) => language === chosen) ?? null;

const rightToLeft: readonly Language[] = ['ar'];

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  rightToLeft.includes(language) ? 'rtl' : 'ltr';
