import type { ClassFacts } from '../class-index/class-facts.ts';
import { indexedWords, searchWords, singular } from '../text/words.ts';
import type { TextMatches } from './oracle.ts';

/**
 * BEY-01 for the fixed words that the property tests type, none of which is misspelt: all words or beginnings of words,
 * or where no class has all, the most whole words in what a class is, a third of them at least; signs alone find
 * nothing.
 */
export const textMatchesOf = (classes: readonly ClassFacts[]): TextMatches => {
  const hasAll = (facts: ClassFacts, typed: string): boolean => {
    const words = indexedWords(Object.values(facts.text).join(' '));
    return searchWords(typed).every((sought) => words.some((word) => word.startsWith(sought)));
  };
  const heldBy = ({ text }: ClassFacts, typed: string): number => {
    const words = indexedWords(Object.values({ ...text, description: '' }).join(' '));
    return searchWords(typed).filter(
      (sought) => words.includes(sought) || words.includes(singular(sought) ?? ''),
    ).length;
  };
  return (facts: ClassFacts, typed: string): boolean => {
    const sought = searchWords(typed);
    if (sought.length === 0) return typed.trim() === '';
    if (hasAll(facts, typed)) return true;
    const held = heldBy(facts, typed);
    return (
      sought.length > 1 &&
      held > 0 &&
      3 * held >= sought.length &&
      classes.every((other) => !hasAll(other, typed) && heldBy(other, typed) <= held)
    );
  };
};
