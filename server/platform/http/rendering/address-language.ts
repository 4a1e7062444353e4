import type { Language } from '../../../../contract/languages.ts';
import { basePathOf, splitLanguage, withBasePath } from '../../../../contract/pages/language-addresses.ts';

export type AddressLanguage = {
  language: Language;
  /** Prefix of the address; empty in the studio's default language. */
  basePath: string;
  /** Path and query without the prefix. */
  url: string;
};

/**
 * Reads the language of an address of the studio. The default has no prefix, so its own leads to the address without. A
 * language that the studio does not offer is no prefix: no page has such an address. Slashes after a prefix have one
 * spelling.
 */
export const languageOfAddress = (
  address: string,
  languages: readonly Language[],
): AddressLanguage | { movedTo: string } => {
  const [first = 'en'] = languages;
  const { language, rest } = splitLanguage(address);
  if (language === first) return { movedTo: rest };
  if (language === null || !languages.includes(language))
    return { language: first, basePath: '', url: address };
  const basePath = basePathOf(language, languages);
  const oneSpelling = withBasePath(basePath, rest);
  return oneSpelling === address ? { language, basePath, url: rest } : { movedTo: oneSpelling };
};
