import type { ClassFacts } from '../class-index/class-facts.ts';
import { indexedWords, searchWords } from '../text/words.ts';
import type { TextMatches } from './oracle.ts';

/** BEY-01 for the fixed words that the property tests type, none of which is misspelt: all words, or where no class has all, the most; signs alone find nothing. */
export const textMatchesOf = (classes: readonly ClassFacts[]): TextMatches => {
  const heldBy = (facts: ClassFacts, typed: string): number => {
    const words = indexedWords(Object.values(facts.text).join(' '));
    return searchWords(typed).filter((sought) => words.some((word) => word.startsWith(sought))).length;
  };
  return (facts: ClassFacts, typed: string): boolean => {
    if (searchWords(typed).length === 0) return typed.trim() === '';
    const held = heldBy(facts, typed);
    if (held === searchWords(typed).length) return true;
    return held > 0 && classes.every((other) => heldBy(other, typed) <= held);
  };
};
