import { localeInForce } from '../formats/locale.ts';
/** Returns the language tag in canonical BCP 47 form (`en`, `pt-BR`); null if it is not valid. */
export const canonicalLanguage = (written: string): string | null => {
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(written) || written.length > 35) return null;
  try {
    return Intl.getCanonicalLocales(written)[0] ?? null;
  } catch {
    return null;
  }
};

const nameIn = (language: string, shownIn: string): string | undefined => {
  const name = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' }).of(language);
  return name && name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
};

/** Returns the name of a language in that language: English, Deutsch. */
export const ownLanguageName = (language: string): string => nameIn(language, language) ?? language;

/** Returns the name of a language, in the language in force unless another is given: German. */
export const languageName = (language: string, shownIn = localeInForce('en-US')): string =>
  nameIn(language, shownIn) ?? language;

/** Languages offered first; any other can be entered as a tag. */
export const usualLanguages = [
  ...[
    'ar',
    'bg',
    'bn',
    'ca',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'en-GB',
    'en-US',
    'es',
    'es-MX',
    'et',
    'fa',
    'fi',
  ],
  ...[
    'fr',
    'fr-CA',
    'he',
    'hi',
    'hr',
    'hu',
    'id',
    'is',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
    'ms',
    'nb',
    'nl',
    'pl',
  ],
  ...[
    'pt',
    'pt-BR',
    'ro',
    'ru',
    'sk',
    'sl',
    'sr',
    'sv',
    'ta',
    'th',
    'tr',
    'uk',
    'ur',
    'vi',
    'zh-Hans',
    'zh-Hant',
  ],
] as const;

/** Returns the language named before a file's extension: `standing-strong.de.vtt`, `flow_pt-BR.srt`. */
export const languageOfFile = (fileName: string): string | null => {
  const [, written = ''] = /[._ -]([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)\.\w+$/.exec(fileName) ?? [];
  const language = canonicalLanguage(written);
  return language && (usualLanguages as readonly string[]).includes(language) ? language : null;
};
