/** Without a character that has an accent, or is a letter of another alphabet. */
const plain = /^[\x20-\x7e]*$/;

/** Lower case without accents, so that "Séance" and "seance" are the same word. */
export const foldText = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): string[] => {
  const folded = foldText(text);
  return (plain.test(folded) ? folded.match(/[a-z0-9]+/g) : folded.match(/[\p{L}\p{N}]+/gu)) ?? [];
};

/** Sorts by plain comparison as people expect: accents and case aside, "Day 9" before "Day 10". */
export const titleKey = (title: string): string =>
  foldText(title).replace(/\d+/g, (digits) => digits.padStart(6, '0'));

const smallWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** The words a search looks for: small words count only when nothing else was typed. */
export const searchWords = (typed: string): string[] => {
  const words = [...new Set(wordsOf(typed))].slice(0, 12);
  const telling = words.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : words;
};

/** The word with two letters beside each other swapped, each way once: the slip that an edit distance counts as two. */
export const swappedSpellings = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
