const mostWords = 8;

/** The words of a search as the database compares them: lower-case letters without their marks, and digits. */
export const wordsOf = (search: string, most = mostWords): string[] =>
  search
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, most);

/** A word as a `tsquery` of all that begin with it. Words are letters and digits only, which need no quoting. */
export const beginningWith = (word: string): string => `${word}:*`;

/** All of the words; null where there is none. */
export const wordQuery = (search: string): string | null =>
  wordsOf(search).map(beginningWith).join(' & ') || null;
