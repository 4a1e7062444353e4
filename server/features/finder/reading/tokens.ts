import {
  isUnspaced,
  searchedText,
  segmentsOf,
  unspaced,
  withoutArticle,
} from '../../../platform/text/searched-text.ts';

/** Word or number of a query, with its place in what was typed. */
export type Token = {
  start: number;
  end: number;
  /** Lower case, without accents and apostrophes. */
  word: string;
  stem: string;
  /** Part of a text within quotation marks, which is searched for as it is. */
  literal: boolean;
};

const quoted = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»/g;
const letters = `[[\\p{L}\\p{M}]--${unspaced}]+`;
const parts = new RegExp(`\\p{N}+|${unspaced}+|${letters}(?:['’]${letters})*`, 'gv');
const latin = /^[a-z]+$/;
/** Words whose ending is no inflection. */
const whole = new Set([
  'morning',
  'evening',
  'nothing',
  'something',
  'anything',
  'spring',
  'string',
  'lying',
]);

const withoutPlural = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/**
 * Returns what the forms of an English word share: "stretch" of stretches and stretching, "jump" of jumps; an Arabic word
 * without its article.
 */
export const stemOf = (word: string): string => {
  if (!latin.test(word)) return withoutArticle(word);
  const one = withoutPlural(word);
  if (whole.has(one)) return one;
  if (one.length > 5 && one.endsWith('ing')) return one.slice(0, -3).replace(/([^aeiouls])\1$/, '$1');
  return one.length > 4 && one.endsWith('e') ? one.slice(0, -1) : one;
};

export const plainWord = (text: string): string => searchedText(text).replace(/['’]/g, '');

const tokenOf = (text: string, start: number, literal: boolean): Token => {
  const word = plainWord(text);
  return { start, end: start + text.length, word, stem: stemOf(word), literal };
};

const hiragana = /^[ぁ-ゖー]+$/;

const kanjiNumbers = /[一二三四五六七八九十]+(?=分|時間)/g;

/** Returns the places between the words of a text without blanks, as a dictionary tells them; numbers stay whole. */
const bordersOf = (text: string): Set<number> => {
  const borders = new Set([0]);
  let end = 0;
  for (const segment of segmentsOf(text)) {
    end += segment.length;
    borders.add(end);
  }
  for (const { 0: number, index } of text.matchAll(kanjiNumbers)) {
    for (let at = index + 1; at < index + number.length; at++) borders.delete(at);
    borders.add(index).add(index + number.length);
  }
  return borders;
};

/**
 * Cuts a text of a script without blanks into the longest known words, and what lies between them into the words of a
 * dictionary. A known word of hiragana counts between two borders only, as many words have its letters.
 */
const cut = (token: Token, typed: string, isKnown: (word: string) => boolean): Token[] => {
  const text = typed.slice(token.start, token.end);
  const borders = bordersOf(text);
  const isWord = (from: number, to: number): boolean => {
    const part = text.slice(from, to);
    return isKnown(plainWord(part)) && (!hiragana.test(part) || (borders.has(from) && borders.has(to)));
  };
  const found: Token[] = [];
  let unknownFrom = 0;
  const close = (to: number): void => {
    for (let from = unknownFrom; from < to; from = unknownFrom) {
      unknownFrom = from + 1;
      while (unknownFrom < to && !borders.has(unknownFrom)) unknownFrom++;
      found.push(tokenOf(text.slice(from, unknownFrom), token.start + from, token.literal));
    }
  };
  for (let at = 0; at < text.length; ) {
    let length = text.length - at;
    while (length > 0 && !isWord(at, at + length)) length--;
    if (length > 0) {
      close(at);
      found.push(tokenOf(text.slice(at, at + length), token.start + at, token.literal));
      unknownFrom = at + length;
    }
    at += Math.max(1, length);
  }
  close(text.length);
  return found;
};

const tokensWithin = (
  typed: string,
  [start, end]: readonly [number, number],
  literal: boolean,
  isKnown: (word: string) => boolean,
): Token[] =>
  Array.from(typed.slice(start, end).matchAll(parts), ({ 0: text, index }) =>
    tokenOf(text, start + index, literal),
  ).flatMap((token) => (isUnspaced(token.word) ? cut(token, typed, isKnown) : [token]));

/** Returns the words of a query. `isKnown` tells the words of scripts that set no blanks between them. */
export const tokensOf = (typed: string, isKnown: (word: string) => boolean): Token[] => {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of typed.matchAll(quoted)) {
    const end = match.index + match[0].length;
    tokens.push(...tokensWithin(typed, [from, match.index], false, isKnown));
    tokens.push(...tokensWithin(typed, [match.index + 1, end - 1], true, isKnown));
    from = end;
  }
  tokens.push(...tokensWithin(typed, [from, typed.length], false, isKnown));
  return tokens;
};

/** Longest phrase that is read, in words. */
const longestPhrase = 7;

const keysOfTokens = new WeakMap<readonly Token[], string[][]>();

/** Returns the keys of the phrases that begin at a place, the shortest first; gathered once, for they are looked up in many tables. */
const keysAt = (tokens: readonly Token[], at: number): readonly string[] => {
  let all = keysOfTokens.get(tokens);
  if (!all) {
    all = [];
    keysOfTokens.set(tokens, all);
  }
  const known = all[at];
  if (known) return known;
  const keys: string[] = [];
  let key = '';
  for (let next = at; next < tokens.length && next < at + longestPhrase; next++) {
    const token = tokens[next] as Token;
    if (token.literal) break;
    key = key === '' ? token.stem : `${key} ${token.stem}`;
    keys.push(key);
  }
  all[at] = keys;
  return keys;
};

/** Value of a phrase, and the place behind it. */
export type PhraseMatch<T> = { value: T; next: number };

/** Returns the longest phrase at a place among those that count. */
export const longest = <T>(
  tokens: readonly Token[],
  at: number,
  known: ReadonlyMap<string, T>,
  counts?: (value: T) => boolean,
): PhraseMatch<T> | null => {
  const keys = keysAt(tokens, at);
  for (let length = keys.length; length > 0; length--) {
    const value = known.get(keys[length - 1] as string);
    if (value !== undefined && (!counts || counts(value))) return { value, next: at + length };
  }
  return null;
};

/** Returns the place behind the longest phrase of a set that begins at a place; null for none. */
export const behindPhrase = (
  tokens: readonly Token[],
  at: number,
  known: ReadonlySet<string>,
): number | null => {
  const keys = keysAt(tokens, at);
  for (let length = keys.length; length > 0; length--)
    if (known.has(keys[length - 1] as string)) return at + length;
  return null;
};
