import { defaultLanguage, isLanguage, type Language } from '../languages.ts';

/** Name of the cookie that holds the language a visitor has chosen. */
export const languageCookie = 'language';

/** Returns the languages of a studio, its default first. */
export const languagesOf = ({ languages }: { languages?: readonly Language[] | undefined }) =>
  languages ?? [defaultLanguage];

/** Splits an address of this site into the language that it begins with, null for none, and the rest. */
export const splitLanguage = (address: string): { language: Language | null; rest: string } => {
  const [, tag, rest = ''] = /^\/([a-z]{2})(?![^/?#])(.*)$/s.exec(address) ?? [];
  // Two slashes would begin the name of another host.
  return isLanguage(tag)
    ? { language: tag, rest: rest.replace(/^[/\\]*/, '/') }
    : { language: null, rest: address };
};

/** Returns the prefix of addresses in a language: none for the studio's default. */
export const basePathOf = (language: Language, languages: readonly Language[]): string =>
  language === languages[0] ? '' : `/${language}`;

/** Returns the prefix of an address of the studio; empty in its default language. */
export const basePathAt = (address: string, languages: readonly Language[]): string => {
  const { language } = splitLanguage(address);
  return language && languages.includes(language) ? basePathOf(language, languages) : '';
};

/** Returns an address of this site with a prefix. An address that begins with a language, and one elsewhere, is left. */
export const withBasePath = <Address extends string>(basePath: string, address: Address): Address => {
  if (basePath === '' || !/^\/(?!\/)/.test(address) || splitLanguage(address).language) return address;
  return `${basePath}${address.replace(/^\/(?=[?#]|$)/, '')}` as Address;
};
