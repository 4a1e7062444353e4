import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankBetween, ranksFor } from './rank.ts';

test('between two neighbours there is always another place, however often one asks', () => {
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

test('a whole list gets distinct ascending keys', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
      const keys = ranksFor(count);
      expect(keys).toHaveLength(count);
      expect(keys.toSorted()).toEqual(keys);
      expect(new Set(keys).size).toBe(count);
      for (const key of keys) expect(key).toMatch(/^[0-9a-z]*[1-9a-z]$/);
    }),
    { numRuns: 50 },
  );
});

test('there is no place between a key and itself', () => {
  expect(() => rankBetween('h', 'h')).toThrow(RangeError);
  expect(() => rankBetween('i', 'h')).toThrow(RangeError);
});
