import type { Clock } from '../../../platform/clock.ts';
import { countedWords } from './searched-words.ts';

/** A search is asked for letter by letter; what is typed on within this time is the same search. */
const typingMs = 8000;
const mostTyping = 2000;
/** Different searches that wait to be written. */
const mostWaiting = 500;

type Typing = { words: string; at: number };

const goesOn = (before: string, words: string): boolean =>
  words.startsWith(before) || before.startsWith(words);

/**
 * Gathers searches without results. Who types is a key in memory, only until the typing has ended, so that the beginnings
 * of a word are no searches of their own; it is never kept.
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
    /** What has ended since it was taken last, with how often; with `all` also what may still be typed on. */
    take: (all = false): Map<string, number> => {
      settleOver(all ? Number.POSITIVE_INFINITY : clock.now().getTime());
      const taken = new Map(waiting);
      waiting.clear();
      return taken;
    },
  };
};
