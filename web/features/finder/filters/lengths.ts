import { type DurationRange, durationBuckets } from '../../../../contract/catalog/duration-filter.ts';
import { msg, t } from '../../../../contract/messages.ts';

/** Lengths of a class that are offered, in minutes. */
export const lengths = [5, 10, 15, 20, 30, 45, 60] as const;
/** Minutes that a class may be shorter or longer than a chosen length, with their words. */
export const tolerances = [
  { minutes: 0, title: msg('Exactly'), spoken: msg('Exactly') },
  { minutes: 2, title: msg('± 2 min'), spoken: msg('Give or take 2 minutes') },
  { minutes: 5, title: msg('± 5 min'), spoken: msg('Give or take 5 minutes') },
] as const;
export const usualTolerance = 2;

/** Neighbouring lengths from the shortest to the longest chosen one. */
export type ChosenLengths = { shortest: number; longest: number; tolerance: number };

export const isChosen = (chosen: ChosenLengths | null, length: number): boolean =>
  chosen !== null && length >= chosen.shortest && length <= chosen.longest;

export const rangeOfLengths = ({ shortest, longest, tolerance }: ChosenLengths): DurationRange => ({
  minMinutes: shortest - tolerance,
  maxMinutes: longest + tolerance,
});

const isSame = (one: DurationRange, other: DurationRange): boolean =>
  one.minMinutes === other.minMinutes && one.maxMinutes === other.maxMinutes;

/** Order in which a range is read: that of the usual tolerance first, since no one types 8 to 12. */
const readAs = [usualTolerance, 5, 0];
const known: readonly number[] = lengths;

/** Returns the lengths that a range stands for; null for another range. A bucket is a range, whatever else it could be. */
export const lengthsOf = (range: DurationRange | null): ChosenLengths | null => {
  if (!range || durationBuckets.some((bucket) => isSame(bucket, range))) return null;
  for (const tolerance of readAs) {
    const shortest = range.minMinutes + tolerance;
    const longest = (range.maxMinutes ?? Number.POSITIVE_INFINITY) - tolerance;
    if (shortest <= longest && known.includes(shortest) && known.includes(longest))
      return { shortest, longest, tolerance };
  }
  return null;
};

/** Returns the lengths after a press on one: a neighbour is added, an end removed, any other chosen alone. */
export const toggleLength = (
  chosen: ChosenLengths | null,
  length: number,
  tolerance: number,
): ChosenLengths | null => {
  const alone = { shortest: length, longest: length, tolerance };
  if (!chosen) return alone;
  const { shortest, longest } = chosen;
  if (shortest === longest && length === shortest) return null;
  const place = known.indexOf(length);
  if (length === shortest) return { ...chosen, shortest: known[place + 1] ?? length };
  if (length === longest) return { ...chosen, longest: known[place - 1] ?? length };
  if (known[place + 1] === shortest) return { ...chosen, shortest: length };
  if (known[place - 1] === longest) return { ...chosen, longest: length };
  return alone;
};

/** Returns the words of a range, such as “8 to 17 minutes”. */
export const rangeWords = ({ minMinutes, maxMinutes }: DurationRange): string => {
  if (maxMinutes === null) return t('{count} minutes and more', { count: minMinutes });
  if (minMinutes === maxMinutes) return t('{count} minutes', { count: minMinutes });
  return minMinutes === 0
    ? t('Up to {count} minutes', { count: maxMinutes })
    : t('{least} to {most} minutes', { least: minMinutes, most: maxMinutes });
};
