import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestRank, namedFirst, placesNamed, ranksAbove, ranksToMove } from './places.ts';

const inRankOrder = (ranks: ReadonlyMap<string, string>): string[] =>
  [...ranks].toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Returns the minimum number of moves: an entry that keeps its order among the others does not move. */
const fewestMoves = (numbers: readonly number[]): number => {
  const lengths: number[] = [];
  for (const [index, number] of numbers.entries())
    lengths.push(
      1 + Math.max(0, ...lengths.filter((_, before) => before < index && (numbers[before] ?? 0) < number)),
    );
  return numbers.length - Math.max(0, ...lengths);
};

describe('places', () => {
  test('NS-111 those named come first, the others keep their order after them', () => {
    expect(namedFirst([1, 2, 3, 4], [4, 1])).toEqual([4, 1, 2, 3]);
    expect(namedFirst([1, 2], [])).toEqual([1, 2]);
    expect(namedFirst([1, 2], [3])).toBe(null);
    expect(namedFirst([1, 2], [1, 1])).toBe(null);
  });

  test('NS-112 the k-th time a class is named means its k-th place', () => {
    const kept = [7, 8, 7, null].map((classId, index) => ({ id: index + 1, classId }));
    expect(placesNamed(kept, [8, 7, 7])).toEqual([2, 1, 3]);
    expect(placesNamed(kept, [7, 7, 7])).toBe(null);
    expect(placesNamed(kept, [9])).toBe(null);
  });

  test('PL-050 moving things any number of times leads to the order wanted, with as few new keys as can be', () => {
    const orders = fc.array(fc.shuffledSubarray(letters, { minLength: letters.length }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(orders, (wishes) => {
        const ranks = new Map(
          letters.map((id, index) => [id, ranksAbove(null, letters.length)[index] ?? '']),
        );
        for (const wanted of wishes) {
          const current = inRankOrder(ranks);
          const moved = ranksToMove(
            current.map((id) => ({ id, rank: ranks.get(id) ?? '' })),
            wanted,
          );
          const fewest = fewestMoves(wanted.map((id) => current.indexOf(id)));
          expect([fewest, letters.length]).toContain(moved.size);
          for (const [id, rank] of moved) {
            expect(rank).toMatch(/^[0-9a-z]*[1-9a-z]$/);
            ranks.set(id, rank);
          }
          expect(inRankOrder(ranks)).toEqual(wanted);
          expect(new Set(ranks.values()).size).toBe(letters.length);
        }
      }),
    );
  });

  test('keys stay short however often things are put into the same gap', () => {
    let ranks = new Map(letters.map((id, index) => [id, ranksAbove(null, letters.length)[index] ?? '']));
    for (let round = 0; round < 2000; round += 1) {
      const [first = '', second = '', ...others] = inRankOrder(ranks);
      const last = others.pop() ?? '';
      const wanted = [first, last, second, ...others];
      const current = inRankOrder(ranks).map((id) => ({ id, rank: ranks.get(id) ?? '' }));
      ranks = new Map([...ranks, ...ranksToMove(current, wanted)]);
      expect(inRankOrder(ranks)).toEqual(wanted);
    }
    for (const rank of ranks.values()) expect(rank.length).toBeLessThanOrEqual(longestRank);
  });

  test('many put on top at once stand in their order above the first', () => {
    const above = ranksAbove('i', 5000);
    expect(above).toEqual(above.toSorted());
    expect(new Set(above).size).toBe(5000);
    expect((above.at(-1) ?? 'z') < 'i').toBe(true);
  });
});
