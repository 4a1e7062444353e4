import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { bitOf, countedWords, goesOn } from './counted-words.ts';
import type { SearchCount } from './search-day-store.ts';

/** Debounce of a search, which is asked for letter by letter: words typed within this time are the same search. */
const typingMs = 8000;
const mostTyping = 2000;
/** Maximum number of different searches that wait to be written. */
const mostWaiting = 500;

/** Maximum number of results of a search that found few. */
const mostFew = 2;
type Typing = { words: string; at: number; caller: string; found: number };

/**
 * Gathers searches with few results or none. The caller is a key in memory only until the typing has ended, so that the
 * beginnings of a word are no searches of their own; a bit that many share is all that is stored of them.
 */
export const createSparseSearches = (clock: Clock, hash: KeyedHash) => {
  const typing = new Map<string, Typing>();
  const waiting = new Map<string, SearchCount>();

  const settle = (one: Typing): void => {
    const { words, found } = one;
    if (!waiting.has(words) && waiting.size >= mostWaiting) return;
    const { none, few, people } = waiting.get(words) ?? { none: 0, few: 0, people: 0n };
    waiting.set(words, {
      none: none + (found === 0 ? 1 : 0),
      few: few + (found > 0 ? 1 : 0),
      people: people | bitOf(hash, one),
    });
  };

  const settleOver = (now: number): void => {
    for (const [key, one] of typing)
      if (now - one.at >= typingMs) {
        typing.delete(key);
        settle(one);
      }
  };

  return {
    /** Takes in a search with the number of its results. */
    add: (caller: string, text: string, found: number): void => {
      const words = countedWords(text);
      if (words === null) return;
      const now = clock.now().getTime();
      const before = typing.get(caller);
      const isOver = before && (now - before.at >= typingMs || !goesOn(before.words, words));
      if (found > mostFew) {
        // The end of a word finds more than its beginning did.
        if (before && !isOver && words.startsWith(before.words)) typing.delete(caller);
        return;
      }
      if (isOver) settle(before);
      if (!before && typing.size >= mostTyping) return;
      typing.set(caller, { words, at: now, caller, found });
    },
    /** Returns and clears the ended searches with their frequency; with `all` also those that may still be typed on. */
    take: (all = false): Map<string, SearchCount> => {
      settleOver(all ? Number.POSITIVE_INFINITY : clock.now().getTime());
      const taken = new Map(waiting);
      waiting.clear();
      return taken;
    },
  };
};
