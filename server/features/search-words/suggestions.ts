import type { SparseSearch } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { plainLetters } from '../../../contract/slugs.ts';
import { counted, meaningTitles } from './search-words.ts';
import { inForce, type SearchWordsContext, type Word } from './words.ts';

type Candidate = Omit<NonNullable<SparseSearch['suggestion']>, 'meanings'> & {
  text: string;
  meanings: readonly string[];
};

/** Similarity above which a known word is suggested; 1 is the same word. */
const leastAlike = 0.65;

const folded = (text: string): string => plainLetters(text.toLowerCase()).trim();

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

/** Returns the share of pairs of letters that two words have in common, counted once each. */
const alike = (one: string, other: string): number => {
  const left = pairsOf(other);
  const all = left.length + Math.max(0, one.length - 1);
  let shared = 0;
  for (const pair of pairsOf(one)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
};

/** Returns the words of the studio and those that search words have, each with its effect. */
const candidatesOf = (context: Pick<SearchWordsContext, 'finder'>, words: readonly Word[]): Candidate[] => [
  ...meaningTitles(context).map(
    (title): Candidate => ({ text: title, action: 'means', language: 'en', meanings: [title] }),
  ),
  ...words
    .filter(({ fields }) => fields.isOn && fields.action !== 'ignore')
    .flatMap(({ fields: { words: texts, ...fields } }) =>
      texts.map((text): Candidate => ({ ...fields, text })),
    ),
];

/**
 * Creates a function that suggests the effect of the most similar known word for words that find nothing; null if none
 * is similar, or if what it stands for has no class.
 */
export const suggestions = (
  context: Pick<SearchWordsContext, 'finder'>,
  words: readonly Word[],
): ((written: string) => SparseSearch['suggestion']) => {
  const candidates = candidatesOf(context, words).map((one) => ({ ...one, folded: folded(one.text) }));
  const read = inForce(words);
  return (written) => {
    const sought = folded(written);
    const [best] = candidates
      .map((one) => ({ ...one, score: alike(sought, one.folded) }))
      // As in searches, another first letter is another word.
      .filter((one) => one.score >= leastAlike && one.folded[0] === sought[0])
      .toSorted((one, other) => other.score - one.score);
    if (!best) return null;
    const meanings = counted(context, best.meanings, read).filter(({ finds }) => finds > 0);
    return meanings.length > 0 ? { action: best.action, language: best.language, meanings } : null;
  };
};
