import {
  isPlain,
  isUnspaced,
  searchedText,
  umlautSpellings,
  withBlanks,
  withoutArticle,
  wordsOfSearched,
} from '../../../platform/text/searched-text.ts';

export const wordsOf = (text: string): string[] => wordsOfSearched(searchedText(text));

const ideographs = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
/** Length of the parts by which a text without blanks is indexed: ideographs and kana tell more than letters do. */
const partLength = (word: string): number => (ideographs.test(word) ? 2 : 3);

/** The word, and what else it is found by: overlapping parts of a text without blanks, an Arabic word without its article. */
const partsOf = (word: string): string[] => {
  if (!isUnspaced(word)) return [word, withoutArticle(word)];
  const length = partLength(word);
  return Array.from({ length: word.length }, (_, at) => word.slice(at, at + length));
};

/** Returns the indexed words that a word of a query asks for: several where it is longer than the parts of its script. */
export const soughtParts = (word: string): string[] => {
  if (!isUnspaced(word)) return [withoutArticle(word)];
  const length = partLength(word);
  const last = Math.max(0, word.length - length);
  return Array.from({ length: Math.ceil(last / length) + 1 }, (_, at) => {
    const from = Math.min(at * length, last);
    return word.slice(from, from + length);
  });
};

/** The words that a text is found by: its own, and other spellings and parts of them. */
export const indexedWords = (text: string): string[] => {
  const words = wordsOf(text);
  const all = [...words, ...umlautSpellings(text, words)];
  return isPlain(text) ? all : [...new Set(all.flatMap(partsOf))];
};

/** Words that a search leaves out, as they are folded: articles, prepositions, particles. */
const smallWords = new Set(
  [
    'a an and at by for in of on or the to with',
    'am das dem den der die ein eine fuer fur im mit und vom von zum zur',
    'con de del el en la las los para un una y',
    'ガ カラ デ ト ニ ノ ハ ヘ マデ モ ヤ ヲ',
  ].flatMap((words) => words.split(' ')),
);

/** The words a search looks for: small words count only when nothing else was typed. */
export const searchWords = (typed: string): string[] => {
  const words = [...new Set(wordsOf(withBlanks(typed)))].slice(0, 12);
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
