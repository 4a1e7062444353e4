import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';

/** Number of bits that stand for people. */
const bits = 64;

/** True for words that are typed on, or taken back, from the ones before. */
export const goesOn = (before: string, words: string): boolean =>
  words.startsWith(before) || before.startsWith(words);

/** Maximum length of counted words. */
const longest = 60;
const shortest = 2;

/**
 * Returns the words in their counted form: one spelling of each search, without signs. Null for words that are too
 * short or too long, and for those that may name a person: addresses and long numbers.
 */
export const countedWords = (text: string): string | null => {
  if (text.includes('@') || /\d{5}/.test(text.replaceAll(/[\s().+/-]/g, ''))) return null;
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();
  const { length } = [...words];
  return length < shortest || length > longest ? null : words;
};

/**
 * Returns the bit of a person for one search. Many people share a bit, and the bits of one person differ between
 * searches, so that none tells who searched.
 */
export const bitOf = (hash: KeyedHash, { words, caller }: { words: string; caller: string }): bigint => {
  const [byte = 0] = Buffer.from(hash(`${words} ${caller}`), 'base64url');
  return BigInt.asIntN(bits, 1n << BigInt(byte % bits));
};
