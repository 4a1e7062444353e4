/** Without a character that has an accent, or is a letter of another alphabet. */
const plain = /^[\x20-\x7e]*$/;

/** Lower case without accents and widths, so that "Séance" and "seance", ヨガ and ﾖｶﾞ are the same word. */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

export const wordsOf = (text: string): string[] => {
  const folded = foldText(text);
  return (plain.test(folded) ? folded.match(/[a-z0-9]+/g) : folded.match(/[\p{L}\p{N}]+/gu)) ?? [];
};

/** Letters of scripts that set no blanks between words. */
export const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const longestPart = 40;
/** The Arabic article, before a word of three letters at least. */
const article = /^ال(?=.{3})/u;

/** The word, and what else it is found by: each part of a text without blanks, and an Arabic word without its article. */
const partsOf = (word: string): string[] => {
  if (withoutBlanks.test(word))
    return Array.from({ length: word.length }, (_, at) =>
      word.slice(at, at === 0 ? undefined : at + longestPart),
    );
  return article.test(word) ? [word, word.replace(article, '')] : [word];
};

const germanSpellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The words that a text is found by: its own, and other spellings and parts of them. */
export const indexedWords = (text: string): string[] => {
  const words = wordsOf(text);
  if (plain.test(text)) return words;
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => germanSpellings[letter] ?? letter);
  return [...new Set([...words, ...wordsOf(spelled)].flatMap(partsOf))];
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

/** The word without the ending of a plural or of "-ing", if enough is left: "knee" of knees. */
export const singular = (word: string): string | null => {
  const [, stem] = /^([a-z]{3,}?)(?:es|s|ing)$/.exec(word) ?? [];
  return stem && !word.endsWith('ss') ? stem : null;
};

const smallNumbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The English word of a small number in digits: titles spell numbers out. */
export const numberWord = (word: string): string | null =>
  /^[0-9]{1,2}$/.test(word) ? (smallNumbers[Number(word) - 1] ?? null) : null;
