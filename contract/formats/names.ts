import { keptFormats, localeInForce } from './locale.ts';

const kept = keptFormats(
  (locale: string, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);

const nameOf = (type: 'currency' | 'language' | 'region', code: string): string | null => {
  try {
    return kept(localeInForce('en-US'), { type, fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
};

/** Returns the name of a country, by its code of ISO 3166-1; a code that is none stays as it is. */
export const regionName = (code: string): string => nameOf('region', code) ?? code;

/** Returns the name of a currency, by its code of ISO 4217 in either case: "US Dollar"; else the code in upper case. */
export const currencyName = (code: string): string =>
  nameOf('currency', code.toUpperCase()) ?? code.toUpperCase();

/** Returns the name of a language, by its tag of BCP 47; a tag that is none stays as it is. */
export const languageName = (tag: string): string => nameOf('language', tag) ?? tag;
