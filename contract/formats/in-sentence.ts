import { currentLanguage } from '../current-language.ts';

/** Returns a title as part of a sentence: in lower case, but in German, which writes nouns with a capital letter. */
export const inSentence = (title: string): string =>
  currentLanguage() === 'de' ? title : title.toLocaleLowerCase(currentLanguage());
