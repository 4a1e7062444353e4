import { withCommas } from '../../../../contract/formats/lists.ts';
import { type WordGroup, wordGroup } from '../text/text-index.ts';
import { searchWords, wordsOf } from '../text/words.ts';
import type { FilterSense } from './phrases.ts';
import { chipOf, type Offer, type Piece, type ReadChip, retold, titled } from './pieces.ts';
import type { Reading } from './reading.ts';
import type { SearchWord } from './search-words.ts';

/** Meaning of a search word for the words that were typed. */
export type Effect = (text: string) => Omit<Piece, 'from' | 'to'>;

/** Returns the weight of a meaning that stands behind others. */
const factorAt = (place: number): number => Math.max(0.4, 1 - 0.12 * place);

const offersOf = (chips: readonly ReadChip[], meaning: string): Offer[] =>
  chips.length > 0 && chips.every(({ without }) => without.length === 0)
    ? [
        {
          title: chips.length === 1 ? (chips[0] as ReadChip).chip.title : titled(meaning),
          params: chips.flatMap(({ chip }) => chip.params),
        },
      ]
    : [];

const effectOfOne = (
  { chips, sought }: Reading,
  text: string,
  { meaning, language }: { meaning: string; language: string },
): Omit<Piece, 'from' | 'to'> => {
  const readAs = language === 'en' && chips.length > 0 ? undefined : meaning;
  const read = chips.map(({ chip, ...one }) => ({
    ...one,
    meant: true,
    chip: { ...chip, text, ...(readAs && { readAs }) },
  }));
  return { chips: read, groups: [...(sought?.groups ?? [])] };
};

/** Returns the filter that all readings are, with the values of all of them; null if they are different ones. */
const oneFilterOf = (readings: readonly Reading[]): FilterSense | null => {
  const chips = readings.flatMap((reading) => reading.chips);
  const plain = readings.every(
    (reading) => reading.chips.length === 1 && reading.sought?.groups.length === 0,
  );
  if (!plain || new Set(chips.map(({ name }) => name)).size !== 1) return null;
  const values = new Map<string, string[]>();
  for (const { chip } of chips)
    for (const [param, value] of chip.params) values.set(param, [...(values.get(param) ?? []), value]);
  const title = withCommas(new Set(chips.map(({ chip }) => chip.title)));
  return {
    params: [...values].map(([param, list]) => [param, [...new Set(list)].join(',')]),
    title: () => title,
  };
};

/** Returns the words of a language for the words of an English meaning, where the studio's classes are not English. */
const ownWordsOf = (
  meaning: string,
  language: string,
  ownWords: (meaning: string, language: string) => readonly string[],
): WordGroup[number][] =>
  [meaning, ...wordsOf(meaning)]
    .flatMap((word) => ownWords(word, language))
    .map((words) => ({ words: searchWords(words), factor: 0.3 }));

/** Returns the meaning of a search word; `plain` reads its meanings, as words of the studio and not of other rows, and
 * `ownWords` returns the words of a language that have one meaning only.
 */
export const effectOf = (
  { action, meanings, language }: SearchWord,
  plain: (query: string) => Reading,
  ownWords: (meaning: string, language: string) => readonly string[],
): Effect => {
  if (action === 'ignore') return () => ({ dropped: true });
  if (action === 'leave-out') {
    const { chips } = plain(meanings.map((meaning) => `no ${meaning}`).join(' '));
    return (text) => ({ chips: retold([...chips], text) });
  }
  const readings = meanings.map((meaning) => plain(meaning));
  const offers = readings.flatMap(({ chips }, at) => offersOf(chips, meanings[at] ?? ''));
  if (action === 'offer') return (text) => ({ groups: wordsOf(text).map(wordGroup), offers });
  const own = language === 'en' ? [] : meanings.flatMap((meaning) => ownWordsOf(meaning, language, ownWords));
  const [only] = readings;
  if (only && only.chips.length === 0 && own.length > 0) {
    const meant = { words: searchWords(meanings[0] ?? ''), factor: 1 };
    if (readings.length === 1)
      return (text) => ({ groups: [[meant, { words: wordsOf(text), factor: 0.9 }, ...own]] });
  }
  if (only && readings.length === 1)
    return (text) => effectOfOne(only, text, { meaning: meanings[0] ?? '', language });
  const either = oneFilterOf(readings);
  const group = meanings.map((meaning, at) => ({ words: searchWords(meaning), factor: factorAt(at) }));
  if (either)
    return (text) => ({
      chips: [
        language === 'en'
          ? chipOf({ ...either, title: () => titled(text), detail: either.title }, text, { boost: group })
          : chipOf(either, text, { boost: group, readAs: meanings.join(', ') }),
      ],
    });
  return (text) => ({ groups: [[...group, { words: wordsOf(text), factor: 0.9 }, ...own]], offers });
};
