import type { Effort } from '../../../../contract/members/own-practice.ts';
import { type ClassEffort, effortLean, latestEfforts } from '../../marks/index.ts';
import { type Bits, makeBits, unite } from '../bits.ts';
import type { ClassIndex } from '../class-index/class-index.ts';
import { keyOf } from '../class-index/facets.ts';
import { intensityOptions } from '../class-index/levels.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';

const levels = intensityOptions.map(({ level }) => Number(level));

const levelsOf = (index: ClassIndex, classId: number): number[] =>
  levels.filter((level) => index.keysOf(classId).includes(keyOf.value('intensities', level)));

/**
 * Returns the levels that suit a member after the latest answers: those below the lowest that was hard, or above the
 * highest that was easy, and at least the lowest or the highest of all. Null if the answers lean nowhere.
 */
const suitingLevels = (
  index: ClassIndex,
  efforts: readonly ClassEffort[],
  nowMs: number,
): number[] | null => {
  const lean = effortLean(efforts, nowMs);
  const saidOf = (said: Effort): number[] =>
    latestEfforts(efforts, nowMs)
      .filter(({ effort }) => effort === said)
      .flatMap(({ classId }) => levelsOf(index, classId));
  if (lean === 'lower') {
    const lowest = Math.min(...saidOf('hard'));
    return levels.filter((level) => level < Math.max(2, lowest));
  }
  if (lean === 'higher') {
    const highest = Math.max(...saidOf('easy'));
    return levels.filter((level) => level > Math.min(3, highest));
  }
  return null;
};

/** Returns the classes of the levels that suit a member, in the layout of `classes`; null if the answers lean nowhere. */
export const suitingEfforts = (
  index: ClassIndex,
  classes: OrderedClasses,
  efforts: readonly ClassEffort[],
  nowMs: number,
): Bits | null => {
  const suiting = suitingLevels(index, efforts, nowMs);
  if (!suiting) return null;
  const bits = makeBits(classes.sequence.length);
  for (const level of suiting) {
    const key = keyOf.value('intensities', level);
    const numbers = index.setOf(key);
    if (numbers) unite(bits, classes.cachedSet(key, numbers));
  }
  return bits;
};
