import { searchedText, withBlanks, withoutArticle, wordsOfSearched } from '../text/searched-text.ts';

const mostWords = 8;

/** The words of a search as the database compares them: folded as `searched_text` does, which keeps marks apart. */
export const wordsOf = (search: string, most = mostWords): string[] =>
  wordsOfSearched(searchedText(withBlanks(search)))
    .map((word) => withoutArticle(word).normalize('NFKD'))
    .slice(0, most);

/** A word as a `tsquery` of all that begin with it. Words are letters and digits only, which need no quoting. */
export const beginningWith = (word: string): string => `${word}:*`;

/** All of the words; null where there is none. */
export const wordQuery = (search: string): string | null =>
  wordsOf(search).map(beginningWith).join(' & ') || null;
