import { type Difficulty, difficulties } from '../../../../contract/catalog/orders.ts';
import type { PlanSections } from '../../../../contract/catalog/plan-entries.ts';
import { difficultyWord } from '../../../ui/text/levels.ts';
import { classesOf } from './section-items.ts';

const ends = (values: readonly number[]): [number, number] | null =>
  values.length === 0 ? null : [Math.min(...values), Math.max(...values)];

/** The easiest and the hardest class of a series. */
export const intensityRange = (sections: PlanSections): [number, number] | null =>
  ends(classesOf(sections).map(({ intensity }) => intensity));

export const intensityWords = ([low, high]: [number, number]): string =>
  low === high ? `Level ${low}` : `Level ${low} to ${high}`;

/** "Introductory to Beginner", as a bundle of several series says it. */
export const difficultyWords = (levels: readonly (Difficulty | null)[]): string | null => {
  const range = ends(levels.flatMap((level) => (level ? [difficulties.indexOf(level)] : [])));
  const [low, high] = range?.map((index) => difficulties[index]) ?? [];
  if (!low || !high) return null;
  return low === high ? difficultyWord(low) : `${difficultyWord(low)} to ${difficultyWord(high)}`;
};

const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
export const countWords = (count: number): string => words[count - 1] ?? String(count);
export const partWords = (index: number): string => `Part ${countWords(index + 1)}`;

/** Shorter than this says too little on its own. */
const openingLength = 16;

/** What a list of coaches says of each: the biography's first sentence, or two when it is very short. */
export const openingOf = (text: string): string => {
  const sentences = text.match(/.+?[.!?](?=\s|$)/gs) ?? [text];
  const [first = text, second = ''] = sentences;
  return (first.length < openingLength ? first + second : first).trim();
};

/** Whether an address names a series as it is called today: by its id or its slug, not by one that it had before. */
export const isPresentName = ({ slug }: { slug: string }, named: string): boolean =>
  named === slug || /^\d+$/.test(named);
