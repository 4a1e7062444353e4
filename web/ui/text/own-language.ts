import { currentLanguage } from '../../../contract/current-language.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';

let first: Language = defaultLanguage;

/** Sets the language in which the studio writes its own words. */
export const setOwnLanguage = (language: Language): void => {
  first = language;
};

/** Answer that says which of its words are in the language of the page. */
export type Translated = { translated?: readonly string[] | undefined };

/**
 * Returns the `lang` of the studio's own words where it is not that of the page around them; `field` names the words
 * among those that an answer may have in the language of the page.
 */
export const ownLanguage = (of?: Translated, field = 'title'): Language | undefined =>
  first === currentLanguage() || of?.translated?.includes(field) ? undefined : first;
