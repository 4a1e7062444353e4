import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankAfter, rankBefore, rankBetween, ranksFor } from './rank.ts';

test('rankBetween always finds a key between two neighbors', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 200 }),
      (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const at = Math.floor(place * (keys.length + 1));
          const key = rankBetween(keys[at - 1] ?? null, keys[at] ?? null);
          expect(key).toMatch(/^[0-9a-z]*[1-9a-z]$/);
          keys.splice(at, 0, key);
        }
        expect(keys.toSorted()).toEqual(keys);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
  );
});

test('ranksFor gives a whole list distinct ascending keys', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
      const keys = ranksFor(count);
      expect(keys).toHaveLength(count);
      expect(keys.toSorted()).toEqual(keys);
      expect(new Set(keys).size).toBe(count);
      expect(keys.filter((key) => !/^[0-9a-z]*[1-9a-z]$/.test(key))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('rankBetween refuses a key and itself, and keys in the wrong order', () => {
  expect(() => rankBetween('h', 'h')).toThrow(RangeError);
  expect(() => rankBetween('i', 'h')).toThrow(RangeError);
});

test('a key stays short after 10,000 insertions at either end', () => {
  for (const start of [null, '1', 'zz', '8f', 'i', '00000001', 'zzzzzzzzzz']) {
    let [first, last] = [start, start];
    const misplaced: string[] = [];
    const times = start === null ? 10_000 : 1000;
    for (let count = 0; count < times; count += 1) {
      const [before, after] = [rankBefore(first), rankAfter(last)];
      if (first !== null && before >= first) misplaced.push(before);
      if (last !== null && after <= last) misplaced.push(after);
      [first, last] = [before, after];
    }
    expect(misplaced).toEqual([]);
    if (start === null || start.length < 3)
      for (const key of [first, last]) expect(key).toMatch(/^[0-9a-z]{8}i$/);
    for (const key of [first, last]) expect(key).toMatch(/^[0-9a-z]*[1-9a-z]$/);
  }
});

test('rankBefore, rankAfter and rankBetween together keep a list in distinct ascending order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 40 }), { maxLength: 120 }), (places) => {
      const keys: string[] = [];
      for (const place of places) {
        const at = place < 0 ? keys.length : Math.min(place, keys.length);
        const [before, after] = [keys[at - 1] ?? null, keys[at] ?? null];
        const key =
          before === null
            ? rankBefore(after)
            : after === null
              ? rankAfter(before)
              : rankBetween(before, after);
        keys.splice(at, 0, key);
      }
      expect(keys.toSorted()).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^[0-9a-z]*[1-9a-z]$/);
    }),
  );
});
