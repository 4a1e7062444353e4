import type { Clock } from '../../../platform/clock.ts';

/** Debounce of a search, which is asked for letter by letter: words typed within this time are the same search. */
const typingMs = 8000;
const mostTyping = 2000;
/** Maximum number of different searches that wait to be written. */
const mostWaiting = 500;

type Typing = { words: string; at: number };

const goesOn = (before: string, words: string): boolean =>
  words.startsWith(before) || before.startsWith(words);

/** Maximum length of counted words. */
const longest = 60;
const shortest = 2;

/**
 * Returns the words in their counted form: one spelling of each search, without signs. Null for words that are too
 * short or too long, and for those that may name a person: addresses and long numbers.
 */
const countedWords = (text: string): string | null => {
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
 * Gathers searches without results. The caller is a key in memory only until the typing has ended, so that the
 * beginnings of a word are no searches of their own; it is never stored.
 */
export const createEmptySearches = (clock: Clock) => {
  const typing = new Map<string, Typing>();
  const waiting = new Map<string, number>();

  const settle = ({ words }: Typing): void => {
    if (waiting.has(words) || waiting.size < mostWaiting) waiting.set(words, (waiting.get(words) ?? 0) + 1);
  };

  const settleOver = (now: number): void => {
    for (const [key, one] of typing)
      if (now - one.at >= typingMs) {
        typing.delete(key);
        settle(one);
      }
  };

  return {
    add: (key: string, text: string): void => {
      const words = countedWords(text);
      if (words === null) return;
      const now = clock.now().getTime();
      const before = typing.get(key);
      if (before && (now - before.at >= typingMs || !goesOn(before.words, words))) settle(before);
      if (!before && typing.size >= mostTyping) return;
      typing.set(key, { words, at: now });
    },
    /** Returns and clears the ended searches with their frequency; with `all` also those that may still be typed on. */
    take: (all = false): Map<string, number> => {
      settleOver(all ? Number.POSITIVE_INFINITY : clock.now().getTime());
      const taken = new Map(waiting);
      waiting.clear();
      return taken;
    },
  };
};
