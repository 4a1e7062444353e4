import { expect, test } from 'vitest';
import type { Grade, JudgedQuery } from './judged-query.ts';
import { normalizedGain, qualityOf, scoreOf, succeeds } from './metrics.ts';

const grades = new Map<number, Grade>([
  [1, 3],
  [2, 2],
  [3, 1],
]);

const judged: JudgedQuery = {
  query: 'abs',
  kind: 'need, goal or synonym',
  heldOut: false,
  best: [1066],
  good: [1090],
  passable: [],
  unsafe: [({ id }) => id === 1127],
};
const withoutAnswer: JudgedQuery = { ...judged, kind: 'nonsense', best: [], good: [], unsafe: [] };

test('success at 3 is a class of grade 2 or 3 among the first three', () => {
  expect(succeeds([9, 8, 2], grades)).toBe(true);
  expect(succeeds([9, 8, 7, 1], grades)).toBe(false);
  expect(succeeds([3], grades)).toBe(false);
  expect(succeeds([], grades)).toBe(false);
});

test('nDCG@10 is 1 for the ideal order, lower for any other, and 0 without a graded class', () => {
  expect(normalizedGain([1, 2, 3], grades)).toBe(1);
  expect(normalizedGain([1, 2, 3, 9], grades)).toBe(1);
  const ideal = 7 + 3 / Math.log2(3) + 1 / 2;
  expect(normalizedGain([2, 9, 1], grades)).toBeCloseTo((3 + 7 / 2) / ideal, 12);
  expect(normalizedGain([9, 8], grades)).toBe(0);
  expect(normalizedGain([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1], grades)).toBe(0);
});

test('a score names unsafe classes among the first ten only', () => {
  expect(scoreOf(judged, [1127, 1066]).unsafe).toEqual([1127]);
  const others = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010];
  expect(scoreOf(judged, [...others, 1127]).unsafe).toEqual([]);
});

test('a query without an answer succeeds if nothing is found, and counts for neither nDCG nor zero results', () => {
  expect(scoreOf(withoutAnswer, [])).toMatchObject({ success: true, gain: null });
  expect(scoreOf(withoutAnswer, [1066])).toMatchObject({ success: false, gain: null });
  expect(qualityOf([scoreOf(judged, []), scoreOf(judged, [1066, 1090]), scoreOf(withoutAnswer, [])])).toEqual(
    {
      queries: 3,
      successAt3: 2 / 3,
      gain: 0.5,
      zeroResults: 0.5,
      unsafe: 0,
    },
  );
  expect(qualityOf([scoreOf(withoutAnswer, [])])).toMatchObject({ gain: null, zeroResults: null });
});
