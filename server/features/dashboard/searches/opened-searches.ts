import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../../platform/cache/entry-limit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import { bitOf, countedWords, goesOn } from './counted-words.ts';
import type { Opening } from './opened-search-store.ts';

/** Time within which a class that is opened belongs to a search in vain before it. */
const goingOnMs = 10 * 60_000;
const mostCallers = 2000;
/** Maximum number of different openings that wait to be written. */
const mostWaiting = 500;

/**
 * Gathers the classes that are opened from searches, and those that callers went on to who had found nothing before. A
 * caller is a key in memory for some minutes only; a bit that many share is all that is stored of them.
 */
export const createOpenedSearches = (clock: Clock, hash: KeyedHash) => {
  const inVain = new LRUCache<string, { words: string; at: number }>(entryLimit(mostCallers));
  const waiting = new Map<string, Opening>();

  const add = (caller: string, words: string, classId: number): void => {
    const key = `${classId} ${words}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= mostWaiting) return;
    const { opened, people } = known ?? { opened: 0, people: 0n };
    const bit = bitOf(hash, { words, caller });
    waiting.set(key, { words, classId, opened: opened + 1, people: people | bit });
  };

  return {
    /** Takes in a search with the number of its results. */
    searched: (caller: string, text: string, found: number): void => {
      const words = found === 0 ? countedWords(text) : null;
      if (words !== null) inVain.set(caller, { words, at: clock.now().getTime() });
    },
    /** Takes in a class that was opened from the results of a search. */
    opened: (caller: string, text: string, classId: number): void => {
      const words = countedWords(text);
      if (words === null) return;
      add(caller, words, classId);
      const before = inVain.get(caller);
      inVain.delete(caller);
      if (before && clock.now().getTime() - before.at <= goingOnMs && !goesOn(before.words, words))
        add(caller, before.words, classId);
    },
    /** Returns and clears what was gathered. */
    take: (): Opening[] => {
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
  };
};
