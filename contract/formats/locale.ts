import { currentLanguage } from '../current-language.ts';
import type { Language } from '../languages.ts';

/** English of a text: days before months and 24 hours, or the American forms that the specification fixes. */
export type English = 'en-GB' | 'en-US';

/**
 * Locales that say more than their language. Arabic has Latin digits: those of the standard without a region, of typed
 * amounts, of receipts and of the clocks of the player, so that no page mixes two kinds.
 */
const locales: Partial<Record<Language, string>> = { ar: 'ar-u-nu-latn' };

export const isEnglish = (): boolean => currentLanguage() === 'en';

/** Returns the locale of the language in force, as `Intl` takes it. */
export const localeInForce = (english: English): string => {
  const language = currentLanguage();
  return language === 'en' ? english : (locales[language] ?? language);
};

/** Returns a function that makes a format per locale and options once: that takes longer than hundreds of uses. */
export const keptFormats = <Options, Format>(
  make: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key) ?? make(locale, options);
    formats.set(key, known);
    return known;
  };
};

/** Removes the spaces between numbers and Japanese words, where `Intl` has them and no page does. */
export const closedUp = (text: string): string =>
  currentLanguage() === 'ja' ? text.replaceAll(' ', '') : text;
