import { type Difficulty, difficulties } from '../../../../contract/catalog/orders.ts';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { countWords } from '../../../ui/text/counts.ts';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { classesOf } from './section-items.ts';

const ends = (values: readonly number[]): [number, number] | null =>
  values.length === 0 ? null : [Math.min(...values), Math.max(...values)];

/** Returns the lowest and the highest intensity of a series. */
export const intensityRange = (sections: PlanSections): [number, number] | null =>
  ends(classesOf(sections).map(({ intensity }) => intensity));

export const intensityWords = ([low, high]: [number, number]): string =>
  low === high ? t('Level {low}', { low }) : t('Level {low} to {high}', { low, high });

/** Returns the range of difficulties of a bundle, such as "Introductory to Beginner". */
export const difficultyWords = (levels: readonly (Difficulty | null)[]): string | null => {
  const range = ends(levels.flatMap((level) => (level ? [difficulties.indexOf(level)] : [])));
  const [low, high] = range?.map((index) => difficulties[index]) ?? [];
  if (!low || !high) return null;
  return low === high
    ? difficultyWord(low)
    : t('{low} to {high}', { low: difficultyWord(low), high: difficultyWord(high) });
};

export const partWords = (index: number): string =>
  t('Part {countWords}', { countWords: countWords(index + 1) });

/** Shortest length of a sentence that stands alone. */
const openingLength = 16;

/** Returns the opening of a biography for lists of coaches: its first sentence, or two if the first is very short. */
export const openingOf = (text: string): string => {
  const sentences = text.match(/.+?[.!?](?=\s|$)/gs) ?? [text];
  const [first = text, second = ''] = sentences;
  return (first.length < openingLength ? first + second : first).trim();
};

/** True if an address names a series by its id or present slug, not by a former slug. */
export const isPresentName = ({ slug }: { slug: string }, named: string): boolean =>
  named === slug || /^\d+$/.test(named);
