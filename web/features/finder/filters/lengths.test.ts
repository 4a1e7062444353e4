import { describe, expect, test } from 'vitest';
import { chipLabel } from './duration-state.ts';
import {
  type ChosenLengths,
  lengths,
  lengthsOf,
  rangeOfLengths,
  rangeWords,
  toggleLength,
} from './lengths.ts';

const one = (minutes: number, tolerance = 2): ChosenLengths => ({
  shortest: minutes,
  longest: minutes,
  tolerance,
});
const range = (minMinutes: number, maxMinutes: number | null) => ({ minMinutes, maxMinutes });

describe('lengthsOf', () => {
  test('reads back each single length with each tolerance', () => {
    for (const length of lengths)
      for (const tolerance of [0, 2, 5])
        expect(lengthsOf(rangeOfLengths(one(length, tolerance)))).toEqual(one(length, tolerance));
  });

  test('reads neighbouring lengths as one range', () => {
    expect(lengthsOf(range(8, 17))).toEqual({ shortest: 10, longest: 15, tolerance: 2 });
    expect(lengthsOf(range(25, 50))).toEqual({ shortest: 30, longest: 45, tolerance: 5 });
  });

  test('leaves buckets, open ranges and other ranges alone', () => {
    for (const other of [range(0, 15), range(15, 30), range(30, 60), range(60, null), range(8, 40), null])
      expect(lengthsOf(other)).toBeNull();
  });
});

describe('toggleLength', () => {
  test('adds a neighbour and removes an end', () => {
    const both = { shortest: 10, longest: 15, tolerance: 2 };
    expect(toggleLength(null, 10, 2)).toEqual(one(10));
    expect(toggleLength(one(10), 15, 2)).toEqual(both);
    expect(toggleLength(one(15), 10, 2)).toEqual(both);
    expect(toggleLength(both, 10, 2)).toEqual(one(15));
    expect(toggleLength(both, 15, 2)).toEqual(one(10));
    expect(toggleLength(one(10), 10, 2)).toBeNull();
  });

  test('chooses any other length alone', () => {
    expect(toggleLength(one(10), 45, 2)).toEqual(one(45));
    expect(toggleLength({ shortest: 10, longest: 20, tolerance: 5 }, 15, 5)).toEqual(one(15, 5));
  });
});

test('chips name lengths with the usual tolerance or none, and ranges otherwise', () => {
  const given = [range(8, 12), range(8, 17), range(8, 22), range(20, 20), range(10, 20), range(15, 30)];
  expect(given.map(chipLabel)).toEqual([
    '10 min ± 2',
    '10 or 15 min ± 2',
    '10 to 20 min ± 2',
    '20 min',
    '10-20 min',
    '15-30 min',
  ]);
});

test('the words of a range name both ends, or the one that it has', () => {
  const given = [range(8, 17), range(20, 20), range(0, 10), range(60, null)];
  expect(given.map(rangeWords)).toEqual([
    '8 to 17 minutes',
    '20 minutes',
    'Up to 10 minutes',
    '60 minutes and more',
  ]);
});
