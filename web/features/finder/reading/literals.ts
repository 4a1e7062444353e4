import { asLiteral } from '../../../../contract/catalog/literal-words.ts';

/** Returns the query with the words of each chip searched as text. */
export const withLiterals = (q: string, words: readonly string[]): string =>
  words.reduce((query, one) => asLiteral(query, one), q);
